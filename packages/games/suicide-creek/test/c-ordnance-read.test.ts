import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt, placeOf } from '../map.ts';
import { isRefused } from '../rules/a07-fire/31-volley.ts';
import { positionTerms } from '../rules/a23-vehicles.ts';
import { temOf } from '../rules/b-terrain/00-tem.ts';
import { type Shot, shotOf } from '../rules/c03-ordnance/33-shot.ts';
import { targetTerms, unseenTerms } from '../rules/c03-ordnance/60-target-terms.ts';
import { shellFacts } from '../rules/c03-ordnance/83-shell-facts.ts';
import { sightBetween } from '../sight.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay, stand } from './lay.ts';

/** A second reading of C with positions of its own. I9, I10 are kunai, I11 open ground, J10 debris, O10 swamp. */
const SPARE = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
const field = (stacks: { readonly [place: string]: string }, more = {}): Creek =>
  lay('prep-fire', { ...SPARE, ...stacks }, { ...QUIET, ...more });
const order = (weapon: string, place: string, aim: string, ammo: string): string =>
  `shell weapon=$${weapon} place=${place} aim=${aim} ammo=${ammo} at=[] leader=[] spotter=[]`;
const HE = order('g', 'I10', 'infantry', 'he');
const GUN = '2-2-8 a, 37at>a:facing=SSE g';

test('C8.31 C13.42 HEAT at a Gun strikes its crew alone, not the men beside it', () => {
  const stacks = { I9: 'us 6-6-8 a, BAZ43>a g', I10: 'jp 2-2-8 c, 70inf>c:facing=NNW n, 4-4-7 x' };
  // Number 9, small +1: a hit; column 8, 4: 2MC, and the only check is that of the crew.
  const t = field(stacks)
    .dice(3, 3, 2, 2, 1, 2)
    .act('us', order('g', 'I10', 'infantry', 'heat'));
  t.tells('attack', { fp: 8, final: 4 });
  expect(t.rolls.filter(({ why }) => why === 'morale')).toHaveLength(1);
  // HE of a Gun strikes them all.
  const he = field({ ...stacks, I9: `us ${GUN}` })
    .dice(3, 3, 3, 3, 1, 2, 1, 2)
    .act('us', HE);
  expect(he.rolls.filter(({ why }) => why === 'morale')).toHaveLength(2);
});

test('C3.7 G7.1 a critical hit is twice the firepower, a swamp swallows half of any other', () => {
  const shot = (...dice: number[]): Creek =>
    field({ O9: 'us 2-2-8 a, 75pack>a:facing=SSE g', O10: 'jp 4-4-7 x' })
      .dice(...dice, 6, 6, 1, 1, 1, 1)
      .act('us', order('g', 'O10', 'infantry', 'he'));
  // Number 8 at range 1 -2 +1: 3 is 2, critical.
  shot(1, 2).tells('critical').tells('attack', { fp: 24 });
  shot(3, 4).tells('attack', { fp: 6 });
});

test('C11.2 B13.3 a crew beside its emplaced Gun has the +2 against bursts in the trees as well', () => {
  const tem = (more: string, means: 'mortar' | 'artillery' | 'direct'): number => {
    const labels = {};
    const s = stand({ K9: `jp 2-2-8 c, 70inf>c${more}` }, {}, labels);
    return temOf(s, (labels as { c: number }).c, hexAt('K12'), means);
  };
  expect([tem('', 'mortar'), tem(':emplaced', 'mortar'), tem(':emplaced', 'artillery')]).toEqual([-1, 1, 1]);
  expect([tem('', 'direct'), tem(':emplaced', 'direct')]).toEqual([1, 2]);
});

test('C5.1 SC2.1 into its own hex +4 in debris too, which is jungle', () => {
  const t = field({ J10: 'us 2-2-8 a, 37at>a:facing=SSW g, jp 4-4-7 x' });
  t.dice(6, 6).act('us', order('g', 'J10', 'infantry', 'he'));
  expect(t.rolls[0]!.terms).toContainEqual({ key: 'same-hex', op: '+', value: 4 });
});

