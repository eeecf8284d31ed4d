import { describe, expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt, placeOf } from '../map.ts';
import { seesPlace } from '../rules/a06-sight.ts';
import { residualOf } from '../rules/a07-fire/20-table.ts';
import { temOf } from '../rules/b-terrain/00-tem.ts';
import { explainSight, sightBetween } from '../sight.ts';
import { field, suffers, there } from './10-morale.ts';
import { fight, fightIn } from './11-fight.ts';
import { endTurn } from './end-turn.ts';
import { type Creek, lay, stand } from './lay.ts';

/**
 * The worked examples of the rulebook (R) and those of the tactical rules (T), to the letter, as far as no chapter has them:
 * R1 and R2 are in map.test.ts, R3 in 06-sight, R4 in sc07-dumps, R13 in d08-bog-and-recall, EX-T1 to EX-T15 in their chapters;
 * R5, R7, R8, R9 and R12 belong to the campaign.
 */

const REST = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
const QUIET = { san: { us: 0, japan: 0 } } as const;

describe('of the rulebook', () => {
  test('4.701 R6 Melees are fought by the letter of the column, then by the number', () => {
    const stacks = {
      D12: 'us 6-6-8, jp 4-4-7',
      A2: 'us 6-6-8, jp 4-4-7',
      A1: 'us 6-6-8, jp 4-4-7',
      K10: 'us 6-6-8, jp 4-4-7',
      K9: 'us 6-6-8, jp 4-4-7',
    };
    const t = lay('last-melees', stacks);
    while (t.waiting !== 'over') t.act(t.roles[0]!, 'done');
    expect(t.log('close-combat').map(({ args }) => args.hex)).toEqual(['A1', 'A2', 'D12', 'K9', 'K10']);
  });

  test('CG11 R10 where one sniper is pinned both are, and two of them change nothing about the SAN', () => {
    const t = field(
      { D8: 'us 6-6-8 z', K10: 'us 6-6-8 a, 9-1 b' },
      { san: { us: 0, japan: 4 }, snipers: { japan: ['K8', 'X8'] } },
    );
    // A check of Original 4; 2: an attack; 1: the counter at K8; four (south), two hexes: K10; the squad is chosen.
    suffers(t, 'check', 'z', 0, 1, 3, 2, 1, 4, 2, 6, 1).waitsAt('prep-fire.hunt.attacker', 'us');
    // 4 - 1 is 3: he is pinned.
    t.dice(1, 3).act('us', 'hunt units=[$b]');
    expect([t.state.morale.sniperPinned, t.state.battle.san]).toEqual([
      [false, true],
      [0, 4],
    ]);
    // Whatever falls, neither counter strikes any more in this player turn.
    const before = t.rolls.length;
    t.passTo('moves.act');
    suffersNow(t, 'z', 1, 3);
    expect(t.rolls.slice(before).map(({ why }) => why)).toEqual(['morale']);
  });
});

/** A check in the movement phase, with these dice. */
function suffersNow(t: Creek, unit: string, ...dice: number[]): void {
  t.state.events.push({ what: 'check', rule: 'A7.3', unit: t.unit(unit), place: -1, value: 0 });
  t.dice(...dice).act('us', 'done');
}

describe('of the turn', () => {
  /** The dice that end the battle after a player turn. */
  const ends = (turn: number, more = {}): number[] =>
    [1, 2, 3, 4, 5, 6].filter(die => {
      const t = lay(
        'movement',
        { K8: 'us 6-6-8', K13: 'jp 4-4-7' },
        { scenario: 'initial', turn, ...QUIET, ...more },
      );
      return endTurn(t.dice(die, 6, 6, 6)).state.battle.over;
    });
  const to = (most: number): number[] => [1, 2, 3, 4, 5, 6].slice(0, most);

  test('CG14 the end of a battle by day, turn by turn', () => {
    expect([1, 4, 5, 6, 7, 8].map(turn => ends(turn))).toEqual([[], [], to(1), to(3), to(5), to(6)]);
  });
  test('CG14 and by night', () => {
    expect([4, 5, 6, 7].map(turn => ends(turn, { night: true }))).toEqual([[], to(2), to(4), to(6)]);
  });
});

