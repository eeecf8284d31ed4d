import { act, botNamed, legal, newMatch, playMatch, type Role, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { policy } from '../bot.ts';
import { suicideCreek } from '../index.ts';
import { hexAt } from '../map.ts';
import { isThick } from '../rules/d-vehicles/21-cost.ts';
import { unitsArg } from '../verbs.ts';
import { on } from './campaign.ts';
import { type Creek, lay } from './lay.ts';
import { campOn } from './leads-campaign.ts';
import { CUT_OFF, played, settle, toBattle } from './settling.ts';

/** The player between the battles of the campaign. */

const choice = (t: Creek, role: Role) =>
  policy.rank(view(suicideCreek, t.match, role), legal(suicideCreek, t.match, role))[0]!.action;
/** Everything that it does at a plan, up to the word that ends it. */
function plans(t: Creek, role: Role): string[] {
  const done: string[] = [];
  for (let action = choice(t, role); action.verb !== 'done'; action = choice(t, role)) {
    done.push([action.verb, action.group ?? action.item ?? '', action.manner ?? ''].join(' ').trim());
    act(suicideCreek, t.match, role, action);
  }
  return done;
}

test('4.717 SC5.2 the Marines buy a way over the creek, tanks and men, as far as the points go', () => {
  const t = on('3AM', { cpp: { us: 22, japan: 0 } });
  // Without ground of their own men come by the edge.
  expect(plans(t, 'us')).toEqual([
    'buy us-V3 enters',
    'buy us-V2 enters',
    'buy us-I1 enters',
    'buy us-M2 enters',
  ]);
  const poor = on('3AM', { cpp: { us: 7, japan: 0 } });
  expect(plans(poor, 'us')).toEqual(['buy us-V3 enters', 'buy us-M2 enters']);
  // With a ford and a tank that moves all points are for men.
  const crossed = on(
    '3AM',
    { cpp: { us: 12, japan: 0 } },
    'date.purchases',
    { K13: 'us m4a2' },
    { fords: ['L11'] },
  );
  expect(plans(crossed, 'us')).toEqual(['buy us-I1 enters', 'buy us-I1 enters']);
});

test('4.6-victory(2) a tank that is over the creek does not risk the jungle while its gun works', () => {
  expect(jungle('M14', '')).toEqual([]);
  expect(jungle('M14', ':broken-ma').length).toBeGreaterThan(0);
});
/** Hexes of jungle that it would drive into. */
const jungle = (hex: string, words: string): string[] => {
  const t = lay(
    'movement',
    { [hex]: `us m4a2${words}`, K8: 'us 6-6-8', N16: 'jp 4-4-7' },
    { scenario: 'campaign', campaign: { date: '3PM', kind: 'american' }, side: 'us' },
  );
  return policy
    .rank(view(suicideCreek, t.match, 'us'), legal(suicideCreek, t.match, 'us'))
    .filter(({ action, score }) => action.verb === 'drive' && score > 0)
    .map(({ action }) => String(action.path))
    .filter(place => isThick(hexAt(place)));
};

test('4.706 whoever must escapes in the stack that loses least, whoever may stays', () => {
  const t = settle({ K8: 'us 6-6-8', X18: 'jp 4-4-7', J16: 'us 6-6-8 a, 6-6-8 b, 6-6-8 c' });
  expect(unitsArg(choice(t, 'us'))).toHaveLength(1);
  const { at, more } = CUT_OFF.us;
  const stays = settle({ K8: 'us 6-6-8', X18: 'jp 4-4-7', [at]: 'us 6-6-8 a' }, more);
  expect(choice(stays, 'us').verb).toBe('done');
});

test('CG5 a new vehicle is not brought to the edge: it is set up on the next date', () => {
  const t = toBattle(played(campOn('3AM', 7, 'us buy group=us-V2 manner=enters')));
  t.waitsAt('entry.attacker.act', 'us');
  expect(t.legal('us').some(action => action.startsWith('bring'))).toBe(true);
  expect(choice(t, 'us').verb).toBe('done');
});

test('CG16 the Marines are fanatic when all has to be won', () => {
  const asked = (date: string): string =>
    choice(
      lay(
        'fanaticism.allowed',
        { K8: 'us 6-6-8', K12: 'jp 4-4-7' },
        { scenario: 'campaign', fanaticism: true, campaign: { date, kind: 'american' } },
      ),
      'us',
    ).verb;
  expect([asked('3AM'), asked('4PM')]).toEqual(['decline', 'declare']);
});

test('4.7175 the Japanese send over the edge what they cannot set up on the map', () => {
  const t = on('2N', { cpp: { us: 0, japan: 14 } });
  // No area on the map is theirs yet.
  expect(plans(t, 'japan')).toEqual(['buy jp-I2 enters', 'buy jp-I3 enters', 'buy jp-O2 enters']);
});

test('4.719 points go into hiding places first', () => {
  const t = on('3PM', { cpp: { us: 0, japan: 0 }, fpp: { us: 0, japan: 12 } });
  t.act('us', 'done').act('japan', 'done');
  expect(plans(t, 'japan')).toEqual([
    'fortify hide-squad',
    'fortify hide-squad',
    'fortify hide-squad',
    'fortify hide-half-squad',
    'fortify cover',
  ]);
});

test('4.720 the Marines attack by day; by night only where they have a chit for every date that is left', () => {
  const chosen = (date: string, chits: number): string => {
    const t = on(date, { chits: { us: chits, japan: 0 } });
    for (const _ of ['buying', 'fortify']) t.act('us', 'done').act('japan', 'done');
    return choice(t, 'us').verb;
  };
  expect(chosen('3PM', 2)).toBe('attack-date');
  expect(chosen('2N', 5)).toBe('idle-date');
  expect(chosen('3N', 3)).toBe('attack-date');
});

test('4.722 in the set-up it takes the proposal once, and none where there is nothing to lay out', () => {
  const first = newMatch(suicideCreek, { seed: 'set-up', scenario: 'campaign' });
  const t = { match: first } as Creek;
  for (const decision of ['buying', 'fortify']) {
    expect(view(suicideCreek, first, 'japan').waiting?.id).toBe(decision);
    plans(t, 'japan');
    act(suicideCreek, first, 'japan', { verb: 'done' });
  }
  expect(view(suicideCreek, first, 'japan').waiting?.id).toBe('set-up.lay');
  expect(plans(t, 'japan')).toEqual(['propose']);
  const empty = on('2PM', { kind: 'initial', cpp: { us: 0, japan: 0 } }, 'campaign.set-up');
  expect(plans(empty, 'japan')).toEqual([]);
});

test.runIf(process.env.IRONBOTTOM_LONG)(
  '4.7 it plays a whole campaign against itself',
  () => {
    const match = newMatch(suicideCreek, { seed: 'campaign', scenario: 'campaign' });
    const bots = {
      us: botNamed(suicideCreek, { name: 'policy' }),
      japan: botNamed(suicideCreek, { name: 'policy' }),
    };
    playMatch(suicideCreek, match, bots, { seed: 'players' });
    expect(match.result).not.toBeNull();
  },
  900_000,
);
