import { chanceFromSeed, formatAction, inMind, legal, randomBot, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { JAPAN, sectorOfId, US } from '../components.ts';
import { okinawa } from '../index.ts';
import { hexId, hexOf, sectorAt } from '../map.ts';
import type { State } from '../state.ts';
import { UNITS_OF, unitId } from '../units.ts';
import { begin, type Island } from './lay.ts';

/** 18 A set-up of ours can be laid out anew at any time, so that a set-up can always be committed. */

const mind = (t: Island, role: string): State => inMind(okinawa, t.match, role);
const set = (t: Island, unit: string, hex: string): Island =>
  t.act('japan', `take unit=${unit}`, `deploy hex=${hex}`);

/** What of a state a set-up decides. */
const laid = ({ at, steps, positions, mines, setUp }: State): unknown => ({
  at,
  steps,
  positions,
  hexes: mines.map(({ hex }) => hex),
  real: mines.filter(({ kind }) => kind === 1).length,
  setUp,
});

test('18.12 18.421 everything is laid out anew: units, those set aside, positions, mines, and what is in hand', () => {
  const t = begin({ scenario: 'scenario-1' });
  const first = laid(t.state);
  t.refuses('japan', 'lay-anew', '18.4', 'laid-out-already');
  for (const steps of [
    ['take unit=JP-62-12', 'deploy hex=2034'],
    ['take unit=JP-MG-3', 'set-aside unit=JP-MG-3'],
    ['take-position marker=1', 'place-position hex=2130 facing=S'],
    ['take-mine hex=2328', 'lay-mine hex=2228'],
    ['take-mine hex=2429'],
    ['take unit=JP-62-11'],
  ]) {
    t.act('japan', ...steps, 'lay-anew');
    expect(laid(mind(t, 'japan')), steps.join()).toEqual(first);
    t.refuses('japan', 'lay-anew', '18.4', 'laid-out-already');
  }
  t.act('japan', 'done');
});

test('18.522 the US lays out anew: units and who is reduced', () => {
  const t = begin({ scenario: 'scenario-2' }).act('japan', 'done');
  const first = laid(t.state);
  t.act('us', 'restore unit=US-7-17-1', 'take unit=US-1M-1-1', 'lay-anew');
  expect(laid(mind(t, 'us'))).toEqual(first);
  t.act('us', 'done');
});

test('18.522 wherever the Japanese have set up, our divisions of the front stand next to them', () => {
  const t = begin({ scenario: 'scenario-2' });
  set(t, 'JP-62-14', '2030');
  set(t, 'JP-62-11', '1928');
  for (const [marker, hex] of [
    [4, '2029'],
    [5, '2030'],
    [6, '1928'],
  ])
    t.act('japan', `take-position marker=${marker}`, `place-position hex=${hex} facing=N`);
  // Nobody else stays near the line, nor leaves the sector.
  const inTheRear = (id: string | undefined): boolean =>
    id !== undefined && Number(id.slice(2)) > 34 && sectorAt[hexOf(id)] === sectorOfId('62');
  const line = ['1928', '2029', '2030', '2130', '2231', '2330'];
  for (const unit of UNITS_OF[JAPAN]!) {
    const hex = hexId(mind(t, 'japan').at[unit]!);
    if (hex === undefined || line.includes(hex) || Number(hex.slice(2)) > 33 || Number(hex.slice(0, 2)) > 30)
      continue;
    t.act('japan', `take unit=${unitId(unit)}`);
    t.act('japan', t.legal('japan').find(each => inTheRear(/deploy hex=(\d+)/.exec(each)?.[1]))!);
  }
  const plain = begin({ scenario: 'scenario-2' }).act('japan', 'done');
  t.act('japan', 'done').waitsAt('setup.us', 'us');
  expect(t.why('us', 'done')).toBeUndefined();
  // The 7th had nobody before it, and where there is somebody all hexes are full: it relieves a battalion.
  expect(UNITS_OF[US]!.filter(unit => t.state.at[unit] !== plain.state.at[unit]).map(unitId)).toEqual([
    'US-7-17-1',
    'US-27-105-1',
  ]);
  expect([t.where('US-7-17-1'), t.where('US-27-105-1')]).toEqual([
    plain.where('US-27-105-1'),
    plain.where('US-7-17-1'),
  ]);
  t.refuses('us', 'lay-anew', '18.5', 'laid-out-already');
});

test('18.16b 18.522 what was tried out while setting up has not been entered', () => {
  const t = begin({ scenario: 'scenario-2' }).act('japan', 'done');
  const plain = begin({ scenario: 'scenario-2' }).act('japan', 'done').act('us', 'done');
  t.act('us', 'take unit=US-6M-4-1');
  const [first, second] = t.legal('us').filter(each => each.startsWith('deploy')) as [string, string];
  t.act('us', first, 'take unit=US-6M-4-1', second, 'lay-anew', 'done');
  expect(t.state.held).toEqual(plain.state.held);
  expect(t.state.campaign).toEqual(plain.state.campaign);
});

test.each(okinawa.scenarios)(
  '18.0 %s: who sets up without knowing what he wants comes to an end',
  scenario => {
    for (let game = 0; game < 6; game++) {
      const t = begin({ scenario, seed: `random ${game}` });
      const chance = chanceFromSeed(`${scenario} ${game}`);
      for (let steps = 0; t.waiting.startsWith('setup.'); steps++) {
        expect(steps, t.waiting).toBeLessThan(500);
        const [role] = t.roles as [string];
        const choice = randomBot<State>().choose(
          view(okinawa, t.match, role, false),
          legal(okinawa, t.match, role),
          chance,
        );
        t.act(role, formatAction(choice));
      }
    }
  },
);
