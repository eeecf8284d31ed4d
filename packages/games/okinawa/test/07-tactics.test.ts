import { SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { JAPAN, TACTICS, US } from '../components.ts';
import { isInForce, mayInfiltrate, tacticsShift } from '../rules/07-tactics.ts';
import { assaultsDue } from '../rules/11-assault/12-duties.ts';
import { type Island, lay } from './lay.ts';

const HEXES = { '2926': 'US-96-381-1', '2928': 'JP-62-12' };
const choose = (us: string, japan: string): Island =>
  lay('tactics', HEXES, { turn: 3 }).act('us', `choose tactic=${us}`).act('japan', `choose tactic=${japan}`);

test('7.0 4.1(3) each side chooses one of its four chits; both are shown at once and hold for the turn', () => {
  const t = lay('tactics', HEXES, { turn: 3 }).waitsAt('tactics.choose', 'us', 'japan');
  t.offers('us', ...TACTICS[US].map(chit => `choose tactic=${chit}`));
  t.offers('japan', ...TACTICS[JAPAN].map(chit => `choose tactic=${chit}`));
  t.refuses('us', 'choose tactic=conceal', '7.0', 'not-your-chit');
  t.refuses('japan', 'choose tactic=prepare', '7.0', 'not-your-chit');
  t.act('japan', 'choose tactic=conceal').waitsAt('tactics.choose', 'us');
  t.act('us', 'choose tactic=bypass').waitsAt('bombardment.place', 'us', 'japan');
  t.tells('tactics', { us: 'bypass', japan: 'conceal', usShift: 0, japanShift: 1 });
  expect(t.state.tactics).toEqual([2, 2]);
});

test('7.0 nobody learns what the other has chosen before he has chosen himself', () => {
  const seen = (chit: string, role: string): unknown => {
    const t = lay('tactics', HEXES, { turn: 3 }).act('japan', `choose tactic=${chit}`);
    return [t.shownTo(role), t.log('tactics', role), t.legal('us'), t.why('us', 'choose tactic=conceal')];
  };
  for (const role of ['us', SPECTATOR]) expect(seen('conceal', role)).toEqual(seen('withdraw', role));
  const mine = lay('tactics', HEXES, { turn: 3 }).act('us', 'choose tactic=assault');
  expect((mine.shownTo('japan') as { tactics: unknown }).tactics).toEqual({ us: null, japan: null });
});

test('7.1 7.11 T7.1-fire the shifts of all sixteen pairs', () => {
  const pairs = TACTICS[US].map(us =>
    TACTICS[JAPAN]
      .map(japan => {
        const { state } = choose(us, japan);
        return [tacticsShift(state, US), tacticsShift(state, JAPAN)].join('/');
      })
      .join(' '),
  );
  expect(pairs).toEqual(['2/1 0/-1 1/0 -1/2', '0/2 2/1 1/-1 -1/0', '1/-1 -1/0 0/1 2/1', '2/0 0/2 -1/2 1/-1']);
});

test('7.24 7.2 example 21: Bypass and Withdraw cancel each other, their shifts stay', () => {
  const t = choose('bypass', 'withdraw');
  expect([isInForce(t.state, 'bypass'), isInForce(t.state, 'withdraw')]).toEqual([false, false]);
  expect([tacticsShift(t.state, US), tacticsShift(t.state, JAPAN)]).toEqual([1, -1]);
  expect(t.log('tactic-cancelled').map(({ args }) => args)).toEqual([
    { tactic: 'bypass' },
    { tactic: 'withdraw' },
  ]);
});

test('7.24 example 22: Assault cancels Conserve and not the other way round', () => {
  const t = choose('assault', 'conserve');
  expect([isInForce(t.state, 'assault'), isInForce(t.state, 'conserve')]).toEqual([true, false]);
  expect([tacticsShift(t.state, US), tacticsShift(t.state, JAPAN)]).toEqual([0, 2]);
  t.tells('tactic-cancelled', { tactic: 'conserve' });
});

test('7.2 7.24 T7.1-tactics all other pairs leave each other alone', () => {
  for (const us of TACTICS[US])
    for (const japan of TACTICS[JAPAN]) {
      const cancelled = choose(us, japan).log('tactic-cancelled').length;
      const pair = `${us} ${japan}`;
      expect([pair, cancelled]).toEqual([
        pair,
        pair === 'bypass withdraw' ? 2 : pair === 'assault conserve' ? 1 : 0,
      ]);
    }
});

test('7.23 T7.1-infiltrate 9.83 only Infiltrate lets US units go from zone to zone; Japanese units always may', () => {
  const may = TACTICS[US].map(us => mayInfiltrate(choose(us, 'conceal').state, US));
  expect(may).toEqual([false, true, false, false]);
  expect(mayInfiltrate(choose('assault', 'withdraw').state, JAPAN)).toBe(true);
});

test('7.21 T7.1-assault T7.1-counterattack Assault and Counterattack ask for two assaults, the other chits for none', () => {
  const due = TACTICS[US].map(us => assaultsDue(choose(us, 'conceal').state, US));
  expect(due).toEqual([0, 0, 0, 2]);
  const japanese = TACTICS[JAPAN].map(japan => assaultsDue(choose('prepare', japan).state, JAPAN));
  expect(japanese).toEqual([0, 0, 0, 2]);
});

test('7.0 a new turn has no chits until they are chosen', () => {
  const t = lay('turn.begin', HEXES, { turn: 20, tactics: { us: 'assault', japan: 'conceal' } });
  t.waitsAt('tactics.choose', 'us', 'japan');
  expect(t.state.tactics).toEqual([-1, -1]);
});

test('T7.1-conceal 9.84b of the four Japanese chits only Conceal lets units fire at infiltrators', () => {
  const asked = TACTICS[JAPAN].filter(japan => {
    const more = { turn: 13, tactics: { us: 'infiltrate', japan } };
    const t = lay('us.moves', { '2926': 'US-96-381-1', '2927': 'JP-62-12' }, more);
    return t.act('us', 'move unit=US-96-381-1 hex=3027').waiting === 'us.moves.fire';
  });
  expect(asked).toEqual(['conceal']);
});