test('B13.3 D5.2 C1.5 a crew whose heads are out has +2, and -1 for bursts in the trees', () => {
  const struck = (hex: string): unknown[] => {
    const t = lay(
      'prep-fire',
      { ...SPARE, [hex]: 'us m4a2:exposed v', X19: 'jp 9-0, radio>' },
      { ...QUIET, side: 'japan', batteries: [{ kind: 'jp-oba-80', mission: 'effect-1', hex }] },
    );
    // Column 16, 9: a NMC at +1, which a 9 fails; at +2 a PTC, which is nothing to a crew.
    t.dice(4, 5, 4, 5).passTo('prep-fire.attacker.act');
    return [t.rolls.map(({ why }) => why), t.state.vehicles.list[0]!.stun];
  };
  expect(struck('K9')).toEqual([['barrage', 'morale'], 1]);
  expect(struck('I11')).toEqual([['barrage'], 0]);
});

test('D5.2 B13.3 A7.308 bursts in the trees strike an open-topped vehicle as if it had no armour', () => {
  const after = (hex: string, ...dice: number[]): string => {
    const t = lay(
      'prep-fire',
      { ...SPARE, [hex]: 'us dozer v', X19: 'jp 9-0, radio>' },
      { ...QUIET, side: 'japan', batteries: [{ kind: 'jp-oba-80', mission: 'effect-1', hex }] },
    );
    t.dice(...dice, 6, 6).passTo('prep-fire.attacker.act');
    const [vehicle] = t.state.vehicles.list;
    return vehicle ? (vehicle.immobile ? 'immobile' : 'whole') : 'wreck';
  };
  // The line of vehicles on column 16 is 9; in the open it has its armour of 0, -2 in all, and 8 is a 2MC.
  expect([after('K9', 4, 5), after('K9', 4, 6), after('K9', 5, 6)]).toEqual(['wreck', 'immobile', 'whole']);
  expect(after('I11', 4, 4)).toBe('whole');
});

test('A19.131 C2.21 C8.4 where ammunition is short special rounds give out one earlier', () => {
  const short = GUN.replace('2-2-8 a', '2-2-8:shortage a');
  const shot = 'canister weapon=$g path=[I10 I11 J10]';
  const stacks = { I10: 'jp 4-4-7 x', I11: 'jp 4-4-7 y' };
  // Its number is 7: 7 is the last round, short of ammunition 6 is.
  field({ I9: `us ${GUN}`, ...stacks })
    .dice(3, 4, 1, 2, 1, 2)
    .act('us', shot)
    .tells('last-round');
  field({ I9: `us ${short}`, ...stacks })
    .dice(3, 4)
    .act('us', shot)
    .tells('no-ammunition');
  field({ I9: `us ${short}`, ...stacks })
    .dice(2, 4, 1, 2, 1, 2)
    .act('us', shot)
    .tells('last-round');
});

test('C2.24 A7.8 canister loses its rate in the advancing fire phase and when its crew is pinned', () => {
  const shot = 'canister weapon=$g path=[I10 I11 J10]';
  const mark = (at: string, crew = '2-2-8'): number => {
    const t = lay(
      at,
      { ...SPARE, I9: `us ${crew} a, 37at>a:facing=SSE g`, I10: 'jp 4-4-7 x' },
      { ...QUIET, side: 'us' },
    );
    t.dice(1, 3, 1, 2).act('us', shot);
    return t.state.weapons.mark[t.weapon('g')]!;
  };
  expect(mark('prep-fire')).toBe(0);
  expect(mark('prep-fire', '2-2-8:pinned')).toBeGreaterThan(0);
  expect(mark('advancing-fire')).toBeGreaterThan(0);
});

