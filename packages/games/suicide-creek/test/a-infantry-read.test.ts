import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { hexAt } from '../map.ts';
import { firepowerOf } from '../rules/a07-fire/23-firepower.ts';
import { forcedFire } from '../rules/a08-defensive-fire/12-forced-fire.ts';
import { mustRout } from '../rules/a10-morale/51-threats.ts';
import { dare } from '../rules/a11-close-combat/60-armour-check.ts';
import { QUIET, there } from './10-morale.ts';
import { type Creek, lay, stand } from './lay.ts';
import { aim, fp } from './volley.ts';

/** A second reading of chapters A and B: what several rules say together. */

/** Keeps the phase open when everybody else is done. */
const SPARE = { A9: 'us 6-6-8' };
const lastWhy = (t: Creek): string | undefined => t.rolls.at(-1)?.why;
const moves = (stacks: { readonly [place: string]: string }, path: string, more = {}): Creek =>
  lay('movement', stacks, more).act('us', `move units=[$a] path=[${path}] mode=walk`);

test('A7.9 C9.1 who cowers has fired all that he has, a mortar too', () => {
  const stacks = { I9: 'jp 4-4-7 a, TYPE89>a z, 4-4-7 b, TYPE89>b y', I11: 'us 6-6-8 x' };
  const t = lay('prep-fire', stacks, { side: 'japan' }).dice(6, 6);
  t.act('japan', 'fire units=[$a] weapons=[] leader=[] place=I11');
  const shell = (weapon: string): string =>
    `shell weapon=$${weapon} place=I11 aim=area ammo=he at=[] leader=[] spotter=[]`;
  expect(t.why('japan', shell('z'))).toMatchObject({ rule: 'A9.2', key: 'weapon-has-fired' });
  expect(t.why('japan', shell('y'))).toBeUndefined();
});

test('A15.2 each hero in an attack takes one off, a wounded one has a range of three', () => {
  const two = { I9: 'us hero a, hero b, 6-6-8 c' };
  expect(aim('prep-fire', two, { units: 'a b c', place: 'I10' })).toMatchObject({ drm: -2 });
  const range = (who: string): unknown => {
    const s = stand({ A10: `us ${who} a` });
    const given = { directed: false, helpers: [], half: false };
    return firepowerOf(s, { unit: 0, weapon: -1, manner: 'prep' }, hexAt('E10'), given);
  };
  expect([range('hero'), range('hero:wounded')]).toEqual([1, 0.5]);
});

test('G1.4231 A7.2 a T-H hero fires nothing of his own', () => {
  const stacks = { I9: 'jp thh a, 4-4-7 b, us 6-6-8' };
  const ask = (units: string) =>
    fp('advancing-fire', stacks, { units, place: 'I9', by: 'japan' }, { side: 'japan' });
  expect([ask('a'), ask('b')]).toEqual(['A7.2 no-firepower', 6]);
});

test('A7.53 a leader directs one attack, not a squad first and then its machine gun at another target', () => {
  const stacks = { I9: 'us 6-6-8 a, MMG>a m, 9-1 l', I10: 'us 6-6-8', I11: 'jp 4-4-7 x' };
  const t = lay('prep-fire', stacks).dice(6, 5);
  t.act('us', 'fire units=[$a] weapons=[] leader=[$l] place=I11');
  const shot = (leader: string): string => `fire units=[] weapons=[$m] leader=[${leader}] place=I11`;
  expect(t.why('us', shot('$l'))).toMatchObject({ rule: 'A7.53', key: 'directed-others' });
  expect(t.why('us', shot(''))).toBeUndefined();
});

