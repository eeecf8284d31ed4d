import {
  allRefused,
  auto,
  type Block,
  decision,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { hexesOf } from '../../board.ts';
import { OUT } from '../../boxes.ts';
import {
  DIVISIONS,
  divisionId,
  FACINGS,
  facingId,
  JAPAN,
  roleOf,
  type Side,
  scenarioOf,
  US,
} from '../../components.ts';
import { beachId, KEY_POINTS, keyPointId, landHexes, southernBeaches } from '../../map.ts';
import { placeName } from '../../places.ts';
import { newSetUp, type SetUp } from '../../state/setup.ts';
import { isOnMap, mineAt, put, type State } from '../../state.ts';
import { divisionOf, fullSteps, isInfantry, UNITS_OF, unitId, unitSide } from '../../units.ts';
import {
  beachVerb,
  divisionVerb,
  facingArg,
  hexArg,
  hexVerb,
  keyPointVerb,
  MARKER,
  markerArg,
  plain,
  unitVerb,
} from '../../verbs.ts';
import { SECOND_DIVISIONS, WRITTEN } from '../../worlds.ts';
import {
  canBeSetUp,
  checkMine,
  checkPlace,
  checkPosition,
  hexesFor,
  isLeftToChoice,
  japaneseFaults,
  markersInPlay,
  positionHexes,
  reducedIn,
  toReduce,
  usFaults,
} from './12-places.ts';
import { settleGround, settleSectors } from './20-start.ts';
import { isLaidOut, layOut } from './22-laid-out.ts';

/** 18 Setting up: each is a plan of its player, in secret, that `done` commits. What stands there is a set-up of ours. */

const handOf = (s: State): SetUp => s.setUp ?? newSetUp();
/** Whatever was in hand before is laid back. */
function takeUp(s: State, what: Partial<SetUp>): void {
  s.setUp = { ...newSetUp(), ...what };
}

// ---------------------------------------------------------------- units

const checkTake = (s: State, side: Side, unit: number): Refusal | undefined =>
  unitSide[unit] === side && canBeSetUp(s, unit)
    ? undefined
    : refusal(scenarioOf(s.scenario).rule, 'not-to-be-set-up', { unit: unitId(unit) });

const take = unitVerb('take', {
  list: (_s, side) => UNITS_OF[side]!,
  check: checkTake,
  play: ({ s }, unit) => takeUp(s, { hand: unit }),
});

const deploy = hexVerb('deploy', {
  list: s => (handOf(s).hand < 0 ? [] : [...hexesFor(s, handOf(s).hand)]),
  check: (s, _side, hex) => {
    const { hand } = handOf(s);
    return hand < 0 ? refusal(scenarioOf(s.scenario).rule, 'nothing-in-hand') : checkPlace(s, hand, hex);
  },
  play: ({ s }, hex) => {
    put(s, handOf(s).hand, hex);
    s.setUp = null;
  },
});

/** 18.421 Another one of its kind is used instead: what is in hand is laid beside the map. */
const setAside = unitVerb('set-aside', {
  list: s => UNITS_OF[JAPAN]!.filter(unit => unit === handOf(s).hand && isLeftToChoice(s, unit)),
  check: (s, _side, unit) => {
    const { rule } = scenarioOf(s.scenario);
    if (!isLeftToChoice(s, unit) || !isOnMap(s, unit))
      return refusal(rule, 'not-to-be-set-aside', { unit: unitId(unit) });
    return unit === handOf(s).hand ? undefined : refusal(rule, 'nothing-in-hand');
  },
  play: ({ s }, unit) => {
    put(s, unit, OUT);
    s.setUp = null;
  },
});

// ---------------------------------------------------------------- markers

const takePosition: Verb<State> = {
  args: { marker: 'marker' },
  candidates: s => markersInPlay(s).map(marker => ({ verb: 'take-position', marker: MARKER.id(marker) })),
  check: (s, _role, action) =>
    markersInPlay(s).includes(markerArg(action))
      ? undefined
      : refusal('9.61', 'no-such-position', { marker: MARKER.id(markerArg(action)) }),
  play: ({ s }, action) => takeUp(s, { position: markerArg(action) }),
};

/** 9.61c With the hexside that it faces. */
const placePosition: Verb<State> = {
  args: { hex: 'hex', facing: 'facing' },
  candidates: s => {
    const { position } = handOf(s);
    if (position < 0) return [];
    const hexes = positionHexes(s, position).filter(hex => hexesOf(s, JAPAN).includes(hex));
    return hexes.flatMap(hex =>
      FACINGS.map((_, facing) => ({
        verb: 'place-position',
        hex: placeName(hex),
        facing: facingId(facing),
      })),
    );
  },
  check: (s, _role, action) => {
    const { position } = handOf(s);
    return position < 0 ? refusal('9.61', 'nothing-in-hand') : checkPosition(s, position, hexArg(action));
  },
  play: ({ s }, action) => {
    const { position } = handOf(s);
    s.positions[position] = { ...s.positions[position]!, hex: hexArg(action), facing: facingArg(action) };
    s.setUp = null;
  },
};

/** 18.12b, 18.12c-1 Minefields lie face down; which are real their owner knows. */
const takeMine = hexVerb('take-mine', {
  list: s => s.mines.map(({ hex }) => hex),
  check: (s, _side, hex) =>
    mineAt(s, hex) ? undefined : refusal('9.14a', 'no-mine-here', { hex: placeName(hex) }),
  play: ({ s }, hex) => takeUp(s, { mine: hex }),
});
const layMineVerb = hexVerb('lay-mine', {
  list: s => (handOf(s).mine < 0 ? [] : landHexes),
  check: (s, _side, hex) =>
    handOf(s).mine < 0 ? refusal('9.14a', 'nothing-in-hand') : checkMine(s, handOf(s).mine, hex),
  play: ({ s }, hex) => {
    const { mine } = handOf(s);
    s.mines = s.mines
      .map(each => (each.hex === mine ? { ...each, hex } : each))
      .sort((a, b) => a.hex - b.hex);
    s.setUp = null;
  },
});

/** 18 Everything as it lay at first: a set-up of ours, which is allowed. */
const layAnew: Verb<State> = plain(
  'lay-anew',
  ({ s }, side) => layOut(s, side),
  (s, side) => (isLaidOut(s, side) ? refusal(scenarioOf(s.scenario).rule, 'laid-out-already') : undefined),
);

/** Everything is where it may be, and nothing is in hand. */
const doneWith = (faults: (s: State) => (Refusal | undefined)[]): Verb<State> =>
  plain(
    'done',
    ({ s }) => {
      s.setUp = null;
    },
    s => allRefused(faults(s)),
  );

/** 18.12 and the scenarios' own lines. */
export const japaneseSetup: Block<State> = decision('setup.japan', '18.12', {
  prompt: 'setup',
  who: () => roleOf(JAPAN),
  commits: 'done',
  restarts: 'lay-anew',
  verbs: {
    take,
    deploy,
    'set-aside': setAside,
    'take-position': takePosition,
    'place-position': placePosition,
    'take-mine': takeMine,
    'lay-mine': layMineVerb,
    'lay-anew': layAnew,
    done: doneWith(japaneseFaults),
  },
});

// ---------------------------------------------------------------- the US

/** 18.522, 18.622, 18.722 A battalion of a division that has lost some begins reduced, and another one does not. */
const reduce = unitVerb('reduce', {
  list: () => UNITS_OF[US]!.filter(isInfantry),
  check: (s, _side, unit) => {
    const division = divisionOf[unit]!;
    const named = { unit: unitId(unit), count: division < 0 ? 0 : toReduce(s, division) };
    if (division < 0 || !isInfantry(unit) || s.steps[unit]! < fullSteps[unit]!)
      return refusal(scenarioOf(s.scenario).rule, 'not-to-be-reduced', named);
    return reducedIn(s, division) < toReduce(s, division)
      ? undefined
      : refusal(scenarioOf(s.scenario).rule, 'enough-reduced', named);
  },
  play: ({ s }, unit) => {
    s.steps[unit]!--;
  },
});
const restore = unitVerb('restore', {
  list: s => UNITS_OF[US]!.filter(unit => isInfantry(unit) && s.steps[unit]! < fullSteps[unit]!),
  check: (s, _side, unit) =>
    unitSide[unit] === US && isInfantry(unit) && s.steps[unit]! < fullSteps[unit]!
      ? undefined
      : refusal(scenarioOf(s.scenario).rule, 'not-reduced', { unit: unitId(unit) }),
  play: ({ s }, unit) => {
    s.steps[unit] = fullSteps[unit]!;
  },
});

const setsUp = (s: State): boolean => scenarioOf(s.scenario).us_setup.length > 0;

/** 18.522, 18.622, 18.722 After the Japanese, against whom a set-up of ours is laid out. */
export const usSetup: Block<State> = sequence('setup.us.all', '18.522', [
  auto('setup.us.lay', '18.522', ({ s }) => {
    if (setsUp(s)) layOut(s, US);
  }),
  decision('setup.us', '18.522', {
    prompt: 'setup',
    when: setsUp,
    who: () => roleOf(US),
    commits: 'done',
    restarts: 'lay-anew',
    verbs: { take, deploy, reduce, restore, 'lay-anew': layAnew, done: doneWith(usFaults) },
  }),
]);

// ---------------------------------------------------------------- the second landing

/** 18.23, 18.23a One of three beaches, two of four divisions. */
function checkLanding({ campaign: { second } }: State): Refusal | undefined {
  return allRefused([
    second.beach < 0 ? refusal('18.23', 'no-beach-written') : undefined,
    second.divisions.length !== LANDING ? refusal('18.23a', 'two-divisions', { count: LANDING }) : undefined,
  ]);
}
/** 18.23a */
const LANDING = 2;

const writing = (id: string, rule: string, when: 'before' | 'after'): Block<State> =>
  decision(id, rule, {
    prompt: 'second-landing',
    when: s => scenarioOf(s.scenario).second_landing === when,
    who: () => roleOf(US),
    commits: 'done',
    verbs: {
      write: beachVerb('write', {
        list: () => southernBeaches,
        check: (s, _side, beach) =>
          !southernBeaches.includes(beach)
            ? refusal('18.23', 'not-that-beach', { beach: beachId(beach) })
            : s.campaign.second.beach === beach
              ? refusal('18.23', 'written-already')
              : undefined,
        play: ({ s }, beach) => {
          s.campaign.second.beach = beach;
        },
      }),
      // Once more takes it back.
      name: divisionVerb('name', {
        list: () => Array.from({ length: DIVISIONS }, (_, division) => division),
        check: (s, _side, division) => {
          const { divisions } = s.campaign.second;
          if (!SECOND_DIVISIONS.includes(division))
            return refusal('18.23a', 'not-that-division', { division: divisionId(division) });
          return divisions.length < LANDING || divisions.includes(division)
            ? undefined
            : refusal('18.23a', 'two-divisions', { count: LANDING });
        },
        play: ({ s }, division) => {
          const { second } = s.campaign;
          second.divisions = second.divisions.includes(division)
            ? second.divisions.filter(each => each !== division)
            : [...second.divisions, division].sort((a, b) => a - b);
        },
      }),
      done: plain('done', () => {}, checkLanding),
    },
  });

/** 18.322 The Free Variant: the second landing is written before the Japanese set up. */
export const landingWrittenFirst = writing('setup.landing-first', '18.322', 'before');
/** 18.23 The Historical Variant: it is written after. */
export const landingWritten = writing('setup.landing', '18.23', 'after');

// ---------------------------------------------------------------- key points

function checkKeyPoints({ campaign: { keyPoints, lastStand } }: State): Refusal | undefined {
  return allRefused([
    keyPoints.length !== WRITTEN ? refusal('18.321d', 'eight-points', { count: WRITTEN }) : undefined,
    lastStand < 0 ? refusal('18.321d', 'no-last-stand') : undefined,
  ]);
}

/** 18.321d Eight of the eleven, one of them underlined: where the headquarters means to make its last stand. */
export const keyPointsWritten: Block<State> = decision('setup.key-points', '18.321d', {
  prompt: 'key-points',
  when: s => scenarioOf(s.scenario).key_points,
  who: () => roleOf(JAPAN),
  commits: 'done',
  verbs: {
    // Only more can be written, the last stand at the end: so a plan can always be committed. Steps are taken back as ever.
    hold: keyPointVerb('hold', {
      list: () => Array.from({ length: KEY_POINTS }, (_, point) => point),
      check: ({ campaign: { keyPoints } }, _side, point) => {
        if (keyPoints.includes(point)) return refusal('18.321d', 'written-already');
        return keyPoints.length < WRITTEN
          ? undefined
          : refusal('18.321d', 'eight-points', { count: WRITTEN });
      },
      play: ({ s: { campaign } }, point) => {
        campaign.keyPoints = [...campaign.keyPoints, point].sort((a, b) => a - b);
      },
    }),
    'last-stand': keyPointVerb('last-stand', {
      list: s => s.campaign.keyPoints,
      check: ({ campaign: { keyPoints, lastStand } }, _side, point) => {
        if (!keyPoints.includes(point))
          return refusal('18.321d', 'point-not-written', { point: keyPointId(point) });
        if (keyPoints.length < WRITTEN) return refusal('18.321d', 'eight-points', { count: WRITTEN });
        return lastStand === point ? refusal('18.321d', 'written-already') : undefined;
      },
      play: ({ s }, point) => {
        s.campaign.lastStand = point;
      },
    }),
    done: plain('done', () => {}, checkKeyPoints),
  },
});

// ---------------------------------------------------------------- positions in the south

/** 18.63b, 9.62, 18.16b Units belong to their sectors now; in scenario 3 the die for the south falls before play. */
export const southernPositions: Block<State> = auto('setup.south', '18.63b', ref => {
  const { s } = ref;
  settleSectors(s);
  settleGround(s);
  if (s.scenario !== 'scenario-3') return;
  const [die] = ref.roll({ who: roleOf(JAPAN), why: 'south', rule: '18.63b', count: 1 }) as [number];
  s.campaign.south = die;
  ref.log('18.63b', 'south-allowed', { number: die });
});
