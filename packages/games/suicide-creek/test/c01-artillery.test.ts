import { chanceFromSeed, SPECTATOR, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { hexAt, hexId } from '../map.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { cannotCall } from '../rules/c01-artillery/20-contact.ts';
import { corrected } from '../rules/c01-artillery/30-requests.ts';
import { blastFp, blastHexes } from '../rules/c01-artillery/50-blast.ts';
import { explainSight, sightBetween } from '../sight.ts';
import { QUIET } from './10-morale.ts';
import { begin, type Creek, lay, stand } from './lay.ts';

/** D11 sees I13 and J12 over nothing. Somebody else of each side keeps the phases open. */
const SPARE = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
const WITH = { D11: 'us 9-1 o, radio> r, 6-6-8 p' };
type Battery = { readonly [name: string]: string | number | boolean | string[] };
const field = (stacks: { readonly [place: string]: string }, battery: Battery, more = {}): Creek =>
  lay(
    'prep-fire',
    { ...SPARE, ...WITH, ...stacks },
    { ...QUIET, batteries: [{ kind: 'us-oba-80', ...battery }], ...more },
  );
const pile = { black: 1, red: 0 };
const battery = (t: Creek, n = 0) => t.state.ordnance.batteries[n]!;
const where = (t: Creek): string => (battery(t).hex < 0 ? 'none' : hexId(battery(t).hex));

test('C1.2 G.7 contact: 8 by radio with +1 in the jungle, 11 by phone; it is his only action and he does not move', () => {
  const called = (sum: readonly [number, number], what = 'radio'): Creek =>
    lay(
      'prep-fire',
      { ...SPARE, D11: `us 9-1 o, ${what}> r, 6-6-8 p`, I13: 'jp 4-4-7' },
      { ...QUIET, batteries: [{ kind: 'us-oba-80' }] },
    )
      .dice(...sum)
      .act('us', 'call weapon=$r');
  expect(battery(called([3, 4])).contact).toBe(true);
  expect(battery(called([4, 4])).contact).toBe(false);
  expect(battery(called([5, 6], 'phone')).contact).toBe(true);
  const t = called([3, 4]);
  expect(t.why('us', 'call weapon=$r')).toMatchObject({ rule: 'C1.2', key: 'called-already' });
  expect(t.mark('o')).toBe('prep');
  t.passTo('moves.act');
  expect(t.why('us', 'move units=[$o] path=[D10] mode=walk')).toMatchObject({ key: 'has-fired' });
});

test('C1.2 an Original 12 breaks a radio and takes a phone away', () => {
  const called = (what: string): Creek =>
    lay(
      'prep-fire',
      { ...SPARE, D11: `us 9-1 o, ${what}> r`, I13: 'jp 4-4-7' },
      { ...QUIET, batteries: [{ kind: 'us-oba-80' }] },
    )
      .dice(6, 6)
      .act('us', 'call weapon=$r');
  const radio = called('radio');
  expect(radio.state.weapons.flags[radio.weapon('r')]! & 1).toBe(1);
  const phone = called('phone');
  expect([phone.state.weapons.type[phone.weapon('r')], battery(phone).radio]).toEqual([-1, -1]);
});

test('C1.2 C1.22 keeping contact needs a roll each time: -1, for battalion mortars -2', () => {
  const kept = (kind: string, sum: readonly [number, number]): boolean =>
    battery(
      field({ I13: 'jp 4-4-7' }, { kind, contact: true })
        .dice(...sum)
        .act('us', 'call weapon=$r'),
    ).contact;
  expect([kept('us-oba-80', [4, 5]), kept('us-oba-80', [5, 5])]).toEqual([true, false]);
  expect([kept('us-oba-60', [4, 5]), kept('us-oba-100', [4, 4]), kept('us-oba-100', [4, 5])]).toEqual([
    true,
    true,
    false,
  ]);
  const silent = field({ I13: 'jp 4-4-7' }, { contact: true }).passTo('moves.act');
  expect(battery(silent).contact).toBe(false);
});

test('C1.6 A7.831 A21.11 pinned, broken and berserk observers have lost contact; who is no leader cannot observe', () => {
  const barred = (who: string): string | undefined => {
    const s = stand(
      { D11: `us ${who} o, radio>o, 6-6-8` },
      { at: 'prep-fire', batteries: [{ kind: 'us-oba-80', contact: true }] },
    );
    return cannotCall(s, 0, 0)?.key;
  };
  expect(['9-1', '9-1:pinned', '9-1:broken', '9-1:berserk', '6-6-8'].map(barred)).toEqual([
    undefined,
    'no-observer',
    'no-observer',
    'no-observer',
    'no-observer',
  ]);
});

test('C1.6 the observer keeps his "?"', () => {
  const t = lay(
    'prep-fire',
    { ...SPARE, D11: 'us 9-1:? o, radio>o r', I13: 'jp 4-4-7' },
    { ...QUIET, batteries: [{ kind: 'us-oba-80' }] },
  );
  t.dice(3, 3).act('us', 'call weapon=$r');
  expect(t.veil('o')).toBe('concealed');
});

test('C1.21 C1.211 a black chit gives access, a red one ends his action, the second red one the battery', () => {
  const drawn = (chits: Battery): Creek =>
    field({ I13: 'jp 4-4-7' }, chits).dice(3, 3).act('us', 'call weapon=$r', 'draw-chit weapon=$r');
  const black = drawn(pile);
  expect(battery(black)).toMatchObject({ access: true, black: 0 });
  expect(black.why('us', 'draw-chit weapon=$r')).toMatchObject({ rule: 'C1.21', key: 'has-access' });
  const red = drawn({ black: 0, red: 2 });
  expect(battery(red)).toMatchObject({ access: false, refused: 1, red: 1 });
  red.waitsAt('prep-fire.attacker.act');
  const last = drawn({ black: 0, red: 1, refused: 1 });
  expect([battery(last).radio, last.state.weapons.type[last.weapon('r')]]).toEqual([-1, -1]);
});

test('C1.211 the piles as they are shuffled; a registered hex is one black chit more', () => {
  const piles = (kind: string, registered: string[] = []) => {
    const s = stand(
      { D11: kind.startsWith('us') ? 'us 9-1, radio>' : 'jp 9-0, radio>' },
      { batteries: [{ kind, registered }] },
    );
    return [s.ordnance.batteries[0]!.black, s.ordnance.batteries[0]!.red];
  };
  expect([piles('us-oba-80'), piles('jp-oba-70'), piles('jp-oba-70', ['I13'])]).toEqual([
    [10, 3],
    [5, 2],
    [6, 2],
  ]);
});

test('C1.21 with no Known enemy in or beside the hex a further chit is drawn and returned: red fails', () => {
  const asked = (stacks: { readonly [place: string]: string }, chits: Battery): Creek =>
    field(stacks, { access: true, ...chits })
      .dice(3, 3, 1, 1, 1)
      .act('us', 'call weapon=$r', 'request weapon=$r hex=I13');
  const denied = asked({ I13: 'jp 4-4-7:?' }, { black: 0, red: 1 });
  expect([where(denied), battery(denied).red, battery(denied).access]).toEqual(['none', 1, true]);
  expect(where(asked({ I13: 'jp 4-4-7:?' }, { black: 1, red: 0 }))).toBe('I13');
  expect(where(asked({ I13: 'jp 4-4-7' }, { black: 0, red: 1 }))).toBe('I13');
});

test('C1.3 C1.31 accuracy: 2 or less for the Americans, 1 for the Japanese; else direction and distance by a DR', () => {
  const asked = (...dice: number[]): Creek =>
    field({ I13: 'jp 4-4-7' }, { access: true, ...pile })
      .dice(3, 3, ...dice)
      .act('us', 'call weapon=$r', 'request weapon=$r hex=I13');
  expect([where(asked(2)), where(asked(3, 1, 2)), where(asked(6, 4, 3))]).toEqual(['I13', 'I11', 'I16']);
  const t = asked(2);
  expect(battery(t)).toMatchObject({ mission: 1, step: 2 });
  t.waitsAt('prep-fire.attacker.act');
  const unseen = field({ I13: 'jp 4-4-7' }, { access: true, ...pile })
    .dice(3, 3)
    .act('us', 'call weapon=$r');
  expect(unseen.why('us', 'request weapon=$r hex=X20')).toMatchObject({ rule: 'C1.3', key: 'not-observed' });
  const japan = lay(
    'prep-fire',
    { ...SPARE, D11: 'jp 9-0 o, radio>o r', I13: 'us 6-6-8' },
    { ...QUIET, side: 'japan', batteries: [{ kind: 'jp-oba-70', access: true, black: 1, red: 0 }] },
  );
  japan.dice(3, 3, 2, 1, 1).act('japan', 'call weapon=$r', 'request weapon=$r hex=I13');
  expect(where(japan)).toBe('I12');
});

test('C1.3 C1.31 a correction errs by a hex for three, +1 from 7 hexes and +2 from 13 on', () => {
  expect([1, 3, 4, 7, 13].map(hexes => corrected(0, hexes).extent(6))).toEqual([1, 1, 2, 3, 5]);
  expect([1, 6, 7, 12, 13, 18].map(hexes => corrected(0, hexes).far)).toEqual([0, 0, 1, 1, 2, 2]);
});

const spotted = (hex = 'I13', more: Battery = {}): Battery => ({
  access: true,
  contact: true,
  mission: 'spotting',
  hex,
  black: 1,
  red: 0,
  ...more,
});

test('C1.33 C1.5 converted: FFE:1 strikes seven hexes now, 16 FP, one DR for each with somebody in it', () => {
  const t = field({ I13: 'jp 4-4-7 x', I14: 'jp 4-4-7 y' }, spotted());
  expect(blastHexes({ ...battery(t), hex: hexAt('I13') })).toHaveLength(7);
  t.dice(3, 3, 6, 6, 6, 6, 1, 2, 1, 2).act('us', 'call weapon=$r', 'convert weapon=$r fires=effect');
  const strikes = t.match.log.filter(({ key, args }) => key === 'attack' && args.fp === 16);
  expect(strikes).toHaveLength(2);
  expect(battery(t)).toMatchObject({ mission: 2, hex: hexAt('I13') });
});

test('C1.33 FFE:2 in the next fire phase, then FFE:C, gone at the end of the rally phase', () => {
  const t = field({ I13: 'jp 4-4-7 x' }, { ...spotted(), mission: 'effect-1' });
  t.dice(6, 6).passTo('prep-fire.attacker.act');
  expect(battery(t).mission).toBe(3);
  t.dice(...Array<number>(60).fill(3)).passTo('defensive-fire.artillery.act');
  expect([t.state.side, battery(t).mission]).toEqual([1, 4]);
  t.passTo('prep-fire.attacker.act').passTo('moves.act');
  expect(battery(t)).toMatchObject({ mission: 0, hex: -1, access: false });
});

test('C1.33 he must see where it fell, or its burst and a Known enemy there', () => {
  // X20 is out of sight and no burst of it can be seen; K11 is a stream hex.
  const blind = field({ I13: 'jp 4-4-7' }, spotted('T18')).dice(3, 3).act('us', 'call weapon=$r');
  expect(blind.why('us', 'convert weapon=$r fires=effect')).toMatchObject({
    rule: 'C1.33',
    key: 'does-not-see-it',
  });
  expect(blind.why('us', 'correct weapon=$r hex=I13 fires=effect')).toBeUndefined();
});

test('C1.33 a correction of a spotting round up to 18 hexes, with the conversion announced before', () => {
  const t = field({ I13: 'jp 4-4-7 x' }, spotted('I12')).dice(3, 3, 1, 6, 6);
  t.act('us', 'call weapon=$r', 'correct weapon=$r hex=I13 fires=effect');
  expect([where(t), battery(t).mission]).toEqual(['I13', 2]);
  const only = field({ I13: 'jp 4-4-7 x' }, spotted('I12')).dice(3, 3, 1);
  only.act('us', 'call weapon=$r', 'correct weapon=$r hex=I13 fires=spot');
  expect([where(only), battery(only).mission]).toEqual(['I13', 1]);
  const far = field({ J12: 'jp 4-4-7 x' }, { ...spotted('D11'), mission: 'effect-1' })
    .dice(3, 3)
    .act('us', 'call weapon=$r');
  expect(far.why('us', 'correct weapon=$r hex=J12 fires=effect')).toMatchObject({
    key: 'too-far-to-correct',
  });
});

test('C1.33 C1.21 he may end it: access is over with the mission; CG17 with the last black chit the battery', () => {
  const t = field({ I13: 'jp 4-4-7' }, spotted()).dice(3, 3).act('us', 'call weapon=$r', 'cease weapon=$r');
  expect(battery(t)).toMatchObject({ mission: 0, access: false });
  expect(t.state.weapons.type[t.weapon('r')]).toBeGreaterThanOrEqual(0);
  const last = field({ I13: 'jp 4-4-7' }, spotted('I13', { black: 0 }))
    .dice(3, 3)
    .act('us', 'call weapon=$r', 'cease weapon=$r');
  expect(last.state.weapons.type[last.weapon('r')]).toBe(-1);
});

test('C1.5 C1.72 friends too, shelter of each, an Original 2 critical; harassing fire: nineteen hexes at a third', () => {
  const t = field({ I13: 'jp 4-4-7:foxhole x, us 6-6-8 b' }, spotted(), {
    works: { japan: ['foxhole I13 1'] },
  });
  t.dice(3, 3, 1, 1, ...Array<number>(8).fill(3)).act(
    'us',
    'call weapon=$r',
    'convert weapon=$r fires=effect',
  );
  t.tells('attack', { fp: 30 });
  const wide = field({ I13: 'jp 4-4-7 x' }, spotted());
  wide.dice(3, 3, 6, 6).act('us', 'call weapon=$r', 'convert weapon=$r fires=harass');
  expect([blastHexes(battery(wide)).length, blastFp(battery(wide))]).toEqual([19, 5]);
  wide.tells('attack', { fp: 4 });
});

test('C1.5 fire of 60, 70, 80 and 100 mm', () => {
  const fp = (kind: string): number =>
    blastFp(
      stand({ D11: 'us 9-1, radio>, jp 9-0, radio>' }, { batteries: [{ kind }] }).ordnance.batteries[0]!,
    );
  expect(['us-oba-60', 'jp-oba-70', 'us-oba-80', 'us-oba-100'].map(fp)).toEqual([8, 12, 16, 20]);
});

test('C1.5 friends in it have a morale one lower', () => {
  const s = stand(
    { D11: 'us 9-1, radio>', I13: 'us 6-6-8', K8: 'us 6-6-8', I14: 'jp 4-4-7' },
    { batteries: [{ kind: 'us-oba-80', mission: 'effect-1', hex: 'I13' }] },
  );
  expect([2, 4, 1].map(unit => moraleNow(s, unit))).toEqual([7, 8, 7]);
});

test('C1.5 who enters it in the movement phase is struck, with what counts for moving; who advances without', () => {
  const burning = { batteries: [{ kind: 'jp-oba-70', mission: 'effect-1', hex: 'I11' }] };
  const t = lay('movement', { ...SPARE, I9: 'us 6-6-8 a', X19: 'jp 9-0, radio>' }, { ...QUIET, ...burning });
  // Open ground with mud +1, moving -1, in the open -1; I10 is kunai: moving -1.
  t.dice(6, 6).act('us', 'move units=[$a] path=[I10] mode=walk');
  expect(t.rolls.map(({ why }) => why)).toEqual(['barrage']);
  const advance = lay(
    'advance',
    { ...SPARE, I9: 'us 6-6-8 a', X19: 'jp 9-0, radio>' },
    { ...QUIET, ...burning },
  );
  advance.dice(6, 6).act('us', 'advance units=[$a] place=I10');
  expect(advance.rolls.map(({ why }) => why)).toEqual(['barrage']);
});

test('C1.57 A6.7 a barrage of 70 mm or more hinders sight through its hexes once; one of 60 mm does not', () => {
  const through = (kind: string): number =>
    sightBetween(
      stand(
        { X19: 'jp 9-0, radio>', X18: 'us 9-1, radio>' },
        { batteries: [{ kind, mission: 'effect-1', hex: 'G12' }] },
      ),
      hexAt('D11'),
      hexAt('I13'),
    );
  expect([through('jp-oba-70'), through('us-oba-60')]).toEqual([1, 0]);
  const s = stand(
    { X19: 'jp 9-0, radio>' },
    { batteries: [{ kind: 'jp-oba-70', mission: 'spotting', hex: 'G12' }] },
  );
  expect(explainSight(s, hexAt('D11'), hexAt('I13')).hindrance).toBe(0);
});

test('C1.57 A6.7 D9.3 a wreck in the barrage hinders besides, and so does a second barrage', () => {
  const radios = { X19: 'jp 9-0, radio>', X18: 'jp 9-0, radio>' };
  const burst = (hex: string) => ({ kind: 'jp-oba-70', mission: 'effect-1', hex });
  const through = (wrecks: readonly string[], ...hexes: readonly string[]): number =>
    sightBetween(
      stand(radios, { batteries: hexes.map(burst), wrecks: [...wrecks] }),
      hexAt('D11'),
      hexAt('I13'),
    );
  expect([through([], 'G12'), through(['G12'], 'G12'), through(['G12 burning'], 'G12')]).toEqual([1, 2, 3]);
  expect([through(['G12', 'G12 burning'], 'G12'), through(['G12 burning', 'G12'])]).toEqual([3, 2]);
  expect([through([], 'G12', 'G12'), through([], 'G12', 'F12')]).toEqual([2, 2]);
});

test('C1.73 a registered hex in sight: the effect at once, accuracy 4, the error halved; the enemy does not know of it', () => {
  const t = field({ I13: 'jp 4-4-7 x' }, { access: true, ...pile, registered: ['I13'] });
  expect(view(suicideCreek, t.match, 'japan').state.ordnance.batteries[0]).toMatchObject({
    registered: [],
    black: -1,
    radio: -1,
  });
  t.dice(3, 3, 4, 6, 6).act('us', 'call weapon=$r', 'registered weapon=$r hex=I13');
  expect(battery(t)).toMatchObject({ mission: 2, hex: hexAt('I13') });
  const off = field({ I13: 'jp 4-4-7 x' }, { access: true, ...pile, registered: ['I13'] });
  off.dice(3, 3, 5, 4, 3).act('us', 'call weapon=$r', 'registered weapon=$r hex=I13');
  expect(where(off)).toBe('I15');
  const none = field({ I13: 'jp 4-4-7 x' }, { access: true, ...pile })
    .dice(3, 3)
    .act('us', 'call weapon=$r');
  expect(none.why('us', 'registered weapon=$r hex=I13')).toMatchObject({ rule: 'C1.73' });
});

test('C1.23 an Original 2 of the enemy with a unit in the line cuts it, and so does a KIA of a barrage there', () => {
  const stacks = { D11: 'us 9-1, phone> r', D8: 'jp 4-4-7 a', D7: 'us 6-6-8' };
  const t = lay(
    'prep-fire',
    { ...SPARE, ...stacks },
    { ...QUIET, side: 'japan', batteries: [{ kind: 'us-oba-80' }] },
  );
  t.dice(1, 1, ...Array<number>(10).fill(2)).act('japan', 'fire units=[$a] weapons=[] leader=[] place=D7');
  expect(t.state.weapons.type[t.weapon('r')]).toBe(-1);
  const moves = lay(
    'movement',
    { ...SPARE, D11: 'us 9-1 o, phone>o r' },
    { ...QUIET, batteries: [{ kind: 'us-oba-80' }] },
  );
  moves.act('us', 'move units=[$o] path=[D10] mode=walk').hold();
  expect(moves.state.weapons.owner[moves.weapon('r')]).toBe(-1);
});

test('B26.51 B30.92 a KIA of a concentration clears wire, a critical hit of 70 mm or more crushes a pillbox', () => {
  const works = { works: { japan: ['pillbox I13 NNW', 'wire I14'] } };
  const t = field({ 'I13.pillbox': 'jp 4-4-7 x' }, spotted(), works);
  t.dice(3, 3, 1, 1, 1, 2).act('us', 'call weapon=$r', 'convert weapon=$r fires=effect');
  expect([t.where('x'), t.state.works.some(({ kind }) => kind === 'pillbox')]).toEqual(['dead', false]);
  expect(t.state.works.some(({ kind }) => kind === 'wire')).toBe(false);
});

test('EX-T12 contact 7 with +1 is 8, black, accuracy 3 scatters by 4 and 3; next time 9 - 2 + 1 keeps contact, two hexes corrected, converted', () => {
  const t = lay(
    'prep-fire',
    { ...SPARE, D11: 'us 9-1 o, radio>o r, 6-6-8', I13: 'jp 4-4-7 x' },
    { ...QUIET, batteries: [{ kind: 'us-oba-80', black: 2, red: 0 }] },
  );
  t.dice(3, 4, 3, 4, 3).act('us', 'call weapon=$r', 'draw-chit weapon=$r', 'request weapon=$r hex=I13');
  expect(where(t)).toBe('I16');
  t.dice(...Array<number>(40).fill(3)).passTo('defensive-fire.artillery.act');
  expect(t.state.side).toBe(1);
  t.dice(4, 5, 1, ...Array<number>(60).fill(6)).act('us', 'call weapon=$r');
  expect(battery(t).contact).toBe(true);
  t.act('us', 'correct weapon=$r hex=I13 fires=effect');
  expect(battery(t)).toMatchObject({ mission: 2, hex: hexAt('I13') });
  expect(blastFp(battery(t))).toBe(16);
});

test('CG17 SC1.6 the Initial Scenario has one Japanese battery, whose observer hides with his radio', () => {
  const { state } = begin({ scenario: 'initial' });
  const [only] = state.ordnance.batteries;
  expect(state.ordnance.batteries).toHaveLength(1);
  expect(state.units.veil[state.weapons.owner[only!.radio]!]).toBe(2);
});

test('C1.211 A12.1 a view tells of a battery its kind and what lies on the map; worlds agree with it', () => {
  const t = field({ I13: 'jp 4-4-7' }, { access: true, contact: true, black: 3, red: 1 });
  for (const role of ['japan', SPECTATOR]) {
    const masked = suicideCreek.mask(t.state, role);
    expect(masked.ordnance.batteries[0]).toMatchObject({
      black: -1,
      red: -1,
      contact: false,
      access: false,
      radio: -1,
    });
    const world = suicideCreek.determinise(masked, role, chanceFromSeed('one'));
    expect(suicideCreek.mask(world, role)).toEqual(masked);
  }
  expect(suicideCreek.mask(t.state, 'us').ordnance.batteries[0]).toMatchObject({
    black: 3,
    red: 1,
    contact: true,
  });
});

test('C1.5 C7.1 armour under a barrage: a K or one above stops it, a KIA destroys it', () => {
  const struck = (...dice: number[]): Creek =>
    lay(
      'prep-fire',
      { ...SPARE, I11: 'us m4a2 v', X19: 'jp 9-0, radio>' },
      { ...QUIET, side: 'japan', batteries: [{ kind: 'jp-oba-80', mission: 'effect-1', hex: 'I11' }] },
    )
      .dice(...dice)
      .passTo('prep-fire.attacker.act');
  // Column 16: 3 is a KIA, 4 a K, 5 one above, 6 nothing.
  const after = (t: Creek) => t.state.vehicles.list[0];
  expect(after(struck(3, 2, 2, 2))).toMatchObject({ immobile: true });
  expect(after(struck(2, 3))).toMatchObject({ shock: 1 });
  expect(after(struck(3, 3))).toMatchObject({ immobile: false, shock: 0 });
  expect(struck(2, 1, 6, 6).state.vehicles.wrecks).toHaveLength(1);
});

test('C1.5 C11.4 a Gun under a barrage: KIA of the Original DR destroys it', () => {
  const t = field({ I13: 'jp 2-2-8 c, 70inf>c:facing=NNW n' }, spotted());
  t.dice(3, 3, 1, 2, ...Array<number>(8).fill(2)).act(
    'us',
    'call weapon=$r',
    'convert weapon=$r fires=effect',
  );
  expect(t.state.weapons.type[t.weapon('n')]).toBe(-1);
});

test('C1.23 nobody’s own luck cuts his own line, nor that of an enemy in whose line none of his is', () => {
  const cut = (...dice: number[]): ((line: string) => boolean) => {
    const t = lay(
      'prep-fire',
      { ...SPARE, D11: 'us 9-1, phone> r', D9: 'us 6-6-8 a', D8: 'jp 4-4-7 x', K13: 'jp 9-1, phone> p' },
      { ...QUIET, batteries: [{ kind: 'us-oba-80' }, { kind: 'jp-oba-80' }] },
    );
    t.passTo('prep-fire.attacker.act')
      .dice(...dice, ...Array<number>(12).fill(3))
      .act('us', 'fire units=[$a] weapons=[] leader=[] place=D8');
    return line => t.state.weapons.type[t.weapon(line)] === -1;
  };
  const lucky = cut(1, 1);
  expect([lucky('r'), lucky('p')]).toEqual([false, false]);
});