test('C5.1 C8.4 canister out of debris locks the Gun into that arc', () => {
  const t = field({ J10: 'us 2-2-8 a, 37at>a:facing=SSW g', I11: 'jp 4-4-7 x', J9: 'jp 4-4-7 y' });
  const spread = t.legal('us').find(action => action.startsWith('canister'))!;
  t.dice(1, 3, 1, 2, 1, 2).act('us', spread);
  expect(t.why('us', order('g', 'J9', 'infantry', 'he'))).toMatchObject({ rule: 'C5.1', key: 'locked-arc' });
});

test('A8.26 B13.3 a mortar leaves more behind in the trees', () => {
  const left = (weapon: string, from: string, to: string): number | undefined => {
    const t = lay(
      'movement',
      { ...SPARE, [from]: `us 6-6-8 a, ${weapon}>a g`, B5: 'jp 4-4-7 x' },
      { ...QUIET, side: 'japan' },
    );
    t.act('japan', `move units=[$x] path=[${to}] mode=walk`).waitsAt('first-fire', 'us');
    t.dice(2, 2, 6, 6).act('us', order('g', to, 'area', 'he'));
    return t.state.fire.residual[0]?.fp;
  };
  // Column 4 leaves 2; bursts in the light jungle of B4 one counter more.
  expect(left('m2mtr', 'B0', 'B4')).toBe(4);
});

test('C6.1 J4 D9.3 a wreck in open ground takes FFMO from a shot as well', () => {
  const terms = (wrecks: string[]): string[] => {
    const t = lay(
      'movement',
      { ...SPARE, I9: 'jp 2-2-8 c', J11: 'us 6-6-8 x', I13: 'jp 2-2-8 a, 70inf>a:facing=NNW g' },
      { ...QUIET, side: 'us', wrecks },
    );
    t.act('us', 'move units=[$x] path=[I11] mode=walk').waitsAt('first-fire', 'japan');
    const shot = shotOf(t.state, 1, {
      piece: t.weapon('g'),
      place: placeOf('I11'),
      kind: 'infantry',
      ammo: 'he',
      at: [],
      leaders: [],
      spotters: [],
    });
    if (isRefused(shot)) throw new Error(shot.key);
    return targetTerms(t.state, shot, t.unit('x')).map(({ key }) => key);
  };
  expect(terms([])).toContain('ffmo');
  expect(terms(['I11'])).not.toContain('ffmo');
});

test('C1.21 C1.33 access ends with FFE:2: what still burns bars no new chit, and a black one puts it out', () => {
  const t = lay(
    'prep-fire',
    { ...SPARE, D11: 'us 9-1 o, radio> r, 6-6-8 p', I13: 'jp 4-4-7 x' },
    {
      ...QUIET,
      batteries: [
        { kind: 'us-oba-80', black: 1, red: 0, contact: true, access: true, mission: 'effect-2', hex: 'I15' },
      ],
    },
  );
  t.dice(3, 3).act('us', 'call weapon=$r');
  const [battery] = t.state.ordnance.batteries;
  expect(battery).toMatchObject({ mission: 4, access: false });
  expect(t.why('us', 'request weapon=$r hex=I13')).toMatchObject({ rule: 'C1.21', key: 'no-access' });
  t.act('us', 'draw-chit weapon=$r');
  expect(t.state.ordnance.batteries[0]).toMatchObject({ mission: 0, access: true });
});

test('C1.5 C3.7 a critical hit of a light barrage finds the open side of a pillbox: no shelter, not minus five', () => {
  const t = lay(
    'prep-fire',
    { ...SPARE, D11: 'us 9-1 o, radio> r, 6-6-8 p', 'I13.pillbox': 'jp 4-4-7 x, 9-1 y, 9-0 z' },
    {
      ...QUIET,
      works: { japan: ['pillbox I13 NNW'] },
      batteries: [{ kind: 'us-oba-60', contact: true, access: true, mission: 'spotting', hex: 'I13' }],
    },
  );
  t.dice(3, 3, 1, 1, 6, 5, 1, 6, 6, 6, 6).act('us', 'call weapon=$r', 'convert weapon=$r fires=effect');
  // Column 16, an Original 2: 2KIA; with five less it would be four.
  const dead = t.match.log.filter(({ key }) => key === 'eliminated').flatMap(({ args }) => args.units);
  expect(dead).toHaveLength(2);
});