test('A7.53 A8.3 in defensive fire he directs those who fire again, and never fires himself after directing', () => {
  const stacks = { I10: 'us 6-6-8 a', J10: 'jp 4-4-7 x, LMG>x m, 9-0 l, LMG>l n' };
  const t = moves(stacks, 'I11').dice(6, 5, 1, 1);
  t.act('japan', 'fire units=[$x] weapons=[] leader=[$l] place=I11');
  expect(t.why('japan', 'fire units=[] weapons=[$n] leader=[] place=I11')).toMatchObject({
    rule: 'A7.53',
    key: 'directed-others',
  });
  expect(t.why('japan', 'fire units=[] weapons=[$m] leader=[$l] place=I11')).toMatchObject({ rule: 'A7.53' });
  t.hold().act('us', 'move units=[$a] path=[I10] mode=walk');
  expect(t.why('japan', 'fire units=[$x] weapons=[] leader=[$l] place=I10')?.rule).not.toBe('A7.53');
});

test('A5.1 each squad too many in the target is one off', () => {
  const crowd = (count: number): Creek =>
    lay('prep-fire', { I9: 'us 6-6-8 a', I10: `jp 4-4-7 x${count}` })
      .dice(6, 5, ...Array<number>(40).fill(2))
      .act('us', 'fire units=[$a] weapons=[] leader=[] place=I10');
  // Column 12, Original 11: a Final 10 is a pin task check, 9 a NMC.
  expect([crowd(4), crowd(5)].map(lastWhy)).toEqual(['task', 'morale']);
});

test('A10.62 A7.9 an attack that could have shaken broken men makes them DM, cowered or not', () => {
  const t = lay('prep-fire', { I9: 'us 6-6-8:broken b', I11: 'jp 2-3-7:pinned a' }, { side: 'japan' });
  t.dice(6, 6).act('japan', 'fire units=[$a] weapons=[] leader=[] place=I9');
  expect(t.is('b', 'dm')).toBe(true);
});

test('A7.7 the first way out costs the encircled twice the MF, those behind it what it costs', () => {
  const stacks = { I9: 'us 6-6-8:encircled a, 9-1:encircled l, 6-6-8 b' };
  const t = lay('movement', stacks).act('us', 'move units=[$a $l] path=[I10 I11] mode=walk').hold();
  expect([t.where('a'), t.spent('a')]).toEqual(['I11', 5.5]);
  t.refuses('us', 'move units=[$b] path=[I10 I11 I12] mode=walk', 'A4.11', 'too-few-factors');
  const tired = lay('movement', { I9: 'us 6-6-8:encircled a' });
  tired.refuses('us', 'move units=[$a] path=[I10 I11] mode=walk', 'A4.11', 'too-few-factors');
  const out = lay('advance', { I9: 'us 6-6-8:encircled a, 6-6-8 b' });
  out.act('us', 'advance units=[$a] place=I10', 'advance units=[$b] place=I10');
  expect([out.is('a', 'cx'), out.is('b', 'cx')]).toEqual([true, false]);
});

test('A8.14 G7.1 who has spent all his MF on a swamp is fired at as often', () => {
  const t = moves({ N9: 'us 6-6-8 a', O9: 'jp 2-2-8 x, MMG>x m, 4-4-7 y' }, 'O10', QUIET);
  const shot = 'fire units=[] weapons=[$m] leader=[] place=O10';
  for (let n = 0; n < 4; n++) {
    expect(t.why('japan', shot)).toBeUndefined();
    t.dice(1, 6, 1, 2, 1, 2).act('japan', shot);
  }
  expect(t.why('japan', shot)).toMatchObject({ rule: 'A8.14', key: 'fired-at-it' });
});

test('A1.31 A10.7 a leader who has helped a squad deploy rallies nobody in that phase', () => {
  const stacks = { G9: 'us 6-6-8 a, 9-1 l, 6-6-8:broken b', E8: 'us 6-6-8:broken c' };
  const t = lay('rally', stacks).dice(5, 4).act('us', 'deploy unit=$a');
  t.passTo('rally.choose.attacker.act').refuses('us', 'rally unit=$b', 'A10.6', 'no-leader');
  t.refuses('us', 'self-rally unit=$b', 'A10.63', 'leader-there');
});