describe('of the ground', () => {
  test('T1 A6.3 units in H11 and in H12 do not see each other, nor those of the four other pairs', () => {
    const s = stand();
    for (const pair of ['H11-H12', 'B2-B3', 'G12-H11', 'L11-M11', 'N12-N13']) {
      const [a, b] = pair.split('-').map(placeOf) as [number, number];
      expect([seesPlace(s, a, b), seesPlace(s, b, a)], pair).toEqual([false, false]);
    }
  });

  test('T2 A6.3 SC3.2 units in T11 and in U12 do, and T11 has +1', () => {
    const labels: Labels = {};
    const s = stand({ T11: 'jp 4-4-7 a', U12: 'us 6-6-8 b' }, {}, labels);
    expect([
      sightBetween(s, hexAt('T11'), hexAt('U12')),
      sightBetween(s, hexAt('U12'), hexAt('T11')),
    ]).toEqual([0, 0]);
    expect(temOf(s, labels.a!, hexAt('U12'), 'direct')).toBe(1);
  });

  test('SC2.3 B.10 over two hexes of debris and one of kunai +5; a third one of debris makes 6, which blocks', () => {
    const seen = (to: string) => explainSight(stand(), hexAt('E9'), hexAt(to));
    expect([seen('I10').clear, seen('I10').hindrance]).toEqual([true, 5]);
    expect([seen('I11').clear, seen('I11').blockedBy?.rule]).toEqual([false, 'B.10']);
  });

  test('SC2.4 SC1.3 an M4A2 enters debris with all its points, or for 7 of its 14 with +1 more on the Bog check', () => {
    const enters = (gear: string) => {
      const t = lay('movement', { J9: 'us m4a2:facing=SSE a', ...REST }, QUIET);
      t.dice(1, 1, 6, 1, 1).act('us', `drive units=[$a] path=[J10] gear=${gear}`).hold();
      const bog = t.rolls.find(({ why }) => why === 'bog');
      return [
        t.where('a'),
        t.spent('a'),
        bog?.terms?.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0),
      ];
    };
    // Ground pressure +1 and mud +1.
    expect(enters('half')).toEqual(['J10', 8, 3]);
    expect(enters('forward').slice(0, 1)).toEqual(['J10']);
    expect(enters('forward')[2]).toBe(2);
  });

  test('SC3.3 A4.134 four MF are not enough for stream-debris: only a leader, a run or a minimum move gets a squad in', () => {
    const t = lay('movement', { J12: 'us 6-6-8 a, 6-6-8 b, 9-1 l', ...REST }, QUIET);
    t.refuses('us', 'move units=[$a] path=[J11] mode=walk', 'A4.11', 'too-few-factors');
    t.allows('us', 'move units=[$a] path=[J11] mode=double', 'move units=[$a $l] path=[J11] mode=walk');
    t.act('us', 'move units=[$a] path=[J11] mode=minimum').hold();
    expect([t.where('a'), t.is('a', 'cx'), t.is('a', 'pinned')]).toEqual(['J11', true, true]);
  });

  test('SC4.3 SC4.4 by a corduroy road into debris: infantry 1 MF, a tank 2 MP, a halftrack 3 MP', () => {
    const road = { ...QUIET, corduroy: ['J9/J10'] };
    const men = lay('movement', { J9: 'us 6-6-8 a', ...REST }, road)
      .act('us', 'move units=[$a] path=[J10] mode=walk')
      .hold();
    expect(men.spent('a')).toBe(1);
    const drives = (what: string): number => {
      const t = lay('movement', { J9: `us ${what}:facing=SSE a`, ...REST }, road).dice(1, 1, 6, 1, 1);
      return t.act('us', 'drive units=[$a] path=[J10] gear=forward').hold().spent('a');
    };
    // A MP to start besides.
    expect([drives('m4a2'), drives('m3gmc')]).toEqual([3, 4]);
  });

  test('SC1.54 a bazooka that needs 9 hits with 4 and 1, and glances off with a coloured 5', () => {
    const hits = (...dice: number[]): string[] => {
      const t = lay(
        'prep-fire',
        { G9: 'us 6-6-8 a, BAZ43>a m', 'G8.pillbox': 'jp 4-4-7', ...REST },
        { ...QUIET, works: { japan: ['pillbox G8 SSE'] } },
      );
      t.dice(...dice, 6, 6, 6, 6).act(
        'us',
        'shell weapon=$m place=G8.pillbox aim=infantry ammo=heat at=[] leader=[] spotter=[]',
      );
      return ['hit', 'glances-off', 'missed'].filter(key => t.log(key).length > 0);
    };
    expect([hits(4, 1), hits(5, 1)]).toEqual([['hit'], ['hit', 'glances-off']]);
  });

  test('SC7.5 a dump that explodes strikes everybody there with 16 FP and no DRM', () => {
    const t = lay(
      'prep-fire',
      { K9: 'us 6-6-8 a, 9-1 l', J9: 'jp 4-4-7 x, 4-4-7 y', ...REST },
      { ...QUIET, scenario: 'patrol', works: { us: ['dump J9'] } },
    );
    t.dice(6, 6, 1, 6, 6).act('us', 'fire units=[$a] weapons=[] leader=[$l] place=J9');
    t.tells('attack', { fp: 12 }).tells('attack', { fp: 16, final: 12 });
  });
});

