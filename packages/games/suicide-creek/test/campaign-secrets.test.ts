import {
  chanceFromSeed,
  explain,
  formatAction,
  legal,
  type Match,
  parseAction,
  SPECTATOR,
} from '@ironbottom/engine';
import { asideNow, openRoom, sight } from '@ironbottom/room';
import type { Lead } from '@ironbottom/testkit';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import type { State } from '../state.ts';
import { freeSlot } from '../writing/slots.ts';
import type { Creek } from './lay.ts';
import { camp, campOn, guards, lost } from './leads-campaign.ts';
import { idleTo, played, settle } from './settling.ts';
import { twin } from './twin.ts';

/** 4.7 What both do in secret between two battles: two worlds, and one who must not be able to tell them apart. */

const READERS = [...suicideCreek.roles, SPECTATOR];
const room = openRoom(suicideCreek, { seed: 'test', scenario: 'campaign' });

/** All that leaves the server for a seat, to the letter. */
const sent = (match: Match<State>, role: string): string =>
  JSON.stringify(sight(suicideCreek, { ...room, match, aside: asideNow(suicideCreek, match) }, role, 0));
const offered = (match: Match<State>, role: string): string[] =>
  legal(suicideCreek, match, role).map(formatAction);

const ASKED = 20;
/** What a reader may ask: of all that anybody could do here, and of what the other has. */
function questions(match: Match<State>): string[] {
  const open = suicideCreek.roles.flatMap(role => offered(match, role));
  const step = Math.max(1, Math.floor(open.length / ASKED));
  return open.filter((_, i) => i % step === 0);
}
const refused = (match: Match<State>, role: string, asked: readonly string[]): string =>
  JSON.stringify(asked.map(action => explain(suicideCreek, match, role, parseAction(action)) ?? null));

/** Where two texts part, and a little of both. */
function parting(here: string, there: string): readonly string[] {
  if (here === there) return [];
  const at = [...here].findIndex((letter, i) => letter !== there[i]);
  return [here, there].map(text => text.slice(Math.max(0, at - 60), at + 60));
}

function alike(here: Match<State>, there: Match<State>, reader: string): void {
  expect(parting(sent(here, reader), sent(there, reader))).toEqual([]);
  if (reader === SPECTATOR) return;
  expect(offered(there, reader)).toEqual(offered(here, reader));
  const asked = questions(here);
  expect(parting(refused(here, reader, asked), refused(there, reader, asked))).toEqual([]);
}

/** Each step between two battles, with something of everything about. */
const DONE = ['us done', 'japan done'];
const STEPS: readonly (readonly [step: string, lead: Lead])[] = [
  ['escape.us.act', lost()],
  ['prisoners.us.act', guards()],
  ['shift', camp(4)],
  ['shift', camp(4, 'us shift units=[us1] area=edge')],
  ['workshop.us.act', camp(6)],
  ['buying', camp(7, 'us buy group=us-I1 manner=reserve', 'us mark-objective hex=K12')],
  ['fortify', camp(7, 'us buy group=us-M1 manner=enters', ...DONE)],
  ['chits', camp(7, ...DONE, ...DONE)],
  ['set-up.lay', camp(7, ...DONE, ...DONE, 'us idle-date', 'japan attack-date')],
];

test.each(STEPS)(
  '4.713 4.717 4.7179 4.718 4.719 4.721 at %s other purchases, shifts, points and chits of the enemy change no letter',
  (step, lead) => {
    const { match, waiting } = played(lead);
    expect(waiting).toBe(step);
    for (const reader of READERS)
      for (const seed of ['one', 'two']) {
        const state = twin(match.state, reader, chanceFromSeed(`${step} ${seed}`));
        alike(match, { ...match, state }, reader);
      }
  },
);

/** Behind N14, where the ground is Japanese before and after the battle. */
const IN_HIDING: readonly (readonly [who: string, stack: string])[] = [
  ['a squad with a machine gun', 'jp 4-4-7:hip e, MMG>e'],
  [
    'broken men with a broken machine gun, and a wounded leader',
    'jp 4-4-7:broken:hip e, MMG>e:broken, 9-1:wounded:hip',
  ],
  ['two half-squads that join', 'jp 2-3-7:hip, 2-3-7:hip'],
  ['a Gun and its crew', 'jp 2-2-8:hip e, 70inf>e:facing=NNE'],
];
test.each(IN_HIDING)(
  '4.702f 4.705 4.7111 4.7179 %s in hiding in an own area: the others see the same refit as if there were nobody',
  (_, stack) => {
    const stacks = { K8: 'us 6-6-8', K6: 'us 3-4-8, 3-4-8, 8-0', N14: 'jp 4-4-7' };
    const [here, there] = [settle(stacks), settle({ ...stacks, N18: stack })];
    for (let n = 0; here.waiting !== 'buying' && n < 40; n++) {
      there.waitsAt(here.waiting, ...here.roles);
      for (const reader of ['us', SPECTATOR]) alike(here.match, there.match, reader);
      const role = here.roles[0]!;
      for (const t of [here, there]) t.act(role, 'done');
    }
    for (const t of [here, there]) idleTo(t, 'buying');
  },
);

