import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt } from '../map.ts';
import { ccvNow, stormTerms } from '../rules/a11-close-combat/50-storm.ts';
import type { Vehicle } from '../state/vehicles.ts';
import { fightIn, over } from './11-fight.ts';
import { type Creek, lay, stand } from './lay.ts';

/** A fight of Japanese against an M4A2 in G9. */
const tank = (g9: string, more: { readonly [name: string]: string } = {}): Creek =>
  fightIn('G9', `us m4a2 t, ${g9}`, more);
const isWreck = (t: Creek): string =>
  t.where('t') === 'G9'
    ? 'there'
    : t.state.vehicles.wrecks.some(({ burning }) => burning)
      ? 'burns'
      : 'wreck';

/** What counts against the vehicle, and the CCV, in a position. */
function against(stack: string, by: string, state: Partial<Vehicle> = {}): [number, string[]] {
  const labels: Labels = {};
  const s = stand({ G9: stack }, {}, labels);
  const vehicle = labels.t!;
  s.vehicles.list = s.vehicles.list.map(each => (each.unit === vehicle ? { ...each, ...state } : each));
  const storm = { by: by.split(' ').map(name => labels[name]!), vehicle };
  return [ccvNow(s, storm), stormTerms(s, storm).map(({ key, op, value }) => `${key} ${op}${value}`)];
}

test('A11.5 H1.22 the CCV of each sort, +1 for a SMC who joins, engineers +1, -1 pinned', () => {
  const ccv = (stack: string, by = 'c'): number => against(`us m4a2 t, jp ${stack}`, by)[0];
  expect(ccv('4-4-7 c')).toBe(5);
  expect(ccv('2-2-8 c')).toBe(4);
  expect(ccv('2-3-7 c')).toBe(3);
  expect(ccv('9-0 c')).toBe(2);
  expect(ccv('thh c')).toBe(5);
  expect(ccv('448ae c')).toBe(6);
  expect(ccv('3-3-6 c')).toBe(4);
  expect(ccv('4-4-7:pinned c')).toBe(4);
  expect(ccv('4-4-7 c, 9-0 l', 'c l')).toBe(6);
});

test('A11.5 what counts for and against: motion, tops, hatches, machine guns, immobile, escorts, leaders', () => {
  const drm = (stack: string, by: string, state: Partial<Vehicle> = {}): string[] =>
    against(stack, by, state)[1];
  expect(drm('us m4a2 t, jp 4-4-7 c', 'c', { exposed: false })).toEqual([]);
  expect(drm('us m4a2 t, jp 4-4-7 c', 'c', { exposed: false, motion: true })).toEqual(['motion +2']);
  expect(drm('us m4a2 t, jp 4-4-7 c', 'c', { exposed: true })).toEqual(['exposed -1']);
  expect(drm('us m4a2 t, jp 4-4-7 c', 'c', { exposed: false, immobile: true })).toEqual(['immobile -1']);
  expect(drm('us m4a2 t, jp 4-4-7 c', 'c', { exposed: false, abandoned: true })).toEqual([
    'exposed -1',
    'no-machine-gun -1',
  ]);
  expect(drm('us dozer t, jp 4-4-7 c', 'c')).toEqual(['open-topped -2', 'no-machine-gun -1']);
  expect(drm('us m4a2 t, 6-6-8, 3-4-8, 6-6-8:pinned, jp 4-4-7 c', 'c', { exposed: false })).toEqual([
    'escorts +3',
  ]);
  expect(drm('us m4a2 t, jp 4-4-7:cx c, 9-1 l', 'c l', { exposed: false })).toEqual([
    'cx +1',
    'leadership -1',
  ]);
  expect(drm('us m4a2 t, jp 4-4-7 c, hero h', 'c h', { exposed: false })).toEqual(['hero -1']);
});

test('EX-T8 C13.7 SC1.9 a squad with a magnetic mine: dr 2, Original 6 - 2 = 4 below 5 destroys; moving it would be +2', () => {
  const t = tank('jp 4-4-7 c');
  t.state.vehicles.list[0]!.exposed = false;
  t.dice(2, 3, 3).act('japan', 'mine units=[$c] vehicle=$t');
  expect(isWreck(t)).toBe('wreck');
  const moving = tank('jp 4-4-7 c');
  Object.assign(moving.state.vehicles.list[0]!, { exposed: false, motion: true });
  moving.dice(2, 3, 3).act('japan', 'mine units=[$c] vehicle=$t');
  expect(isWreck(moving)).toBe('there');
});