describe('of fire and morale', () => {
  test('T3 A8.2 what is left: of 20 that cowers to 16 an 8, of 20 an 8, of 6 a 2, of 1 nothing', () => {
    expect([16, 20, 6, 1].map(fp => residualOf([1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36].indexOf(fp)))).toEqual(
      [8, 8, 2, 0],
    );
  });

  test('T4 A10.1 a 6-6-8 that rolls 7 on a 1MC has a Final 8, passes and is pinned', () => {
    expect(there(suffers(field({ K8: 'us 6-6-8 a' }), 'check', 'a', 1, 3, 4), 'K8')).toEqual([
      'us-668 pinned',
    ]);
  });

  test('T5 G1.12 G1.41 a 4-4-7 with an unwounded 9-0: 8 passes and pins, 9 flips it; with a 9-1 9 and 10', () => {
    const check = (leader: string, ...dice: number[]): string =>
      there(suffers(field({ K8: `jp 4-4-7 a, ${leader}` }), 'check', 'a', 0, ...dice), 'K8')[0]!;
    expect([check('9-0', 4, 4), check('9-0', 5, 4)]).toEqual(['jp-447 pinned', 'jp-347r']);
    expect([check('9-1', 5, 4), check('9-1', 5, 5)]).toEqual(['jp-447 pinned', 'jp-347r']);
  });

  test('T6 G2.22 coloured 6, white 3: Marines who leave an Interior hex stray, Japanese do not', () => {
    const leave = (words: string, side: string): string => {
      const t = lay('movement', { B17: `${words} a`, A12: 'us 6-6-8', X20: 'jp 4-4-7' }, { ...QUIET, side });
      return t.dice(6, 3, 4).act(side, 'move units=[$a] path=[B16] mode=walk').hold().where('a');
    };
    expect([leave('us 6-6-8', 'us'), leave('jp 4-4-7', 'japan')]).toEqual(['B19', 'B16']);
  });

  test('T7 G2.24 a Type 89 may not be fired from dense jungle, and may from debris', () => {
    const fires = (hex: string, target: string): string | undefined => {
      const t = lay(
        'prep-fire',
        { [hex]: 'jp 4-4-7 a, type89>a m', [target]: 'us 6-6-8', ...REST },
        { ...QUIET, side: 'japan' },
      );
      return t.why('japan', `shell weapon=$m place=${target} aim=area ammo=he at=[] leader=[] spotter=[]`)
        ?.rule;
    };
    expect([fires('K8', 'K9'), fires('E8', 'E7'), fires('K12', 'K13')]).toEqual([
      'G2.24',
      'G2.24',
      undefined,
    ]);
  });
});

describe('of close combat and control', () => {
  test('T8 G1.64 J2.31 Japanese who advance into it, unpinned and not ambushed, are hand-to-hand by themselves: +2, and -1 for them', () => {
    const t = fight('us 6-6-8 a, jp 4-4-7 c, 4-4-7 d', { side: 'japan', advanced: ['G9'] });
    t.tells('hand-to-hand', { who: 'japan' });
    t.dice(6, 6).act('japan', 'fight units=[$c $d] at=[$a] place=G9').act('us', 'done');
    // 8 against 6 is 1-1: 5, and 7 hand-to-hand.
    t.tells('close-odds', { odds: '1-1', kill: 7 });
    expect(t.rolls.find(({ why }) => why === 'close-combat')!.terms).toEqual([
      { key: 'hand-to-hand', op: '-', value: 1 },
    ]);
    const pinned = fightIn('G9', 'us 6-6-8 a, jp 4-4-7:pinned c', { side: 'japan', advanced: ['G9'] });
    expect(pinned.log('hand-to-hand')).toEqual([]);
  });

  test('T9 A4.72 from a stream into dense jungle is 2 MF doubled: a squad becomes CX, and one that is CX may not', () => {
    const t = lay('advance', { N12: 'us 6-6-8 a, 6-6-8:cx b', ...REST }, QUIET);
    t.refuses('us', 'advance units=[$b] place=O12', 'A4.72', 'too-tired');
    t.act('us', 'advance units=[$a] place=O12');
    expect([t.where('a'), t.is('a', 'cx')]).toEqual(['O12', true]);
  });

  test('T10 A26.11 a half-squad that moves into light jungle and dies there by First Fire has taken the hex', () => {
    const t = lay('movement', { K8: 'us 3-4-8 a', K10: 'jp 4-4-7 x, 4-4-7 y, 9-1 l', ...REST }, QUIET);
    expect(t.holder('K9')).not.toBe('us');
    t.act('us', 'move units=[$a] path=[K9] mode=walk').dice(1, 1, 1, 1);
    t.act('japan', 'fire units=[$x $y] weapons=[] leader=[$l] place=K9');
    expect([t.where('a'), t.holder('K9')]).toEqual(['dead', 'us']);
  });
});
