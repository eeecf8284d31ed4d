import { expect, test } from 'vitest';
import { dates } from '../campaign.ts';
import { KINDS } from '../state/campaign.ts';
import { on } from './campaign.ts';
import { begin, type Creek } from './lay.ts';

/** 4.720, 4.721 Attack or idle. */

const chits = (date = '3PM', more = {}): Creek =>
  on(date, more, 'initiative').waitsAt('chits', 'us', 'japan');
const ATTACK = 'attack-date';
const IDLE = 'idle-date';
function chosen(us: string, japan: string, ...dice: number[]): Creek {
  const t = chits().act('us', us);
  return (dice.length > 0 ? t.dice(...dice) : t).act('japan', japan);
}
const kind = (t: Creek): string => KINDS[t.state.campaign!.kind]!;
const order = (t: Creek): number[] => [t.state.campaign!.setsUpFirst, t.state.campaign!.movesFirst];

test('4.721 4.7211 4.7212 4.7212c 4.7212d who attacks moves first, the other sets up first', () => {
  const american = chosen(ATTACK, IDLE);
  expect([kind(american), order(american)]).toEqual(['american', [1, 0]]);
  const japanese = chosen(IDLE, ATTACK);
  expect([kind(japanese), order(japanese)]).toEqual(['japanese', [0, 1]]);
});

test('4.7212a both attack: 3 or less and the Americans set up first', () => {
  const first = (die: number): number => chosen(ATTACK, ATTACK, die, 1).state.campaign!.setsUpFirst;
  expect([1, 3, 4, 6].map(first)).toEqual([0, 0, 1, 1]);
  expect(kind(chosen(ATTACK, ATTACK, 3, 4))).toBe('dual');
});

test('4.720 4.6-attack-chits a chit is spent by attacking; who has none left stays idle', () => {
  const t = begin({ scenario: 'campaign' });
  // 4.5 The Initial Scenario costs none.
  expect(t.state.campaign!.chits).toEqual([5, 2]);
  expect(chosen(ATTACK, IDLE).state.campaign!.chits).toEqual([4, 2]);
  expect(chosen(IDLE, ATTACK).state.campaign!.chits).toEqual([5, 1]);
  const spent = chits('3PM', { chits: { us: 1, japan: 0 } });
  spent.refuses('japan', ATTACK, '4.720', 'no-attack-left');
  spent.allows('us', ATTACK);
});

test('4.721 nobody sees the other chit before both lie there', () => {
  const t = chits();
  const before = JSON.stringify([t.shownTo('japan'), t.shownTo('spectator')]);
  t.act('us', ATTACK);
  expect(JSON.stringify([t.shownTo('japan'), t.shownTo('spectator')])).toBe(before);
});

test('4.7211 4.2-Idle-Date 4.716 both idle: no battle, the next date and its points', () => {
  const t = chosen(IDLE, IDLE).waitsAt('buying', 'us', 'japan');
  expect([dates[t.state.campaign!.date]!.id, t.state.campaign!.cpp, t.state.campaign!.chits]).toEqual([
    '3N',
    [20, 30],
    [5, 2],
  ]);
  expect(t.state.campaign!.roster).toMatchObject([{ date: 3, exited: 0 }]);
  expect(t.state.campaign!.idled).toBe(true);
});

test('4.2-CG-End 4.6-victory both idle on the last date: the campaign is over and the Japanese have won', () => {
  const t = chits('4PM').act('us', IDLE).act('japan', IDLE);
  t.isWonBy('japan');
});