test('E1.8 C6.1 at a flash beyond night vision a Gun has the +2 of a concealed target', () => {
  const keys = (place: string): string[] => {
    const t = lay(
      'defensive-fire',
      { ...SPARE, I9: `us ${GUN}`, [place]: 'jp 4-4-7:prep x' },
      { ...QUIET, scenario: 'night-attack', side: 'japan' },
    );
    t.state.night.flashes = [{ side: 1, place: placeOf(place), unit: t.unit('x') }];
    const shot = shotOf(t.state, 0, {
      piece: t.weapon('g'),
      place: placeOf(place),
      kind: 'infantry',
      ammo: 'he',
      at: [],
      leaders: [],
      spotters: [],
    });
    if (isRefused(shot)) return [shot.key];
    return targetTerms(t.state, shot, t.unit('x')).map(({ key }) => key);
  };
  expect(keys('I13')).toContain('concealed');
  expect(keys('I10')).not.toContain('concealed');
  expect(keys('I10')).toContain('close');
});

test('C1.57 C1.72 harassing fire hinders sight through all nineteen hexes', () => {
  // The line from D11 to I13 comes no nearer to G15 than two hexes.
  const through = (harassing: boolean): number =>
    sightBetween(
      stand(
        { X19: 'jp 9-0, radio>' },
        { batteries: [{ kind: 'jp-oba-70', mission: 'effect-1', hex: 'G15', harassing }] },
      ),
      hexAt('D11'),
      hexAt('I13'),
    );
  expect([through(false), through(true)]).toEqual([0, 1]);
});

test('C1.33 only a spotting round is converted, and into an effect; what has just been laid is not ended', () => {
  const called = (said: object): Creek =>
    lay(
      'prep-fire',
      { ...SPARE, D11: 'us 9-1 o, radio> r, 6-6-8 p', I13: 'jp 4-4-7 x' },
      { ...QUIET, batteries: [{ kind: 'us-oba-80', black: 2, red: 0, contact: true, ...said }] },
    )
      .dice(3, 3)
      .act('us', 'call weapon=$r');
  const spotted = { access: true, mission: 'spotting', hex: 'I13' };
  const none = { rule: 'C1.33', key: 'no-spotting-round' };
  expect(called(spotted).why('us', 'convert weapon=$r fires=spot')).toMatchObject(none);
  expect(
    called({ ...spotted, mission: 'effect-1' }).why('us', 'convert weapon=$r fires=effect'),
  ).toMatchObject(none);
  const nothing = { rule: 'C1.33', key: 'nothing-to-correct' };
  expect(called({ access: true }).why('us', 'cease weapon=$r')).toMatchObject(nothing);
  expect(called({ ...spotted, mission: 'effect-1' }).why('us', 'cease weapon=$r')).toBeUndefined();
});

test('C9.1 nobody sees for a Gun but its crew', () => {
  const t = field({ A10: 'us 2-2-8 a, 37at>a:facing=SSE g', B10: 'us 6-6-8 b', C12: 'jp 4-4-7' });
  const spotted = `shell weapon=$g place=C12 aim=infantry ammo=he at=[] leader=[] spotter=[${t.id('b')}]`;
  expect(t.why('us', spotted)).toMatchObject({ rule: 'C9.1', key: 'no-spotter' });
});