/** What the Japanese may buy with twenty points, and dig with what it brings. */
const PURCHASES: readonly (readonly string[])[] = [
  [],
  ['buy group=jp-I1 manner=enters', 'buy group=jp-I1 manner=reserve', 'buy group=jp-I3 manner=reserve'],
  ['buy group=jp-M2 manner=enters', 'buy group=jp-M1 manner=enters', 'mark-objective hex=N16'],
  ['buy group=jp-O2 manner=enters', 'register group=jp-O2 hex=K8', 'buy group=jp-I6 manner=enters'],
];

test('4.717 4.7179 4.718 4.719 whatever the Japanese buy, dig and roll, to the others the match is the same up to the battle', () => {
  const worlds = PURCHASES.map(bought => {
    const t = played(campOn('3PM', 7));
    t.act('japan', ...bought, 'done').act('us', 'done');
    return t;
  });
  const [first, ...rest] = worlds as [Creek, ...Creek[]];
  const look = (): void => {
    for (const reader of ['us', SPECTATOR]) for (const other of rest) alike(first.match, other.match, reader);
  };
  const both = (role: string, ...actions: readonly string[]): void => {
    for (const t of worlds) t.act(role, ...actions);
    look();
  };
  look();
  rest[1]!.act('japan', 'fortify item=hide-squad', 'fortify item=cover');
  both('japan', 'done');
  both('us', 'done');
  both('japan', 'attack-date');
  both('us', 'idle-date');
  // What is cut off is set up first: a group of this date cannot be there.
  first.waitsAt('set-up.lay', 'japan');
  both('japan', 'done');
  first.waitsAt('set-up.lay', 'us');
  both('us', 'propose');
  both('us', 'done');
  first.waitsAt('set-up.lay', 'japan');
  for (const t of worlds) t.act('japan', 'propose');
  look();
});

const FALLING = Array.from({ length: 60 }, (_, n) => 3 + (n % 2));
/** Nothing of it can be set up on the map, or is told with the SAN. */
const WAITING: readonly (readonly string[])[] = [
  [],
  ['buy group=jp-I1 manner=enters', 'buy group=jp-I3 manner=enters'],
  ['buy group=jp-O2 manner=enters', 'register group=jp-O2 hex=K8', 'buy group=jp-I7 manner=enters'],
];

test('4.7179 4.722 CG5 who waits off the map is told by nothing, from the set-up until he comes', () => {
  const worlds = WAITING.map(bought => {
    const t = played(campOn('3AM', 7));
    t.act('japan', ...bought, 'done').act('us', 'done');
    t.act('japan', 'done').act('us', 'done');
    // In secret some have rolled more than others.
    return t
      .act('us', 'attack-date')
      .act('japan', 'idle-date')
      .dice(...FALLING);
  });
  const [first, ...rest] = worlds as [Creek, ...Creek[]];
  for (let n = 0; first.state.turn < 2 && n < 60; n++) {
    for (const other of rest) other.waitsAt(first.waiting, ...first.roles);
    for (const reader of ['us', SPECTATOR]) for (const other of rest) alike(first.match, other.match, reader);
    const role = first.roles[0]!;
    const said =
      first.waiting === 'set-up.lay'
        ? ['propose', 'done']
        : first.waiting === 'fanaticism'
          ? ['decline']
          : ['done'];
    for (const t of worlds) t.act(role, ...said);
  }
  expect(first.state.turn).toBe(2);
});

test('4.7179 T1.1 the number of a counter that comes into being in a battle does not tell what was bought', () => {
  const next = PURCHASES.map(bought => {
    const t = played(campOn('3PM', 7));
    t.act('japan', ...bought, 'done').act('us', 'buy group=us-I1 manner=enters', 'done');
    const { units, weapons } = t.state;
    return [0, 1].flatMap(side => [
      freeSlot(units.type, side as 0 | 1),
      freeSlot(weapons.type, side as 0 | 1),
    ]);
  });
  for (const slots of next) expect(slots).toEqual(next[0]);
});