test('A4.44 A9.72 who has picked something up in the rally phase repairs nothing besides', () => {
  const t = lay('rally', { G9: 'us 6-6-8 a, MMG>a:broken m, HMG n', A9: 'us 6-6-8 z, MMG>z:broken p' }).dice(
    1,
  );
  t.act('us', 'recover unit=$a weapon=$n').refuses('us', 'repair weapon=$m', 'A9.72', 'has-worked');
});

test('A10.53 nobody interdicts with less than one firepower, nor who is busy', () => {
  const run = (enemy: string): Creek =>
    lay('rout', { O16: 'us 6-6-8:broken a', O17: `jp ${enemy}` })
      .passTo('rout.attacker.act')
      .dice(3, 4)
      .act('us', 'rout unit=$a path=[P15 Q15]');
  expect(run('1-3-7').rolls).toHaveLength(1);
  expect(run('1-3-7:pinned').rolls).toHaveLength(0);
  expect(run('1-3-7:pinned, LMG>').rolls).toHaveLength(1);
  expect(run('4-4-7:ti').rolls).toHaveLength(0);
});

test('A19.131 G1.125 a conscript squad without rounds breaks in two, it loses no step', () => {
  const stacks = { I9: 'jp 3-3-6:shortage a, 9-1 l', I11: 'us 6-6-8 x' };
  const t = lay('prep-fire', stacks, { side: 'japan' }).dice(6, 6);
  t.act('japan', 'fire units=[$a] weapons=[] leader=[$l] place=I11');
  expect(there(t, 'I9').filter(each => each.includes('broken')).length).toBe(2);
});

test('A8.312 A15.2 a hero in the Location fires with the others, his -1 counts', () => {
  const t = lay('movement', { I9: 'us 6-6-8:stopped a, jp 4-4-7 x, LMG>x m, hero h, 9-0 l', A9: 'us 6-6-8' });
  t.state.moving.units = [t.unit('a')];
  t.state.moving.paid = { what: 'enter', place: hexAt('I9'), cost: 2, about: -1 };
  t.state.moving.open = true;
  t.dice(6, 5);
  forcedFire(t.referee);
  // 12, 6 and 3 firepower.
  t.tells('attack', { fp: 20, final: 10 });
});

test('A9.22 A9.3 a team that has fired lays its lane by Sustained Fire, without fire of its own', () => {
  const laid = (team: string): Creek =>
    moves({ I8: 'us 6-6-8 a', I11: `jp ${team} x, MMG>x m, 9-0 l` }, 'I9');
  const lane = 'lane units=[] weapons=[$m] leader=[$l] place=I9';
  for (const team of ['4-4-7:first', '2-2-8:first']) {
    const t = laid(team);
    const both = t.why('japan', 'lane units=[$x] weapons=[$m] leader=[] place=I9');
    expect(both?.rule).toBe(team.startsWith('4') ? 'A9.22' : 'A7.35');
    t.dice(5, 2, 1, 1).act('japan', lane);
    // Four at half; the lane itself is that of the printed firepower.
    t.tells('attack', { fp: 2 });
    expect(t.state.fire.lanes).toMatchObject([{ fp: 2 }]);
    expect(t.mark('x')).toBe('final');
    const broken = laid(team).dice(6, 3, 1, 1);
    broken.act('japan', lane).tells('weapon-malfunctions');
    expect(broken.state.fire.lanes).toEqual([]);
  }
  const fresh = laid('4-4-7').dice(5, 2, 1, 1).act('japan', lane);
  fresh.tells('attack', { fp: 4 });
});

test('A8.2 residual fire strikes once, and again who leaves his foxhole for the open of the same hex', () => {
  const works = { us: ['foxhole I11'], japan: [] };
  const stacks = { I11: 'us 6-6-8:foxhole a, MMG m', J10: 'jp 4-4-7 x' };
  const t = lay('movement', stacks, { works, residual: ['I11 2'] }).dice(6, 6, 6, 6, 6, 6);
  t.act('us', 'pick-up unit=$a weapon=$m').hold();
  const struck = (): number => t.rolls.filter(({ why }) => why === 'residual').length;
  expect(struck()).toBe(1);
  t.dice(6, 6, 6, 6).act('us', 'leave units=[$a]').hold();
  expect(struck()).toBe(2);
});