test('A14.1 C3.3 a To Hit DR calls snipers, too', () => {
  const snipers = { san: { us: 0, japan: 7 }, snipers: { us: [], japan: ['K8', 'A20'] } };
  const t = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' }, snipers);
  t.dice(3, 4, 6, 6, 6).act('us', HE);
  expect(t.rolls.map(({ why }) => why)).toEqual(['to-hit', 'ordnance', 'sniper']);
});

test('C13.42 A7.1 the second man at a bazooka has fired as well', () => {
  const t = field({ I9: 'us 9-1 l, 8-0 m, BAZ43>l g, 6-6-8 b', I10: 'jp 2-2-8 c, 70inf>c:facing=NNW n' });
  t.dice(5, 4).act('us', order('g', 'I10', 'infantry', 'heat'));
  expect(t.why('us', 'fire units=[$b] weapons=[] leader=[$m] place=I10')).toBeDefined();
});

test('C3.7 where only the best roll hits it is critical on a 1 after it, and on nothing else', () => {
  // A mortar at seven hexes: 7, a CX firer and a stack under "?" at +3, kunai at +2: 2 hits and no more.
  const shot = (luck: number): Creek => {
    const t = lay(
      'prep-fire',
      { ...SPARE, I11: 'us 6-6-8:cx:encircled:wire a, m2mtr>a g', I14: 'jp 4-4-7:? x' },
      { ...QUIET },
    );
    return t.dice(1, 1, luck, 6, 6, 6, 6, 6, 6).act('us', order('g', 'I14', 'area', 'he'));
  };
  const needed = shot(1).log('hit').at(-1)!.args.number;
  expect(needed).toBe(7);
  expect([shot(1).log('critical').length, shot(2).log('critical').length]).toEqual([1, 0]);
  expect(shot(2).log('hit')).toHaveLength(1);
});

test('C3.7 a critical hit strikes one unit of a Location, or one Location of a hex', () => {
  const struck = (aim: string, ...dice: number[]): Creek =>
    field(
      { I9: 'us 2-2-8 a, 75pack>a:facing=SSE g', I10: 'jp 4-4-7 x, 4-4-7 y', 'I10.pillbox': 'jp 4-4-7 z' },
      { works: { japan: ['pillbox I10 NNW'] } },
    )
      .dice(...dice, ...Array<number>(20).fill(3))
      .act('us', order('g', 'I10', aim, 'he'));
  const selected = (t: Creek): number => t.rolls.find(({ why }) => why === 'selection')!.dice.length;
  // Of two men on the ground one; of the ground and the pillbox one.
  expect(selected(struck('infantry', 1, 1, 5, 2))).toBe(2);
  expect(selected(struck('area', 1, 1, 2, 5))).toBe(2);
  // B30.92 Where it is the pillbox a shell of 75 mm crushes it.
  expect(struck('area', 1, 1, 2, 5).state.works).toEqual([]);
  expect(struck('area', 1, 1, 5, 2).state.works).toHaveLength(1);
});

test('C3.3 the facts for standing orders know what a Gun can do to a vehicle', () => {
  const t = lay(
    'movement',
    { ...SPARE, I9: 'us m3gmc:motion a', I13: 'jp 2-2-8 c, 70inf>c:facing=NNW g' },
    { ...QUIET, side: 'us' },
  );
  t.dice(1, 1, 1).act('us', 'drive units=[$a] path=[I10] gear=forward').waitsAt('first-fire', 'japan');
  expect(shellFacts(t.state, 1).chance).toBeGreaterThan(0);
});

test('C8.4 A9.7 a Gun that cannot fire fires no canister', () => {
  const t = field({ I9: 'us 2-2-8 a, 37at>a:facing=SSE:broken g', I10: 'jp 4-4-7 x' });
  expect(t.why('us', 'canister weapon=$g path=[I10 I11 J10]')).toMatchObject({ key: 'malfunctioned' });
});