test('A11.5 below its CCV destroyed, at half of it burning, equal immobilised, above nothing', () => {
  const by = (...dice: number[]): string => {
    const t = tank('jp 4-4-7 c');
    t.state.vehicles.list[0]!.exposed = false;
    t.dice(...dice).act('japan', 'storm units=[$c] vehicle=$t');
    return isWreck(t) === 'there' && t.state.vehicles.list[0]!.immobile ? 'immobile' : isWreck(t);
  };
  expect(by(1, 3)).toBe('wreck');
  expect(by(1, 1)).toBe('burns');
  expect(by(2, 3)).toBe('immobile');
  expect(by(3, 3)).toBe('there');
});

test('A11.5 an Original 2 also rolls a die: 1 burns, 2 destroys, 3 immobilises', () => {
  const by = (die: number): string => {
    const t = tank('6-6-8, 6-6-8, jp 9-0 c');
    t.state.vehicles.list[0]!.exposed = false;
    t.dice(1, 1, die).passTo('combat.strike').act('japan', 'storm units=[$c] vehicle=$t');
    return isWreck(t) === 'there' && t.state.vehicles.list[0]!.immobile ? 'immobile' : isWreck(t);
  };
  expect([by(1), by(2), by(3), by(4)]).toEqual(['burns', 'wreck', 'immobile', 'there']);
});

test('A11.621 an Original 12 against a manned vehicle costs the attacker a step, against an abandoned one not', () => {
  const by = (abandoned: boolean): string => {
    const t = tank('jp 4-4-7 c');
    Object.assign(t.state.vehicles.list[0]!, { abandoned, exposed: false });
    t.dice(6, 6).act('japan', 'storm units=[$c] vehicle=$t');
    return t.type('c');
  };
  expect([by(false), by(true)]).toEqual(['jp-237', 'jp-447']);
});

test('C13.7 a mine needs 3 or less: +1 half-squad or crew, +2 SMC, +1 CX; a 6 pins; Marines have none', () => {
  const works = (unit: string, die: number): boolean => {
    const t = tank(`jp ${unit} c`);
    t.state.vehicles.list[0]!.exposed = false;
    t.dice(die, 6, 5).act('japan', 'mine units=[$c] vehicle=$t');
    return t.rolls.at(-1)!.terms!.some(({ key }) => key === 'mine');
  };
  expect([works('4-4-7', 3), works('4-4-7', 4)]).toEqual([true, false]);
  expect([works('2-3-7', 2), works('2-3-7', 3)]).toEqual([true, false]);
  expect([works('9-0', 1), works('9-0', 2)]).toEqual([true, false]);
  expect([works('4-4-7:cx', 2), works('4-4-7:cx', 3)]).toEqual([true, false]);
  const pinned = tank('jp 4-4-7 c').dice(6, 6, 5);
  pinned.act('japan', 'mine units=[$c] vehicle=$t');
  expect(pinned.is('c', 'pinned')).toBe(true);
  tank('jp 4-4-7:pinned c').refuses('japan', 'mine units=[$c] vehicle=$t', 'C13.7', 'pinned');
});

test('A11.3 beside a vehicle the sides take turns, the side without one first, one attack at a time', () => {
  const t = tank('6-6-8 a, jp 4-4-7 c, 4-4-7 d');
  t.waitsAt('combat.strike', 'japan').dice(6, 5, 6, 5, 6, 5);
  t.act('japan', 'storm units=[$c] vehicle=$t').waitsAt('combat.strike', 'us');
  t.act('us', 'fight units=[$a] at=[$d] place=G9').waitsAt('combat.strike', 'japan');
  t.refuses('japan', 'storm units=[$c] vehicle=$t', 'A11.12', 'has-attacked');
  t.refuses('japan', 'fight units=[$d] at=[$t] place=G9', 'A11.5', 'storm-it');
  t.act('japan', 'done').waitsAt('combat.strike', 'us').act('us', 'fight units=[$t] at=[$c] place=G9');
  expect(t.state.combat.hex).toBe(hexAt('P15'));
});

test('A11.62 the vehicle strikes with its coaxial MG, and the one above if its crew is out, against the CCV', () => {
  const odds = (state: Partial<Vehicle>): string => {
    const t = tank('jp 4-4-7 c');
    Object.assign(t.state.vehicles.list[0]!, state);
    t.act('japan', 'done').dice(6, 5).act('us', 'fight units=[$t] at=[$c] place=G9');
    return String(t.log('close-odds').at(-1)!.args.odds);
  };
  expect(odds({ exposed: false })).toBe('1-2');
  expect(odds({ exposed: true })).toBe('3-2');
  expect(odds({ exposed: true, motion: true })).toBe('1-2');
  const shut = tank('jp 4-4-7 c');
  Object.assign(shut.state.vehicles.list[0]!, { abandoned: true });
  over(shut);
  expect(shut.log('close-odds')).toEqual([]);
});

