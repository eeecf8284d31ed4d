import type { Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { positions } from './areas-positions.ts';
import type { Creek } from './lay.ts';
import { CUT_OFF, keptIn, settle } from './settling.ts';

/** 4.706 Escapes: what counts for them, and what comes of each result. */

const FAR = { X18: 'jp 4-4-7 y' };
type More = { readonly [name: string]: Json };
const NIGHT = { campaign: { date: '2N', kind: 'american', chits: { us: 4, japan: 2 } } };

/** J9 is No Man's Land beside an area of the Marines, H11 such two hexes from one, J16 lies far in that of the enemy. */
function tried(place: string, stack: string, dice: readonly number[], more: More = {}): Creek {
  const t = settle({ K8: 'us 6-6-8 z', ...FAR, [place]: stack }, more);
  const names = Object.keys(t.labels).filter(name => !['y', 'z'].includes(name) && t.labels[name]! >= 0);
  return t.dice(...dice).act(t.roles[0]!, `escape units=[${names.map(name => t.id(name)).join(' ')}]`);
}
const counts = (place: string, stack: string, more: More = {}): string[] =>
  tried(place, stack, [1, 3, 1, 1, 1], more)
    .rolls.find(({ why }) => why === 'escape')!
    .terms.map(({ key, op, value }) => `${key} ${op}${value}`)
    .sort();

describe('4.706-DRM', () => {
  test('4.706-DRM a half-squad beside an own area by day: -2', () => {
    expect(counts('J9', 'us 3-4-8 a')).toEqual(['adjacent -2']);
  });

  test('4.706-DRM a squad alone in an enemy area: +1 for it, +1 for its second half', () => {
    expect(counts('J16', 'us 6-6-8 a')).toEqual(['enemy-area +1', 'half-squads +1']);
  });

  test('4.706-DRM 4.2-Isolated a squad with a 9-1, cut off, by night: +1 in all', () => {
    expect(counts(CUT_OFF.us.at, 'us 6-6-8 a, 9-1 l', { ...CUT_OFF.us.more, ...NIGHT })).toEqual([
      'half-squads +1',
      'isolated +2',
      'leadership -1',
      'night -1',
    ]);
  });

  test('4.706-DRM two squads with a 9-2, two hexes from an own area: nothing in all', () => {
    expect(counts('H11', 'us 6-6-8 a, 6-6-8 b, 9-2 l')).toEqual([
      'half-squads +3',
      'leadership -2',
      'two-hexes -1',
    ]);
  });

  test('4.706-DRM a leader alone has -1, and nobody to lead; wounded he has +1', () => {
    expect(counts('H11', 'us 9-2 l')).toEqual(['alone -1', 'two-hexes -1']);
    expect(counts('H11', 'us 9-2:wounded l')).toEqual(['hurt +1', 'two-hexes -1']);
  });

  test('4.706-DRM each portage point beyond what a squad carries: +1; a leader carries for it', () => {
    const load = 'us 6-6-8 a, MMG>a, MMG>a, DC>a';
    expect(counts('J16', load)).toEqual(['enemy-area +1', 'half-squads +1', 'portage +2']);
    expect(counts('J16', `${load}, 8-0 l`)).toEqual(['enemy-area +1', 'half-squads +1', 'portage +1']);
  });

  test('4.706-DRM a closed tank with a stunned crew and a 9-1, by night: -1 in all; night is not for vehicles', () => {
    const terms = counts('J9', 'us m4a2:shaken:leader=9-1 v', NIGHT);
    expect(terms).toEqual(['adjacent -2', 'closed-top -1', 'leadership -1', 'stun +1']);
  });

  test('4.706-DRM 4.7041 who is encircled has +2', () => {
    // Some of them have passed the 1TC.
    const t = settle({ K8: 'us 6-6-8 z', ...FAR, J16: 'us 6-6-8:encircled x9' });
    t.dice(1, 3).act('us', t.legal('us').find(action => action.startsWith('escape'))!);
    const { terms } = t.rolls.findLast(({ why }) => why === 'escape')!;
    expect(terms).toContainEqual({ key: 'encircled', op: '+', value: 2 });
  });
});

describe('4.706-table', () => {
  /** A Japanese squad in an area of the Marines has +2. */
  const fate = (stack: string, ...dice: number[]): Creek => tried('K6', stack, dice);
  const left = (t: Creek): string[] =>
    t.state.units.type.flatMap((type, unit) =>
      unit % 2 === 1 && type >= 0 && t.state.units.at[unit] !== -2 && unit !== t.unit('y')
        ? [t.type(`jp${(unit >> 1) + 1}`)]
        : [],
    );

  test('4.706-table by the final DR: 8 through, 9 replaced, 10 reduced, 11 both, 12 lost', () => {
    const squad = (...dice: number[]): string[] => left(fate('jp 4-4-7 a', ...dice));
    expect(squad(3, 3)).toEqual(['jp-447']);
    expect(squad(4, 3)).toEqual(['jp-347']);
    expect(squad(4, 4)).toEqual(['jp-237']);
    expect(squad(5, 4)).toEqual(['jp-137']);
    expect(squad(5, 5)).toEqual([]);
  });

  test('4.706-table(2) a crew that would be replaced is lost', () => {
    expect(left(fate('jp 2-2-8 a', 5, 3))).toEqual([]);
    expect(left(fate('jp 2-2-8 a', 4, 3))).toEqual(['jp-228']);
  });

  test('4.7061 of each thing of a unit that is lost a die: up to 3 it lies there; at 12 there is none', () => {
    const gear = (...dice: number[]): [boolean, number] => {
      const t = fate('jp 2-2-8 a, MMG>a', ...dice);
      return [t.state.weapons.type[1]! >= 0, t.rolls.filter(({ why }) => why === 'equipment').length];
    };
    expect(gear(5, 3, 3)).toEqual([true, 1]);
    expect(gear(5, 3, 4)).toEqual([false, 1]);
    expect(gear(6, 6)).toEqual([false, 0]);
  });

  test('4.706-table(1) an Original 2 gets through; a hero or better men may come of it, anything else is the end', () => {
    const heat = (...dice: number[]): string[] => {
      const t = tried('J16', 'us 6-6-8 a', [1, 1, ...dice]);
      const kept = t.state.units.type.flatMap((_, unit) =>
        t.state.campaign!.area[unit] === 0 ? [unit] : [],
      );
      return kept.filter(unit => unit !== t.unit('z')).map(unit => t.type(`us${(unit >> 1) + 1}`));
    };
    // Elite: -1. 2 brings a hero, 8 hardens, and 9 would be berserk.
    expect(heat(1, 2).sort()).toEqual(['us-668', 'us-hero']);
    expect(heat(4, 5)).toEqual(['us-668']);
    expect(heat(5, 5)).toEqual([]);
    expect(heat(6, 6)).toEqual([]);
  });

  test('4.706-table(3) of a stack Random Selection says whom it befalls', () => {
    const t = tried('J16', 'us 3-4-8 a, 3-4-8 b, 3-4-8 c', [4, 3, 5, 2, 3]);
    // +1 for the area, +2 for two half-squads more: 10.
    expect(['a', 'b', 'c'].map(name => t.where(name))).toEqual(['dead', 'holding', 'holding']);
  });

  test('4.706-table(4) 4.706-table(5) 4.706-table(6) vehicles: left, destroyed, left without a crew, or all lost', () => {
    // Armed, it holds M7 alone (A26.12): cut off +2, closed -1, two hexes from its own -1.
    const debris = positions['debris held behind the lines']!.more!;
    const tank = (...dice: number[]): (string | boolean | undefined)[] => {
      const t = tried('M7', 'us m4a2 v', dice, debris);
      const vehicle = t.state.vehicles.list.find(({ unit }) => unit === t.unit('v'));
      return [t.where('v'), vehicle?.abandoned, t.types('us').includes('us-126')];
    };
    expect(tank(4, 4)).toEqual(['holding', false, false]);
    expect(tank(5, 4)).toEqual(['M7', true, true]);
    expect(tank(5, 5)).toEqual(['dead', undefined, true]);
    expect(tank(6, 5)).toEqual(['M7', true, false]);
    expect(tank(6, 6)).toEqual(['dead', undefined, false]);
  });

  test('4.7061 4.7056 a vehicle without any way is left by its crew, which tries on foot', () => {
    const t = settle({ K8: 'us 6-6-8', ...FAR, J16: 'us m4a2 v' });
    expect(t.state.vehicles.list[0]).toMatchObject({ abandoned: true });
    expect(t.in('J16')).toEqual(['us-m4a2', 'us-126']);
    expect(t.why('us', 'done')).toMatchObject({ key: 'must-escape' });
  });

  test('4.7061 who gets through is retained in the nearest own area', () => {
    const t = tried('J16', 'us 6-6-8 a', [1, 3]);
    expect(keptIn(t, 'a')).toBe('a1');
  });
});

describe('4.7061 men alone', () => {
  const fate = (man: string, ...dice: number[]): Creek => tried('J16', `us ${man} l`, dice);

  test('4.7061 A17.1 a man who is reduced is wounded by a die of 4, killed by one of 5', () => {
    const hurt = fate('9-1', 5, 5, 4).tells('wounded-in-refit');
    expect([hurt.is('l', 'wounded'), hurt.where('l')]).toEqual([true, 'holding']);
    expect(fate('9-1', 5, 5, 5).where('l')).toBe('dead');
  });

  test('4.706-table(2) a leader without a lower class is lost; so are Japanese of the lowest', () => {
    expect(fate('6+1', 5, 4).where('l')).toBe('dead');
    expect(tried('K6', 'jp 1-2-6 a', [4, 4]).where('a')).toBe('dead');
  });
});

test('4.706 vehicles try alone', () => {
  const t = settle(
    { K8: 'us 6-6-8', ...FAR, M7: 'us m4a2 v, 6-6-8 a' },
    positions['debris held behind the lines']!.more!,
  );
  expect(t.why('us', 'escape units=[$a $v]')?.key).toBe('vehicles-alone');
});

test('4.706 A5.1 men who are cut off without room must try', () => {
  const done = (men: string) =>
    settle({ K8: 'us 6-6-8', ...FAR, [CUT_OFF.us.at]: `us ${men}` }, CUT_OFF.us.more).why('us', 'done')?.key;
  // Four hexes have room for twelve squads.
  expect(done('6-6-8 x12')).toBeUndefined();
  expect(done('6-6-8 x13')).toBe('overstacked-and-cut-off');
});

test('4.706 who destroys a weapon says so to his own side', () => {
  const t = settle({ K8: 'us 6-6-8', ...FAR, J16: 'us 6-6-8 b, MMG>b m' });
  t.act('us', 'destroy weapon=$m');
  expect(t.log('destroys-weapon', 'us')).toHaveLength(1);
});