test('C10.3 the orders to push a Gun name the crew alone, or with all who can help', () => {
  const t = lay(
    'movement',
    { ...SPARE, I10: 'us 2-2-8 a, 6-6-8 b, 9-1 l, 6-6-8:ti c, 37at>a:facing=SSE g' },
    { ...QUIET, side: 'us' },
  );
  const teams = t
    .legal('us')
    .flatMap(action => (action.startsWith('push') && action.includes('I11') ? [action] : []));
  expect(teams.map(action => /units=\[(.*?)\]/.exec(action)![1]).sort()).toEqual([
    t.id('a'),
    `${t.id('a')} ${t.id('b')}`,
  ]);
});

test('C7.346 who is concealed or moves is harder to lay a charge on, and so for a tired man', () => {
  const terms = (words: string, drm = 0): string[] => {
    const labels: Labels = {};
    const s = stand({ I10: `us ${words} v` }, {}, labels);
    const charge = {
      weapon: 0,
      place: placeOf('I10'),
      from: placeOf('I11'),
      side: 1,
      by: 1,
      drm,
      dud: 12,
    } as const;
    return positionTerms(s, { ...charge, vehicle: labels.v! }, false, false).map(
      ({ key, value }) => `${key} ${value}`,
    );
  };
  expect(terms('m4a2:facing=E')).toEqual([]);
  expect(terms('m4a2:facing=E:motion')).toEqual(['motion 2']);
  expect(terms('m4a2:facing=E:?')).toEqual(['motion 2']);
  expect(terms('m4a2:facing=E', 1)).toEqual(['cx 1']);
});

test('C1.21 the observer hears what the further chit was; C1.73 a registered hex wants access too', () => {
  const asked = (black: number): Creek =>
    lay(
      'prep-fire',
      { ...SPARE, D11: 'us 9-1 o, radio> r, 6-6-8 p', I13: 'jp 4-4-7:?' },
      { ...QUIET, batteries: [{ kind: 'us-oba-80', access: true, black, red: 1 - black }] },
    )
      .dice(3, 3, 1, 1, 1)
      .act('us', 'call weapon=$r', 'request weapon=$r hex=I13');
  expect([asked(1).log('extra-black', 'us').length, asked(0).log('extra-red', 'us').length]).toEqual([1, 1]);
  const t = lay(
    'prep-fire',
    { ...SPARE, D11: 'us 9-1 o, radio> r, 6-6-8 p', I13: 'jp 4-4-7' },
    { ...QUIET, batteries: [{ kind: 'us-oba-80', black: 1, red: 0, registered: ['I13'] }] },
  );
  t.dice(3, 3).act('us', 'call weapon=$r');
  expect(t.why('us', 'registered weapon=$r hex=I13')).toMatchObject({ rule: 'C1.21', key: 'no-access' });
});

test('C3.2a C2.21 a Gun is turned to where it does not face; what is no ordnance is not fired as such', () => {
  const t = field({ I9: `us ${GUN}, 6-6-8 b, DC>b d`, I10: 'jp 4-4-7 x' });
  expect(t.why('us', 'turn weapon=$g spine=SSE')).toMatchObject({ rule: 'C3.2a', key: 'faces-there' });
  expect(t.why('us', 'turn weapon=$g spine=NNE')).toBeUndefined();
  expect(t.why('us', order('d', 'I10', 'infantry', 'he'))).toMatchObject({
    rule: 'C2.21',
    key: 'no-ordnance',
  });
});

test('C13.42 a squad at a bazooka needs no second man', () => {
  const t = field({ I9: 'us 6-6-8 a, BAZ43>a g, 9-1 m, 6-6-8 b', I10: 'jp 2-2-8 c, 70inf>c:facing=NNW n' });
  t.dice(5, 4).act('us', order('g', 'I10', 'infantry', 'heat'));
  expect(t.why('us', `fire units=[${t.id('b')}] weapons=[] leader=[${t.id('m')}] place=I10`)).toBeUndefined();
});