test('A8.3 A8.31 an anti-tank rifle does not fire again: only own fire and machine guns do', () => {
  const t = moves({ I10: 'us 6-6-8 a', J10: 'jp 4-4-7:first x, ATR>x:first r, LMG>x:first m' }, 'I11');
  expect(t.why('japan', 'fire units=[$x] weapons=[$r] leader=[] place=I11')).toMatchObject({
    rule: 'A8.3',
    key: 'weapon-has-fired',
  });
  expect(t.why('japan', 'fire units=[$x] weapons=[$m] leader=[] place=I11')).toBeUndefined();
});

test('A11.6 A10.8 4.31 who is fanatic by the balance of the campaign needs no heart for armour', () => {
  const t = lay(
    'movement',
    { K8: 'us 6-6-8 a, DC>a, 6-6-8 b', K9: 'jp m4a2' },
    { scenario: 'campaign', campaign: { date: '3AM', kind: 'american' } },
    { options: { balance: 'us' } },
  );
  t.dice(6, 6);
  expect(dare(t.referee, [t.unit('a'), t.unit('b')], hexAt('K9'))).toEqual([t.unit('a')]);
});

test('A4.4 A17.1 a wounded SMC leaves behind what he had when he goes', () => {
  const t = moves({ ...SPARE, I9: 'us 9-1:wounded a, DC>a d' }, 'I10').hold();
  expect([t.where('a'), t.spent('a'), t.state.weapons.owner[t.weapon('d')]]).toEqual(['I10', 2, -1]);
  expect(t.state.weapons.at[t.weapon('d')]).toBe(hexAt('I9'));
  const rested = lay('advance', { ...SPARE, I9: 'us 9-1:wounded a, DC>a d' }).act(
    'us',
    'advance units=[$a] place=I10',
  );
  expect(rested.state.weapons.at[rested.weapon('d')]).toBe(hexAt('I9'));
});

test('A4.12 who has come farther than he could by himself stays with his leader', () => {
  const t = lay('movement', { ...SPARE, I9: 'us 6-6-8 a, 9-1 l' });
  t.act('us', 'move units=[$a $l] path=[I10] mode=walk', 'move units=[$l] path=[I9] mode=walk');
  expect([t.where('a'), t.where('l')]).toEqual(['I10', 'I9']);
  const far = lay('movement', { I8: 'us 6-6-8 a, 9-1 l, 6-6-8 b' });
  far.act('us', 'move units=[$a $l] path=[I9 I10] mode=walk', 'move units=[$a $l] path=[I11] mode=walk');
  far.refuses('us', 'move units=[$l] path=[I10] mode=walk', 'A4.12', 'stays-led');
});

test('G.2 A12.1 a hidden foxhole appears when its TEM is used, not where the jungle shelters as well', () => {
  const shot = (from: string, hex: string): unknown => {
    const t = lay(
      'prep-fire',
      { [from]: 'us 6-6-8 a, 6-6-8 b', [hex]: `jp 4-4-7:?:foxhole` },
      { works: { japan: [`foxhole ${hex} hidden`] }, scenario: 'patrol', side: 'us' },
    ).dice(6, 5);
    t.act('us', `fire units=[$a] weapons=[] leader=[] place=${hex}`);
    return t.state.works[0]?.known;
  };
  expect(shot('I9', 'I10')).toBe(true);
  expect(shot('E9', 'E8')).toBe(false);
});

