import { view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { HALVES } from '../components.ts';
import { hexAt, hexId, placeOf } from '../map.ts';
import { allowance } from '../rules/a04-movement/11-allowance.ts';
import { seesPlace } from '../rules/a06-sight.ts';
import { reveal } from '../rules/a12-concealment/14-loss.ts';
import { inVision, isLit } from '../rules/e01-night/11-vision.ts';
import { freeLeaders } from '../rules/e01-night/21-freedom.ts';
import { WALK } from '../state/moving.ts';
import { FREE } from '../state/units.ts';
import { endTurn } from './end-turn.ts';
import { begin, type Creek, lay, stand } from './lay.ts';

/** E1 Night. */

const FAR = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
const dark = { night: true, scenario: 'night-attack', san: { us: 0, japan: 0 } } as const;
const at = (phase: string, stacks: { [place: string]: string }, more: object = {}): Creek =>
  lay(phase, { ...FAR, ...stacks }, { ...dark, side: 'us', ...more });

describe('sight', () => {
  test('E1.9 a lit Location is seen by everybody in sight, and who is lit sees only what is lit', () => {
    const [from, to] = [placeOf('B13'), placeOf('F11')];
    const seen = (...lights: string[]): boolean => seesPlace(stand({}, { night: true, lights }), from, to);
    expect([seen(), seen('F11 0'), seen('B13 0'), seen('B13 0', 'F11 0')]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('E1.92 G2.3 a light reaches as far as it says, and never into dense jungle', () => {
    const s = stand({}, { night: true, lights: ['K9 3'] });
    expect(['K9', 'K10', 'K8', 'E8'].map(id => isLit(s, hexAt(id)))).toEqual([true, true, false, false]);
  });

  test('E1.1 a moving tracked vehicle is seen twice as far as men', () => {
    const s = stand({ H9: 'us m4a2:facing=E:motion' }, { night: true, nvr: 2 });
    const quiet = stand({ H9: 'us m4a2:facing=E' }, { night: true, nvr: 2 });
    const away = placeOf('H13');
    expect([inVision(s, away, placeOf('H9')), inVision(quiet, away, placeOf('H9'))]).toEqual([true, false]);
    expect(inVision(s, placeOf('H14'), placeOf('H9'))).toBe(false);
  });
});

describe('fire in the dark', () => {
  const night = (by: object, from: string, to: string): number => {
    const t = at('prep-fire', { [from]: 'us 6-6-8 a', [to]: 'jp 4-4-7:broken x' }, { nvr: 6, ...by });
    t.passTo('prep-fire.attacker.act').dice(6, 5);
    t.act('us', `fire units=[$a] weapons=[] leader=[] place=${to}`);
    return t.rolls[0]!.terms?.filter(({ key }) => key === 'night').length ?? 0;
  };
  test('E1.7 G7.1 +1 at the open, at kunai and debris; not at jungle nor at swamp, which stand a level higher', () => {
    expect([night({}, 'H9', 'G9'), night({}, 'G9', 'H9'), night({}, 'K13', 'K12')]).toEqual([1, 1, 1]);
    expect([night({}, 'K10', 'K9'), night({}, 'O11', 'O10')]).toEqual([0, 0]);
  });

  test('E1.7 D7.1 C8.4 overruns and canister bear it as well', () => {
    const drive = at('movement', { G9: 'us m4a2:free:facing=E v', H9: 'jp 4-4-7:broken' }, { nvr: 6 }).passTo(
      'moves.act',
    );
    drive.dice(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3).act('us', 'overrun unit=$v place=H9 gear=forward').hold();
    expect(drive.rolls.find(({ why }) => why === 'overrun')?.terms).toContainEqual({
      key: 'night',
      op: '+',
      value: 1,
    });
  });
});

describe('wind', () => {
  const wind = (dice: readonly number[], more: object = {}): number =>
    lay('advance', FAR, { ...dark, side: 'japan', ...more })
      .dice(...dice)
      .passTo('prep-fire.attacker.act').state.night.range;

  test('E1.12 a coloured 6 changes night vision: darker up to 3, lighter from 5, with 4 only before the first light', () => {
    expect([wind([6, 1]), wind([6, 3]), wind([6, 5]), wind([6, 6]), wind([5, 6])]).toEqual([1, 1, 3, 3, 2]);
    expect(wind([6, 4])).toBe(3);
    expect([wind([6, 1], { nvr: 0 }), wind([6, 6], { nvr: 6 })]).toEqual([0, 6]);
    const burnt = lay('advance', FAR, { ...dark, side: 'japan' }).dice(6, 4);
    burnt.state.night.flared = true;
    expect(burnt.passTo('prep-fire.attacker.act').state.night.range).toBe(2);
  });
});

describe('freedom of movement', () => {
  test('CG3 the two best leaders of the scenario defender are free from the start', () => {
    const labels: { [name: string]: number } = {};
    const s = stand({ K10: 'us 8-0 a, 9-1 b, 8-1 c, 6-6-8 d', K13: 'jp 9-1 e' }, { ...dark }, labels);
    freeLeaders(s);
    const isFree = (name: string): boolean => (s.units.flags[labels[name]!]! & FREE) !== 0;
    expect(['a', 'b', 'c', 'd', 'e'].map(isFree)).toEqual([false, true, true, false, false]);
    const t = begin({ scenario: 'night-attack' });
    expect(t.state.units.flags.filter(flags => flags & FREE).length).toBe(1);
  });

  test('E1.2 E1.21 the scenario defender stays until he is attacked, or sees a Known enemy', () => {
    const t = at('movement', { K10: 'us 6-6-8 a', G9: 'us 6-6-8 b', H9: 'jp 4-4-7' }).passTo('moves.act');
    t.refuses('us', 'move units=[$a] path=[K9] mode=walk', 'E1.21', 'no-freedom');
    expect([t.is('a', 'free'), t.is('b', 'free')]).toEqual([false, true]);
    const shot = at('defensive-fire', { K10: 'us 6-6-8 a', K11: 'jp 4-4-7 x' }, { side: 'us' }).dice(6, 6);
    shot.act('japan', 'fire units=[$x] weapons=[] leader=[] place=K10');
    expect([shot.is('a', 'free'), shot.state.night.attacked]).toEqual([true, true]);
  });

  test('E1.2 a shell that misses is an attack too, a barrage is none', () => {
    const t = at(
      'defensive-fire',
      { K10: 'us 6-6-8 a', K12: 'jp 2-2-8 x, 70inf>x:facing=NNE m' },
      { nvr: 6 },
    );
    t.dice(6, 6).act('japan', 'shell weapon=$m place=K10 aim=infantry ammo=he at=[] leader=[] spotter=[]');
    expect([t.log('missed').length, t.is('a', 'free')]).toEqual([1, true]);
  });

  test('E1.21 a leader who is free frees those who start with him; once attacked the best held one rolls below the ELR', () => {
    const led = at('movement', { K10: 'us 9-1:free a, 6-6-8 b', K9: 'us 6-6-8 c' }).passTo('moves.act');
    expect([led.is('b', 'free'), led.is('c', 'free')]).toEqual([true, false]);
    const tried = (die: number): Creek => {
      const t = at('prep-fire', { K10: 'us 9-1 a, 6-6-8 b' });
      t.state.night.attacked = true;
      return t.dice(die).passTo('moves.act');
    };
    expect([tried(3).is('b', 'free'), tried(4).is('b', 'free')]).toEqual([true, false]);
  });
});

describe('reinforcements', () => {
  const wait = (turn: number, ...dice: number[]): Creek =>
    lay('rally', { ...FAR, holding: 'us 6-6-8 a, m4a2 v' }, { ...dark, side: 'us', turn }).dice(...dice);
  const called = (turn: number, die: number): boolean =>
    lay('advance', { ...FAR, holding: 'us 6-6-8 a' }, { ...dark, side: 'japan', turn })
      .dice(die, 3, 4)
      .passTo('entry.attacker.act')
      .why('us', 'bring units=[us2] hex=A1')?.key !== 'held-off';

  test('CG3 what waits for the night defender comes when a dr is lower than the turn: on turn 2 a 1, on 4 up to 3, on 7 always', () => {
    expect(wait(1).why('us', 'bring units=[us2] hex=A1')).toMatchObject({ rule: 'CG3', key: 'held-off' });
    expect([called(2, 1), called(2, 2), called(4, 3), called(4, 4), called(7, 6)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  test('CG3 or when a unit of theirs is attacked; armour with a radio when such of the map is free; nobody else waits for a call', () => {
    const t = wait(1);
    t.state.night.attacked = true;
    t.allows('us', 'bring units=[$a] hex=A1');
    const tanks = lay(
      'rally',
      { A9: 'us m4a2:free', X20: 'jp 4-4-7', holding: 'us 6-6-8 a, m4a2 v' },
      { ...dark, side: 'us' },
    );
    tanks
      .allows('us', 'bring units=[$v] hex=A1')
      .refuses('us', 'bring units=[$a $v] hex=A1', 'CG3', 'held-off');
    const dozers = (map: string, waits: string): string | undefined =>
      lay(
        'rally',
        { A9: `us ${map}:free`, X20: 'jp 4-4-7', holding: `us ${waits} v` },
        { ...dark, side: 'us' },
      ).why('us', 'bring units=[$v] hex=A1')?.key;
    expect([dozers('m4a2', 'dozer'), dozers('dozer', 'm4a2'), dozers('m3gmc', 'm4a2')]).toEqual([
      'held-off',
      'held-off',
      undefined,
    ]);
    lay('rally', { A9: 'us 6-6-8', holding: 'jp 4-4-7 a' }, { ...dark, side: 'japan' }).allows(
      'japan',
      'bring units=[$a] hex=A21',
    );
  });
});

describe('starshells', () => {
  const field = (more: object = {}): Creek =>
    at('prep-fire', { K10: 'us 9-1 a, 6-6-8 b', L9: 'us 6-6-8 c' }, { alarm: true, ...more });

  test('E1.92 D5.2 a vehicle crew with its head out has one on a dr of 2 or less, behind shut hatches none', () => {
    const fire = (words: string, die: number): number =>
      at('prep-fire', { K10: `us ${words} v`, L9: 'us 6-6-8' }, { alarm: true })
        .dice(die, 1)
        .act('us', 'starshell unit=$v hex=K10').state.night.lights.length;
    expect(fire('m4a2:exposed', 2)).toBe(1);
    expect(() => fire('m4a2', 2)).toThrow('no-starshell');
    expect(() => fire('m4a2:exposed:abandoned', 2)).toThrow('no-starshell');
  });

  test('E1.93 E1.92 off-board artillery lights six hexes instead of a mission, at night and when the side is awake', () => {
    const called = (more: object): Creek =>
      at(
        'prep-fire',
        { K10: 'us 9-1 o, radio> r, 6-6-8', X20: 'jp 4-4-7' },
        {
          batteries: [{ kind: 'us-oba-80', access: true, contact: true, mission: 'spotting', hex: 'K11' }],
          ...more,
        },
      )
        .passTo('prep-fire.artillery.act')
        .dice(3, 3)
        .act('us', 'call weapon=$r');
    const t = called({ alarm: true }).act('us', 'convert weapon=$r fires=light');
    expect(t.state.night.lights).toMatchObject([{ radius: 6 }]);
    expect(t.state.ordnance.batteries[0]).toMatchObject({ mission: 0, access: false });
    expect(called({ alarm: false }).why('us', 'convert weapon=$r fires=light')?.key).toBe('no-rounds-now');
  });

  test('E1.92 only after an alarm, one try for each hex: a leader with 4, a MMC with 2', () => {
    expect(field({ alarm: false }).why('us', 'starshell unit=$a hex=K10')?.key).toBe('no-alarm');
    const t = field().dice(5).act('us', 'starshell unit=$a hex=K10');
    expect(t.state.night.lights).toEqual([]);
    t.refuses('us', 'starshell unit=$b hex=K10', 'E1.92', 'starshell-tried');
    expect(field().dice(4, 1).act('us', 'starshell unit=$a hex=K10').state.night.lights).toHaveLength(1);
    expect(field().dice(3).act('us', 'starshell unit=$c hex=L9').state.night.lights).toEqual([]);
    expect(field().dice(2, 1).act('us', 'starshell unit=$c hex=L9').state.night.lights).toHaveLength(1);
  });

  test('E1.92 straight up it drifts one hex, three hexes away by the whole die, at an enemy by half of it', () => {
    const lit = (t: Creek): string[] => t.state.night.lights.map(({ hex }) => hexId(hex));
    expect(lit(field().dice(1, 4).act('us', 'starshell unit=$a hex=K10'))).toEqual(['K11']);
    expect(lit(field().dice(1, 1, 2).act('us', 'starshell unit=$a hex=K13'))).toEqual(['K11']);
    const enemy = at('prep-fire', { K10: 'us 9-1 a', K15: 'jp 4-4-7' }, { alarm: true });
    expect(lit(enemy.dice(1, 1, 3).act('us', 'starshell unit=$a hex=K15'))).toEqual(['K13']);
    field().refuses('us', 'starshell unit=$a hex=K12', 'E1.92', 'starshell-where');
  });

  test('E1.92 it burns until the end of the close combat phase, and lets both sides fire theirs', () => {
    const t = at('prep-fire', { K10: 'us 9-1 a' });
    t.state.night.alarmed = [true, false];
    t.dice(1, 4, 4, 4, 4, 4).act('us', 'starshell unit=$a hex=K10');
    expect([t.state.night.alarmed, t.state.night.flared]).toEqual([[true, true], true]);
    t.passTo('moves.act');
    expect(t.state.night.lights).toHaveLength(1);
    t.dice(4, 4, 4, 4).passTo('starshells.attacker.act');
    expect([t.state.side, t.state.night.lights]).toEqual([1, []]);
  });

  test('E1.93 a mortar lights six hexes with a usage die of 4, and does nothing else', () => {
    const mortar = (): Creek =>
      at('prep-fire', { L9: 'us 2-2-8 a, m2mtr>a m', K15: 'jp 4-4-7' }, { alarm: true });
    const t = mortar().dice(4, 3, 3).act('us', 'illuminate weapon=$m hex=K15');
    expect(t.state.night.lights).toMatchObject([{ hex: hexAt('K15'), radius: 6 }]);
    expect(t.mark('a')).toBe('prep');
    t.refuses('us', 'illuminate weapon=$m hex=K15', 'A9.2', 'weapon-has-fired');
    expect(mortar().dice(5).act('us', 'illuminate weapon=$m hex=K15').state.night.lights).toEqual([]);
    mortar().refuses('us', 'illuminate weapon=$m hex=L10', 'E1.93', 'round-out-of-range');
  });
});

describe('gunflashes', () => {
  test('E1.8 E1.7 whoever has fired can be fired at beyond night vision, as if concealed', () => {
    const field = (...flashes: string[]): Creek =>
      at('prep-fire', { B13: 'us 6-6-8 a', F11: 'jp 4-4-7' }, { flashes }).passTo('prep-fire.attacker.act');
    const shot = 'fire units=[$a] weapons=[] leader=[] place=F11';
    expect(field().why('us', shot)?.key).toBe('no-sight');
    expect(field('jp F11').why('us', shot)).toBeUndefined();
    const t = field('jp F11');
    expect(t.legal('us')).toContain(`fire leader=[] place=F11 units=[${t.id('a')}] weapons=[]`);
    // 6 FP, halved: the column of 2, not that of 6.
    t.dice(3, 4).act('us', 'fire units=[$a] weapons=[] leader=[] place=F11');
    t.tells('attack', { fp: 2 });
  });

  test('E1.8 A12.14 a stack under "?" that fires out of the dark keeps it, and is fired at where it flashed', () => {
    const t = at(
      'defensive-fire',
      { B13: 'us 6-6-8 a, hero h', F11: 'jp 4-4-7:? x, 4-4-7:? y' },
      { lights: ['B13 0'] },
    );
    t.dice(6, 5).act('japan', 'fire units=[$x] weapons=[] leader=[] place=B13');
    expect([t.veil('x'), t.state.night.flashes.length]).toEqual(['concealed', 1]);
    t.passTo('advancing-fire.attacker.act').allows('us', 'fire units=[$a] weapons=[] leader=[] place=F11');
    // Nobody learns who of the two it was.
    expect(view(t.game, t.match, 'us').state.night.flashes).toMatchObject([{ unit: -1 }]);
    t.passTo('advance.attacker.act');
    expect(t.state.night.flashes).toEqual([]);
  });

  test('E1.8 A7.25 B27.11 A23.6 who only waits, digs or throws a charge shows no flash', () => {
    const t = at('prep-fire', { K10: 'us 6-6-8 a, 6-6-8 b, DC>b d', K9: 'us 6-6-8 c', K11: 'jp 4-4-7' });
    t.passTo('prep-fire.attacker.act').dice(6, 6, 6, 6, 6, 6, 6, 6);
    t.act('us', 'opportunity units=[$a]', 'entrench units=[$c]', 'throw-charge unit=$b weapon=$d place=K11');
    expect(t.state.night.flashes).toEqual([]);
  });

  test('E1.8 C3.3 D3.5 Guns, mortars and vehicles show theirs too, and Guns may fire at them', () => {
    const t = at(
      'prep-fire',
      { B13: 'us 2-2-8 a, m2mtr>a m, m4a2:facing=SSE v', F11: 'jp 4-4-7' },
      { flashes: ['jp F11'] },
    );
    t.passTo('prep-fire.attacker.act');
    const legal = t.legal('us');
    expect(legal.some(action => action.startsWith('shell') && action.includes('F11'))).toBe(true);
    expect(legal.some(action => action.startsWith('main-gun') && action.includes('F11'))).toBe(true);
    t.dice(6, 6, 6, 6, 6, 6).act('us', `machine-guns unit=$v place=F11`);
    expect(t.state.night.flashes.filter(({ side }) => side === 0).length).toBe(1);
  });

  test('E1.8 E1.92 fire alarms the enemy', () => {
    const t = at('prep-fire', { K10: 'us 6-6-8 a', K11: 'jp 4-4-7' });
    t.state.night.alarmed = [false, false];
    t.passTo('prep-fire.attacker.act').dice(6, 6).act('us', 'fire units=[$a] weapons=[] leader=[] place=K11');
    expect([t.state.night.alarmed[1], t.state.night.flashed]).toEqual([true, true]);
  });
});

describe('cloaks', () => {
  const field = (weapon = ''): Creek =>
    lay(
      'movement',
      { ...FAR, K13: `jp 4-4-7:cloak=1 a, 9-1:cloak=1 b${weapon}` },
      { ...dark, side: 'japan' },
    ).passTo('moves.act');

  test('E1.4 A4.11 E1.51 under a cloak six MF, leader or not, at the cost of the day', () => {
    const t = field().dice(1, 1).act('japan', 'move units=[$a $b] path=[K12] mode=walk').hold();
    expect([t.where('a'), t.spent('a'), t.veil('a')]).toEqual(['K12', 3, 'cloaked']);
    t.refuses('japan', 'move units=[$a $b] path=[K11 J11] mode=walk', 'A4.11', 'too-few-factors');
    expect(allowance(t.state, t.unit('a'), [t.unit('a'), t.unit('b')], WALK) / HALVES).toBe(6);
  });

  test('E1.4 CG6 all under one cloak are one counter: they move and advance together', () => {
    field().refuses('japan', 'move units=[$a] path=[K12] mode=walk', 'E1.4', 'one-counter');
    expect(
      field()
        .legal('japan')
        .filter(action => action.startsWith('move') && action.includes('[K12]')),
    ).toHaveLength(3);
    const t = lay(
      'advance',
      { ...FAR, K13: 'jp 4-4-7:cloak=1 a, 9-1:cloak=1 b, 4-4-7:cloak=2 c' },
      { ...dark, side: 'japan' },
    );
    t.refuses('japan', 'advance units=[$a] place=K12', 'E1.4', 'one-counter');
    t.allows('japan', 'advance units=[$a $b] place=K12', 'advance units=[$c] place=K12');
  });

  test('E1.43 the owner lays it down: all under it are concealed, and never cloaked again', () => {
    const t = field().act('japan', 'uncloak unit=$a');
    expect([t.veil('a'), t.veil('b')]).toEqual(['concealed', 'concealed']);
    t.refuses('japan', 'uncloak unit=$a', 'E1.43', 'not-cloaked');
    t.tells('uncloaked', { place: 'K13', count: 2 });
  });

  test('E1.4 what weighs more than three is not fired under a cloak, nor in the turn in which it falls', () => {
    const fire = (more: string): Creek =>
      lay(
        'prep-fire',
        { ...FAR, K11: 'us 6-6-8', K12: `jp 2-2-8${more} a, HMG>a m` },
        { ...dark, side: 'japan' },
      ).passTo('prep-fire.attacker.act');
    const shot = 'fire units=[] weapons=[$m] leader=[] place=K11';
    expect(fire(':cloak=1').why('japan', shot)?.key).toBe('under-a-cloak');
    expect(fire('').why('japan', shot)).toBeUndefined();
    expect(fire(':cloak=1').act('japan', 'uncloak unit=$a').why('japan', shot)?.key).toBe('under-a-cloak');
  });

  test('E1.4 nor in its own defence, in that player turn; in the next one it is', () => {
    const t = lay(
      'movement',
      { ...FAR, J14: 'us 6-6-8:free e', K13: 'jp 2-2-8:cloak=1 a, HMG>a m' },
      { ...dark, side: 'us' },
    ).passTo('moves.act');
    // Somebody comes into their Location, and the cloak is gone.
    t.act('us', 'move units=[$e] path=[J13] mode=walk');
    reveal(t.referee, 'E1.43', [t.unit('a')], 'entered');
    expect(t.why('japan', 'fire units=[] weapons=[$m] leader=[] place=J13')?.key).toBe('under-a-cloak');
    t.hold();
    endTurn(t.dice(...Array<number>(30).fill(4)));
    t.passTo('prep-fire.attacker.act');
    expect(t.why('japan', 'fire units=[] weapons=[$m] leader=[] place=J13')?.key).not.toBe('under-a-cloak');
  });

  test('E1.4 a cloak falls with any attack, seen or not', () => {
    const t = lay(
      'prep-fire',
      { ...FAR, K11: 'us 6-6-8:broken', K12: 'jp 4-4-7:cloak=1 a' },
      { ...dark, side: 'japan' },
    );
    t.passTo('prep-fire.attacker.act')
      .dice(6, 6)
      .act('japan', 'fire units=[$a] weapons=[] leader=[] place=K11');
    expect(t.veil('a')).toBe('known');
  });
});

describe('movement', () => {
  test('E1.51 nobody runs where nothing is seen at all', () => {
    const t = at('movement', { K10: 'us 6-6-8:free a' }, { nvr: 0 }).passTo('moves.act');
    t.refuses('us', 'move units=[$a] path=[K9] mode=double', 'E1.51', 'too-dark-to-run');
  });

  test('E1.16 into a foxhole and out of it costs nothing where no enemy sees it', () => {
    const works = { us: ['foxhole K10 2'] };
    const spent = (more: { [place: string]: string }): number =>
      at('movement', { K10: 'us 6-6-8:free a', ...more }, { works })
        .passTo('moves.act')
        .act('us', 'dig-in units=[$a]')
        .hold()
        .spent('a');
    expect([spent({}), spent({ K11: 'jp 4-4-7' })]).toEqual([0, 1]);
  });

  const lost = (from: string, to: string, dice: readonly number[], more: object = {}): Creek =>
    at('movement', { [from]: 'us 6-6-8:free a' }, more)
      .passTo('moves.act')
      .dice(...dice)
      .act('us', `move units=[$a] path=[${to}] mode=walk`);

  test('E1.53 E1.531 at night one strays wherever no path, stream, light or enemy guides', () => {
    expect(lost('E5', 'E6', [6, 3, 1]).where('a')).not.toBe('E6');
    expect(lost('E5', 'E6', [6, 2]).where('a')).toBe('E6');
    const guided = lost('K9', 'K10', []);
    expect(guided.rolls).toEqual([]);
    expect(lost('E5', 'E6', [], { lights: ['E6 1'] }).rolls).toEqual([]);
  });

  test('E1.531 nor in a trench or beside one that they know of', () => {
    const beside = (trench: string): number =>
      lost('E5', 'E6', [2, 3], { works: { us: [trench] } }).rolls.length;
    expect([beside('trench E5'), beside('trench E4'), beside('trench E8')]).toEqual([0, 0, 1]);
  });

  /** What falls after the bearings of an American in E5, with a Japanese at E4 and these dice. */
  const jitter = (dice: readonly number[], more: object = {}, mover = '6-6-8', foe = '4-4-7'): Creek => {
    const t = at(
      'movement',
      { E5: `us ${mover}:free a`, E4: `jp ${foe} x` },
      { alarm: true, nvr: 0, ...more },
    ).passTo('moves.act');
    return t.dice(...dice).act('us', 'move units=[$a] path=[E6] mode=walk');
  };
  const whys = (t: Creek): string[] => t.rolls.map(({ why }) => why ?? '');

  test('E1.53 E1.55 doubles bring jitter fire once a flash was seen: on 2 of the nearest DEFENDER, on 4 not of the stealthy', () => {
    expect(whys(jitter([1, 1, 6, 5], { alarm: false }))).toEqual(['bearings']);
    expect(whys(jitter([1, 1, 6, 5]))).toEqual(['bearings', 'jitter']);
    expect(jitter([1, 1, 6, 5]).mark('x')).toBe('first');
    expect(whys(jitter([2, 2]))).toEqual(['bearings']);
    expect(whys(jitter([2, 2, 6, 5], {}, '6-6-8', '3-4-7'))).toEqual(['bearings', 'jitter']);
    expect(whys(jitter([3, 3], {}, '6-6-8', '3-4-7'))).toEqual(['bearings']);
    expect(whys(jitter([3, 3, 6, 5], {}, '6-6-8', '3-3-6'))).toEqual(['bearings', 'jitter']);
  });

  test('E1.53 on 10 the movers fire into the dark if they are not stealthy, on 8 only if they are lax, on 12 always', () => {
    const fires = (t: Creek): boolean => t.log('jitters').length > 0;
    expect([fires(jitter([4, 4])), fires(jitter([5, 5])), fires(jitter([6, 6]))]).toEqual([
      false,
      true,
      true,
    ]);
    const t = jitter([5, 5]);
    expect([t.where('a'), t.mark('a'), t.state.night.flashes.length]).toEqual(['E5', 'prep', 1]);
    t.refuses('us', 'move units=[$a] path=[E6] mode=walk', 'A4.2', 'move-over');
  });

  test('E1.53 who is struck by it has to think again where he stands', () => {
    const t = jitter([1, 1, 1, 2, 6, 5]);
    expect([t.where('a'), t.is('a', 'broken')]).toEqual(['E5', true]);
  });
});

describe('bore sighting', () => {
  const gun = (more: object = {}): Creek =>
    lay(
      'movement',
      { I11: 'us 2-2-8 a, MMG>a m', A9: 'us 6-6-8', I8: 'jp 4-4-7 x', X20: 'jp 4-4-7' },
      { ...dark, side: 'japan', nvr: 6, bores: ['usw1 I9'], ...more },
    );

  test('E1.71 CG10 before the battle a MMG of the scenario defender is laid on one Location, in secret', () => {
    const t = begin({ scenario: 'night-attack' }).waitsAt('bore-sighting.act', 'us');
    t.refuses('us', 'bore-sight weapon=usw1 hex=A1', 'E1.71', 'no-sight-of-bore');
    t.act('us', 'bore-sight weapon=usw1 hex=K9');
    t.refuses('us', 'bore-sight weapon=usw1 hex=K11', 'E1.71', 'bore-sighted');
    expect([t.log('bore-sighted', 'us').length, t.log('bore-sighted', 'japan').length]).toEqual([1, 0]);
  });

  test('E1.71 First Fire there has -2', () => {
    const shot = (bores: string[]): number => {
      const t = gun({ bores }).passTo('moves.act').act('japan', 'move units=[$x] path=[I9] mode=walk');
      t.dice(6, 5).act('us', 'fire units=[] weapons=[$m] leader=[] place=I9');
      return Number(t.log('attack', 'us').at(-1)?.args?.final);
    };
    expect(shot([]) - shot(['usw1 I9'])).toBe(2);
  });

  test('E1.71 once something has gone off it lays its lane without a target', () => {
    expect(gun().why('us', 'bore-lane weapon=$m')?.key).toBe('nothing-went-off');
    const t = gun({ startled: true })
      .waitsAt('starshells.defender.act', 'us')
      .act('us', 'bore-lane weapon=$m');
    expect(t.state.fire.lanes).toMatchObject([{ hexes: [hexAt('I9'), hexAt('I8')] }]);
  });
});

describe('what a side learns', () => {
  test('E1.2 E1.21 only the scenario defender gains freedom', () => {
    const gained = (stack: string): number => {
      const t = at('defensive-fire', { K10: 'us 6-6-8 a', K11: stack }, { side: 'japan' }).dice(6, 6);
      t.act('us', 'fire units=[$a] weapons=[] leader=[] place=K11');
      return t.log('gains-freedom', 'japan').length + (t.is('x', 'free') ? 1 : 0);
    };
    expect(gained('jp 4-4-7 x')).toBe(0);
  });

  test('E1.92 whoever sees a Known enemy is awake, held back or not', () => {
    const t = at('movement', { K10: 'us 6-6-8 a', K11: 'jp 4-4-7 b' }, { side: 'japan' });
    t.state.night.alarmed = [false, false];
    t.passTo('moves.act');
    expect(t.state.night.alarmed).toEqual([true, true]);
    // Whose side was awake before gains his freedom by what he sees all the same.
    const late = at('movement', { K10: 'us 6-6-8 a', K11: 'jp 4-4-7 b' }, { side: 'us', alarm: true });
    expect(late.passTo('moves.act').is('a', 'free')).toBe(true);
  });
});

describe('starshells, rounds and bores: who, where and how far', () => {
  const K10 = { K10: 'us 9-1 a', L9: 'us 2-2-8 c, m2mtr>c m', K15: 'jp 4-4-7 x' };
  const field = (stacks: { [place: string]: string } = K10, more: object = {}): Creek =>
    at('prep-fire', stacks, { alarm: true, nvr: 6, ...more });

  test('E1.92 E1.93 what is offered: over the own hex, three hexes away, and over each enemy', () => {
    const t = field();
    const legal = t.legal('us');
    for (const hex of ['K10', 'K13', 'K15'])
      expect(legal).toContain(`starshell hex=${hex} unit=${t.id('a')}`);
    expect(legal).toContain(`illuminate hex=K15 weapon=${t.id('m')}`);
    expect(legal).not.toContain(`illuminate hex=K10 weapon=${t.id('m')}`);
  });

  test('E1.92 nobody who is pinned or busy fires one', () => {
    for (const word of ['pinned', 'ti'])
      expect(
        field({ K10: `us 9-1:${word} a`, L9: 'us 6-6-8' }).why('us', 'starshell unit=$a hex=K10'),
      ).toMatchObject({
        key: 'no-starshell',
      });
  });

  test('E1.92 at an enemy eight hexes away it bursts six hexes out, and drifts from there', () => {
    const t = field({ K10: 'us 9-1 a', K18: 'jp 4-4-7 x' });
    t.dice(1, 1, 2).act('us', 'starshell unit=$a hex=K18');
    expect(t.state.night.lights.map(({ hex }) => hexId(hex))).toEqual(['K15']);
  });

  test('E1.71 no lane without a straight row', () => {
    const t = lay(
      'movement',
      { I11: 'us 2-2-8 a, MMG>a m', A9: 'us 6-6-8', I8: 'jp 4-4-7 x', X20: 'jp 4-4-7' },
      { ...dark, side: 'japan', nvr: 6, bores: ['usw1 J9'], startled: true },
    );
    expect(t.why('us', 'bore-lane weapon=$m')).toMatchObject({ rule: 'A9.22', key: 'no-straight-row' });
  });

  test('E1.53 doubles without a flash are no jitter fire, and one strays by them', () => {
    const t = at('movement', { E5: 'us 6-6-8:free a', E4: 'jp 4-4-7 x' }, { alarm: false, nvr: 0 }).passTo(
      'moves.act',
    );
    t.dice(6, 6, 1).act('us', 'move units=[$a] path=[E6] mode=walk');
    expect(t.log('strayed')).toHaveLength(1);
  });

  test('E1.53 the nearest who can fire does, not who is broken', () => {
    const t = at(
      'movement',
      { E5: 'us 6-6-8:free a', E4: 'jp 2-3-7:broken y', F5: 'jp 4-4-7 x' },
      { alarm: true, nvr: 0 },
    ).passTo('moves.act');
    t.dice(1, 1, 6, 5).act('us', 'move units=[$a] path=[E6] mode=walk');
    expect([t.mark('x'), t.mark('y')]).toEqual(['first', 'none']);
  });
});