test('C3.7 behind an Original 2 a die falls where it can matter; of the Infantry type up to half the number is critical', () => {
  const shot = (weapon: string, aim: string, place: string, luck: number): Creek =>
    field({ I9: weapon, [place]: 'jp 4-4-7 x' })
      .dice(1, 1, luck, ...Array<number>(12).fill(6))
      .act('us', order('g', place, aim, 'he'));
  const luck = (t: Creek): number => t.rolls.filter(({ why }) => why === 'luck').length;
  // The Area type is critical on an Original 2, and nothing more is asked.
  expect(luck(shot('us 6-6-8 a, m2mtr>a g', 'area', 'I13', 6))).toBe(0);
  const critical = (die: number): boolean =>
    shot(`us ${GUN}`, 'infantry', 'I13', die).log('critical').length > 0;
  expect([critical(1), critical(4), critical(5)]).toEqual([true, true, false]);
});

test('C6.1 P the size of a Gun counts for a crew that is seen, and not in a pillbox', () => {
  const sized = (place: string, veil = ''): boolean => {
    const t = field(
      { I9: `us ${GUN}`, [place]: `jp 2-2-8${veil} x, 70inf>x:facing=NNW` },
      { works: { japan: ['pillbox I10 NNW'] } },
    );
    const shot = shotOf(t.state, 0, {
      piece: t.weapon('g'),
      place: placeOf(place),
      kind: 'infantry',
      ammo: 'he',
      at: [],
      leaders: [],
      spotters: [],
    });
    if (isRefused(shot)) throw new Error(shot.key);
    return targetTerms(t.state, shot, t.unit('x')).some(({ key }) => key === 'size');
  };
  expect([sized('I10'), sized('I10', ':?'), sized('I10.pillbox')]).toEqual([true, false, false]);
});

test('C3.32 K Q what somebody in hiding would bring: his "?", the ground and how near it is', () => {
  const unseen = (place: string, kind: 'infantry' | 'area', range: number): number => {
    const t = lay(
      'prep-fire',
      { ...SPARE, I9: `us ${GUN}`, I11: 'jp 4-4-7' },
      { ...QUIET, scenario: 'patrol', side: 'us', works: { us: [], japan: ['pillbox I13 NNW'] } },
    );
    const shot = { kind, place: placeOf(place), range, from: placeOf('I9'), ammo: 'he' } as Shot;
    return unseenTerms(t.state, 0, shot);
  };
  // Kunai shelters nobody, debris by one, and a pillbox is seen for what it is.
  expect([unseen('I10', 'infantry', 1), unseen('I11', 'infantry', 2), unseen('J10', 'infantry', 3)]).toEqual([
    0, 1, 3,
  ]);
  expect([unseen('I10', 'area', 1), unseen('I13.pillbox', 'infantry', 4)]).toEqual([2, 3]);
});

test('C7.1 C1.5 a barrage burns a tank at half the number of the last K or less, and only destroys it above', () => {
  const burning = (...dice: number[]): boolean => {
    const t = lay(
      'prep-fire',
      { ...SPARE, I11: 'us m4a2 v', X19: 'jp 9-0, radio>' },
      { ...QUIET, side: 'japan', batteries: [{ kind: 'jp-oba-80', mission: 'effect-1', hex: 'I11' }] },
    );
    t.dice(...dice, 6, 6, 6, 6).passTo('prep-fire.attacker.act');
    return t.state.vehicles.wrecks[0]!.burning;
  };
  expect([burning(1, 1), burning(2, 1)]).toEqual([true, false]);
});

test('C10.3 the TEM of the hex hinders those who push', () => {
  const t = lay('movement', { ...SPARE, J9: 'us 2-2-8 a, 37at>a:facing=SSE g' }, { ...QUIET, side: 'us' });
  t.dice(6, 6).act('us', 'push units=[$a] weapon=$g place=K9');
  expect(t.rolls[0]!.terms.map(({ key, value }) => `${key} ${value}`)).toEqual(['cost 2', 'tem 1', 'mud 3']);
});