test('A5.1 A12.14 where a side is overstacked nobody is or becomes concealed, seen or not', () => {
  const t = lay('movement', { ...SPARE, D8: 'us 6-6-8:? a, 6-6-8:? b', E8: 'us 6-6-8:? c, 6-6-8 d' });
  t.act('us', 'move units=[$d] path=[D8] mode=walk');
  expect(['a', 'b', 'c'].map(name => t.veil(name))).toEqual(['known', 'known', 'concealed']);
  t.passTo('rally.attacker');
  expect(['a', 'c'].map(name => t.veil(name))).toEqual(['known', 'concealed']);
  const late = lay('advance', { ...SPARE, D8: 'us 6-6-8:? a, 6-6-8:? b', E8: 'us 6-6-8 d' });
  expect(late.act('us', 'advance units=[$d] place=D8').veil('a')).toBe('known');
});

test('A9.21 the arc of a shot out of the jungle in the movement phase binds nobody in the defensive fire phase', () => {
  const stacks = { J10: 'jp 2-2-8 x, MMG>x m', I10: 'us 6-6-8 a', K9: 'us 6-6-8 b' };
  const t = moves(stacks, 'I11').dice(1, 6, 2, 2, 2, 2);
  t.act('japan', 'fire units=[] weapons=[$m] leader=[] place=I11');
  t.passTo('defensive-fire.defender.act');
  expect(t.why('japan', 'fire units=[] weapons=[$m] leader=[] place=K9')).toBeUndefined();
});

test('A15.2 A4.2 a hero who comes forward on the way has moved as far as his comrades and goes on with them', () => {
  const t = moves({ ...SPARE, I9: 'us 6-6-8 a', I11: 'jp 4-4-7 x' }, 'I10').dice(3, 4, 1, 1, 1, 1);
  t.act('japan', 'fire units=[$x] weapons=[] leader=[] place=I10').hold();
  const hero = t.match.log.findLast(({ key }) => key === 'hero')!.args!.units as string[];
  expect(t.spent(hero[0]!)).toBe(2);
  t.act('us', `move units=[$a ${hero[0]}] path=[I9] mode=walk`);
  expect([t.where('a'), t.where(hero[0]!)]).toEqual(['I9', 'I9']);
});

test('SC3.1t B20.8 A4.43 A10.52 choked with debris or at a ford a stream takes no weapons and bars no low crawl', () => {
  const water = (hex: string, more = {}): unknown[] => {
    const t = lay('movement', { ...SPARE, [hex]: 'us 6-6-8 a, MMG>a m' }, more).act('us', 'drop weapon=$m');
    const r = lay('rout', { ...SPARE, [hex]: 'us 6-6-8:broken:dm a' }, more).passTo('rout.attacker.act');
    const [to] = r.legal('us').filter(action => action.startsWith('low-crawl'));
    return [t.state.weapons.at[t.weapon('m')] === hexAt(hex), to !== undefined];
  };
  expect(water('K11')).toEqual([false, false]);
  expect(water('K11', { fords: ['K11'] })).toEqual([true, true]);
  expect(water('T11')).toEqual([true, true]);
});

test('A10.5 D5.1 B30.4 a dozer is not armed: nobody runs from it, and it shuts no pillbox', () => {
  const t = lay('rout', {
    ...SPARE,
    E8: 'jp 2-3-7:broken a',
    E9: 'us dozer',
    K8: 'jp 2-3-7:broken b',
    K9: 'us m4a2',
  });
  expect(['a', 'b'].map(name => mustRout(t.state, t.unit(name)))).toEqual([false, true]);
  const works = { japan: ['pillbox I11 NNE'] };
  const shut = (vehicle: string) =>
    lay(
      'movement',
      { I11: `us ${vehicle}`, 'I11.pillbox': 'jp 4-4-7 a, 4-4-7' },
      { works, side: 'japan' },
    ).why('japan', 'leave units=[$a]');
  expect([shut('dozer')?.rule, shut('m4a2')?.rule]).toEqual([undefined, 'B30.4']);
});

