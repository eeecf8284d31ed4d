import { explain, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { sideOfRole } from '../components.ts';
import { suicideCreek } from '../index.ts';
import { hexAt } from '../map.ts';
import { areas } from '../table/campaign/areas.ts';
import { campaignPlan } from '../table/campaign/plan.ts';
import { table } from '../table.ts';
import type { Creek } from './lay.ts';
import { camp, guards, laysOut, lost } from './leads-campaign.ts';
import { played, settle } from './settling.ts';
import { en as t } from './table-reader.ts';

/** What the table shows between two battles. */

const sheet = (of: Creek, role = of.roles[0]!) => campaignPlan(of.state, t, of.waiting, role);

test('4.706-table an escape is shown with its modifiers and all that may come of it', () => {
  const of = settle({ K8: 'us 6-6-8 z', X18: 'jp 4-4-7 y', J16: 'us 6-6-8 a', H11: 'us 9-2 l' });
  const [man, squad] = sheet(of)!.duties!;
  expect([squad!.hex, squad!.state, squad!.value]).toEqual(['J16', 'open', '+2']);
  // 6 or less in 15 of 36, 7 in 6, 8 in 5, 9 in 4, the rest is lost.
  expect(squad!.shares.map(({ tone, share }) => [tone, Math.round(36 * share)])).toEqual([
    ['none', 15],
    ['harm', 6],
    ['harm', 5],
    ['harm', 4],
    ['loss', 6],
  ]);
  expect([man!.hex, man!.value]).toEqual(['H11', '−2']);
});

test('4.713 a shift that is planned has its chances, and every own area its number on the map', () => {
  const of = played(camp(4, 'us shift units=[us1] area=edge'));
  const shown = campaignPlan(view(suicideCreek, of.match, 'us').state, t, 'shift', 'us')!;
  expect(shown.outlooks).toHaveLength(1);
  const { list, at } = of.state.campaign!.areas!;
  expect(shown.pills!.map(({ hex }) => list[at[hexAt(hex)]!]!.side)).toEqual(
    list.filter(({ side }) => side === sideOfRole('us')).map(() => 0),
  );
});

test('4.7071 4.708 4.7111 4.7112 4.7141a 4.71423 each step says in words what it means', () => {
  const said = [camp(0), guards(), camp(2), camp(3), camp(5), camp(6), lost()].map(lead => {
    const of = played(lead);
    return [of.waiting.split('.')[0], sheet(of)?.parts[0]?.text.length ?? 0];
  });
  expect(said.map(([step]) => step)).toEqual([
    'equipment',
    'prisoners',
    'recombine',
    'heroes',
    'garage',
    'workshop',
    'escape',
  ]);
  for (const [, length] of said) expect(length).toBeGreaterThan(60);
});

test('4.7054-map the map of areas at a set-up is the one that was frozen, though nobody stands on it', () => {
  const of = played(laysOut('3AM'));
  const { list, at } = of.state.campaign!.areas!;
  const [us, japan] = areas(of.state).areas;
  const held = (side: number): number =>
    at.filter(area => area >= 0 && list[area]!.side === side && !list[area]!.isolated).length;
  expect([us!.hexes.length, japan!.hexes.length]).toEqual([held(0), held(1)]);
});

test('4.7 when a battle is over the bar says refit in the place of the turn', () => {
  const of = settle({ K8: 'us 6-6-8' });
  of.state.battle.over = true;
  const value = (): string => table.board(of.state, t).tracks[0]!.value;
  expect(value()).toBe('3AM · refit');
  of.state.battle.over = false;
  expect(value()).toContain('Turn');
});

test('4.7222 whoever is held over ground that is not his own hears why he cannot be set up there', () => {
  const of = played(laysOut('3AM'));
  const { state } = view(suicideCreek, of.match, 'us');
  const [meant] = table.meant({ piece: 'us1', hex: 'L11' }, of.waiting, state);
  expect(meant).toEqual({ verb: 'station', unit: 'us1', place: 'L11' });
  expect(explain(suicideCreek, of.match, 'us', meant!)).toMatchObject({ key: 'not-your-area' });
});