test('A11.62 J2.31 never hand-to-hand, and never with others', () => {
  const t = fightIn('G9', 'us m4a2 t, 6-6-8 a, jp 4-4-7 c', { side: 'japan' });
  t.act('japan', 'done');
  t.refuses('us', 'fight units=[$t $a] at=[$c] place=G9', 'A11.62', 'vehicle-alone');
  t.dice(6, 5).act('us', 'fight units=[$t] at=[$c] place=G9');
  expect(Number(t.log('close-odds').at(-1)!.args.kill)).toBeLessThan(8);
});

test('A11.5 one unit and at most one SMC, in the vehicle’s Location', () => {
  const t = tank('jp 4-4-7 c, 4-4-7 d, 9-0 l').passTo('combat.strike');
  t.refuses('japan', 'storm units=[$c $d] vehicle=$t', 'A11.5', 'one-and-a-man');
  t.refuses('japan', 'storm units=[$c $l $d] vehicle=$t', 'A11.5', 'one-and-a-man');
  t.refuses('japan', 'storm units=[$l] vehicle=$t', 'A11.14', 'fights-with');
  t.refuses('japan', 'storm units=[$c] vehicle=$d', 'A11.5', 'no-enemy-vehicle');
  t.allows('japan', 'storm units=[$c $l] vehicle=$t');
});

test('A11.15 a stopped vehicle with its crew holds men in Melee, and is not held itself', () => {
  const held = (state: Partial<Vehicle>): boolean[] => {
    const t = lay('close-combat', { G9: 'us m4a2 t, jp 4-4-7 c', A9: 'us 6-6-8', X20: 'jp 4-4-7' });
    Object.assign(t.state.vehicles.list[0]!, state);
    while (t.waiting.startsWith('combat.')) t.act(t.roles[0]!, 'done');
    return [t.is('c', 'melee'), t.is('t', 'melee')];
  };
  expect(held({})).toEqual([true, false]);
  expect(held({ motion: true })).toEqual([false, false]);
});

test('A11.15 nobody is held any more when the vehicle that held him burns, though others still fight', () => {
  const t = tank('jp 4-4-7:melee c', { side: 'japan' }).passTo('combat.strike');
  expect(t.is('c', 'melee')).toBe(true);
  t.dice(1, 1).act('japan', 'storm units=[$c] vehicle=$t');
  expect([isWreck(t), t.is('c', 'melee'), t.state.combat.hex]).toEqual(['burns', false, hexAt('P15')]);
});

test('A11.6 G1.62 Japanese need no check to advance upon a tank', () => {
  const t = lay('advance', { G9: 'us m4a2 t', G8: 'jp 4-4-7 c', X20: 'jp 4-4-7' }, { side: 'japan' });
  t.act('japan', 'advance units=[$c] place=G9');
  expect([t.where('c'), t.rolls.length]).toEqual(['G9', 0]);
});

test('A11.19 A11.5 A20.22 a vehicle under a "?" is seen where it comes to blows: nobody takes it alive, or as one of a stack', () => {
  for (const side of ['us', 'japan']) {
    const t = lay('close-combat', { G9: 'us m4a2:? t, jp 4-4-7 c', P15: 'us 6-6-8, jp 4-4-7' }, { side });
    t.act(t.roles[0]!, 'combat hex=G9');
    expect(t.veil('t')).toBe('known');
    while (t.waiting !== 'combat.single' && t.roles[0] !== 'japan') t.act(t.roles[0]!, 'done');
    expect(t.why('japan', 'capture units=[$c] at=[] place=G9')).toMatchObject({
      rule: 'A11.12',
      key: 'nobody-there',
    });
    expect(t.why('japan', 'capture units=[$c] at=[$t] place=G9')).toMatchObject({ rule: 'A11.5' });
  }
});

test('A11.5 who storms a vehicle is asked with the best chance first', () => {
  const t = tank('jp 2-3-7 a, 4-4-7 b, 9-1 l', { side: 'japan' }).passTo('combat.strike');
  const storms = t.legal('japan').filter(action => action.startsWith('storm'));
  const ids = (...names: string[]): string =>
    `storm units=[${names.map(name => t.id(name)).join(' ')}] vehicle=${t.id('t')}`;
  // The leader is with the first of them: 3 + 1 with -1; 5; 3.
  expect(storms).toEqual([ids('a', 'l'), ids('b'), ids('a')]);
});