test('A9.3 A8.4 in the defensive fire phase a gun that is not marked itself is no Sustained Fire in marked hands', () => {
  const shot = (gun: string): unknown => {
    const t = lay(
      'defensive-fire',
      { I11: 'us 6-6-8 a', J10: `jp 2-2-8:first x, MMG>x${gun} m, 4-4-7` },
      QUIET,
    );
    t.dice(6, 4, 1, 2).act('japan', 'fire units=[] weapons=[$m] leader=[] place=I11');
    return [
      t.match.log.findLast(({ key }) => key === 'attack')!.args!.fp,
      t.state.weapons.flags[t.weapon('m')]! & 1,
    ];
  };
  expect([shot(''), shot(':first')]).toEqual([
    [4, 0],
    [4, 1],
  ]);
});

test('A7.35 A9.2 who has helped a SMC with his weapon helps with that one again, and fires nothing else', () => {
  const stacks = { ...SPARE, I9: 'us 9-1 l, MMG>l q, 8-0 k, MMG>k r, 7-0 j, MMG>j p', I11: 'jp 4-4-7 x' };
  const t = lay('prep-fire', stacks, QUIET).dice(1, 6);
  const shot = (weapon: string): string => `fire units=[$k] weapons=[$${weapon}] leader=[] place=I11`;
  t.act('us', shot('q'));
  expect(t.why('us', shot('q'))).toBeUndefined();
  expect(t.why('us', shot('p'))).toMatchObject({ rule: 'A7.1', key: 'has-fired' });
  expect(t.why('us', 'fire units=[] weapons=[$r] leader=[] place=I11')).toMatchObject({ rule: 'A7.1' });
});

test('A15.2 the -1 of a hero reaches as far as his Normal Range', () => {
  const drm = (from: string): unknown =>
    aim('prep-fire', { [from]: 'us hero a, 6-6-8 b' }, { units: 'a b', place: 'I13' });
  expect([
    drm('D11'),
    drm('I9'),
    aim('prep-fire', { I9: 'us 6-6-8 b' }, { units: 'b', place: 'I13' }),
  ]).toEqual([
    { fp: 6.5, drm: 0, cowers: 1 },
    { fp: 7, drm: 0, cowers: 1 },
    { fp: 6, drm: 1, cowers: 1 },
  ]);
});

test('A7.5 A7.53 a stack is listed with all that it can fire, and with its best leader', () => {
  const t = lay('prep-fire', { I9: 'us 6-6-8 a, MMG>a m, 6-6-8 b, 8-0 k, 9-1 l', I11: 'jp 4-4-7 x' });
  const [a, b, m, l] = ['a', 'b', 'm', 'l'].map(name => t.id(name));
  expect(t.legal('us')).toContain(`fire leader=[] place=I11 units=[${a} ${b}] weapons=[${m}]`);
  expect(t.legal('us')).toContain(`fire leader=[${l}] place=I11 units=[${a} ${b}] weapons=[${m}]`);
});

test('A2.6 A10.41 A10.6 nobody leaves, breaks or rallies who is not there, and each roll names its rule', () => {
  const out = lay('advance', { ...SPARE, A1: 'us 6-6-8 a' });
  out.refuses('us', 'exit units=[us900]', 'A3.7', 'not-yours');
  const t = lay('rout', { ...SPARE, 'off.N0': 'us 6-6-8 o', E8: 'us 6-6-8 a', E9: 'jp 4-4-7' });
  t.refuses('us', 'break unit=$o', 'A10.41', 'not-yours');
  const stacks = { ...SPARE, K8: 'us 6-6-8:broken a', G9: 'us 6-6-8:broken b, 9-1' };
  const r = lay('rallies', stacks, { ...QUIET, phase: 'rally' }).dice(3, 4, 3, 4);
  r.act('us', 'self-rally unit=$a', 'rally unit=$b');
  expect(r.rolls.filter(({ why }) => why === 'rally').map(({ rule }) => rule)).toEqual(['A10.63', 'A10.6']);
});

test('B27.11 G.2 everybody sees where somebody has dug', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a', X20: 'jp 4-4-7' }, QUIET).dice(1, 2);
  t.act('us', 'entrench units=[$a]');
  expect(view(suicideCreek, t.match, 'japan').state.works).toMatchObject([{ kind: 'foxhole', size: 1 }]);
});
