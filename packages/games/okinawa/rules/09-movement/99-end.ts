import {
  auto,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { hasRoomFor, hexesOf, isEngagedAt, isThere, unitsIn } from '../../board.ts';
import { EXITED } from '../../boxes.ts';
import { enemyOf, JAPAN, roleOf, type Side, tables, US } from '../../components.ts';
import { BRIDGE_SOUTH, entryCost, HEXES, isNorthEdge, landAround, southness } from '../../map.ts';
import { placeName } from '../../places.ts';
import { blowBridge, isOnMap, remove, removeMine, type State } from '../../state.ts';
import { isArmyUnit, isHomeGuard, stacksFree, UNITS_OF, unitId } from '../../units.ts';
import { forGood, hexArg, plain, type Ref, unitArg, unitVerb } from '../../verbs.ts';
import { perish } from '../results/10-steps.ts';
import { findMine } from '../results/32-drive.ts';
import { bucket, leftOf } from './10-steps.ts';
import { endMove, place, whileNobodyMoves } from './13-going.ts';
import { landingDue } from './15-landings.ts';
import { mayExit } from './18-limits.ts';
import { canEnter } from './20-terrain.ts';
import { evacuationDue } from './32-rest.ts';
import { dutyHexes, isAlone, isKept, isNextToUs, isWithdrawal, mendsBeaches, overfull } from './40-stay.ts';
import { endings, leavesGuardAlone } from './41-ways.ts';
import { held, phaseOf, settled, walkOf } from './50-movers.ts';
import { inZone } from './80-zones.ts';
import { checkLeave, engagedHexes } from './90-leave.ts';

/** The end of a side's moves: what must still be done (9.41, 9.42a, 17.14, 18.15f, 18.16b, 18.16h), and what follows. */

/** Whether a unit can still move to a hex of which this holds. `least`: see `endings`. */
const canReach = (
  s: State,
  unit: number,
  test: (hex: number) => boolean,
  least?: ArrayLike<number>,
): boolean => {
  if (settled(s, unit)) return false;
  const walk = walkOf(s, unit);
  if (leavesGuardAlone(s, unit)) return false;
  if (least && least[walk.at]! > leftOf(walk)) return false;
  for (const hex of endings(s, walk, least)) if (test(hex)) return true;
  return false;
};

/** By hex: what it costs the Japanese at least to come from there to one of these, whoever stands in the way. */
function leastTo(goals: readonly number[]): Float64Array {
  const least = new Float64Array(HEXES).fill(Number.POSITIVE_INFINITY);
  const open: number[][] = [[...goals]];
  for (const hex of goals) least[hex] = 0;
  for (let cost = 0; cost < open.length; cost++)
    for (const hex of open[cost] ?? []) {
      if (least[hex]! < cost) continue;
      for (const from of landAround[hex]!) {
        const next = cost + entryCost(JAPAN, from, hex);
        if (next >= least[from]!) continue;
        least[from] = next;
        bucket(open, next, from);
      }
    }
  return least;
}

const japanese = (s: State): number[] => UNITS_OF[JAPAN]!.filter(unit => isOnMap(s, unit));

/** 9.41 Nobody may stay in a hex that is too full while somebody can leave it. */
function crowded(s: State, side: Side): Refusal | undefined {
  const hex = overfull(s, side, hexesOf(s, side)).find(each =>
    unitsIn(s, side, each).some(unit => !stacksFree(unit) && canReach(s, unit, to => to !== each)),
  );
  return hex === undefined ? undefined : refusal('9.41', 'too-many-there', { hex: placeName(hex) });
}

/** 9.42, 9.42a Home Guard next to US units joins an Army unit, or one comes to it, as far as they can. */
function guardDue(s: State): Refusal | undefined {
  for (const unit of japanese(s).filter(isHomeGuard)) {
    const hex = s.at[unit]!;
    if (isEngagedAt(s, hex) || !isAlone(s, hex, unit)) continue;
    const least = leastTo([hex]);
    const helped =
      canReach(s, unit, () => true) ||
      japanese(s).some(each => isArmyUnit(each) && canReach(s, each, () => true, least));
    if (helped) return refusal('9.42a', 'guard-alone', { unit: unitId(unit) });
  }
  return undefined;
}

/** 18.16b-4, 18.16b-6 A beach hex that nobody keeps is kept again, if somebody can. */
function beachDue(s: State): Refusal | undefined {
  const open = dutyHexes(s).filter(hex => !isKept(s, hex));
  if (open.length === 0) return undefined;
  const least = leastTo([...new Set(open.flatMap(hex => [hex, ...landAround[hex]!]))]);
  const mends = japanese(s).some(
    unit => s.disrupted[unit] === 0 && canReach(s, unit, to => mendsBeaches(s, unit, to, open), least),
  );
  return mends ? refusal('18.16b-4', 'beach-open', { hex: placeName(open[0]!) }) : undefined;
}

/** 17.14, T17.0-3 Whoever was in contact gets away from it, if he can. */
function withdrawalDue(s: State): Refusal | undefined {
  if (!isWithdrawal(s)) return undefined;
  const hex = engagedHexes(s, JAPAN).find(each => !checkLeave(s, JAPAN, each));
  if (hex !== undefined) return refusal('17.14', 'must-disengage-there', { hex: placeName(hex) });
  const unit = phaseOf(s).inContact.find(
    each => isOnMap(s, each) && isNextToUs(s, s.at[each]!) && canReach(s, each, () => true),
  );
  return unit === undefined ? undefined : refusal('17.14', 'must-withdraw', { hex: placeName(s.at[unit]!) });
}

/** 18.16h Survivors go north as fast as they can: whoever has not moved and can come farther north does. */
function northDue(s: State): Refusal | undefined {
  if (!s.campaign.northward) return undefined;
  const unit = japanese(s).find(
    each => s.spent[each] === 0 && canReach(s, each, to => southness(to) < southness(s.at[each]!)),
  );
  return unit === undefined ? undefined : refusal('18.16h', 'must-go-north', { unit: unitId(unit) });
}

/** 9.0 Why a side cannot end its moves yet. */
export const checkDone = (s: State, side: Side): Refusal | undefined =>
  whileNobodyMoves(s) ??
  (side === US ? (landingDue(s) ?? evacuationDue(s)) : undefined) ??
  crowded(s, side) ??
  (side === JAPAN ? (guardDue(s) ?? beachDue(s) ?? withdrawalDue(s) ?? northDue(s)) : undefined);

// ---------------------------------------------------------------- the north edge

export const exitVerb = forGood(
  unitVerb('exit', {
    list: s => (mayExit(s) ? japanese(s).filter(unit => isNorthEdge[s.at[unit]!]) : []),
    check: (s, side, unit) => {
      if (!mayExit(s)) return refusal('18.33c', 'not-yet-out');
      if (!isOnMap(s, unit) || !isNorthEdge[s.at[unit]!])
        return refusal('18.33c', 'not-at-the-edge', { unit: unitId(unit) });
      return held(s, side, unit) ?? (phaseOf(s).moving ? undefined : leavesGuardAlone(s, unit));
    },
    play: (ref, unit) => {
      ref.log('18.33c', 'exited', { unit: unitId(unit), hex: placeName(ref.s.at[unit]!) });
      remove(ref.s, unit, EXITED);
      endMove(ref);
    },
  }),
);

// ---------------------------------------------------------------- too many in a hex

const crowdsOf = (s: State, side: Side): number[] => overfull(s, side, hexesOf(s, side));
/** Those of which it holds, if there are any; else all. */
const preferred = <T>(all: T[], test: (each: T) => boolean): T[] => {
  const some = all.filter(test);
  return some.length > 0 ? some : all;
};
/** 9.41, 9.53, 9.82 Rather one who is not pinned, rather into a hex outside enemy zones. */
const waysOut = (s: State, side: Side): { unit: number; hex: number }[] => {
  const full = crowdsOf(s, side)[0];
  if (full === undefined) return [];
  const all = unitsIn(s, side, full)
    .filter(unit => !stacksFree(unit))
    .flatMap(unit =>
      landAround[full]!.filter(
        to =>
          canEnter(s, unit, full, to) &&
          !isThere(s, enemyOf(side), to) &&
          !isEngagedAt(s, to) &&
          hasRoomFor(s, unit, to),
      ).map(hex => ({ unit, hex })),
    );
  const fit = preferred(all, ({ unit }) => s.pinned[unit] === 0);
  return preferred(fit, ({ hex }) => !inZone(s, enemyOf(side), hex));
};

const giveWayVerb = (side: Side): Verb<State> => ({
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    waysOut(s, side).map(({ unit, hex }) => ({ verb: 'give-way', unit: unitId(unit), hex: placeName(hex) })),
  check: (s, _role, action) =>
    waysOut(s, side).some(({ unit, hex }) => unit === unitArg(action) && hex === hexArg(action))
      ? undefined
      : refusal('9.41', 'no-way-there', { hex: placeName(hexArg(action)) }),
  play: (ref, action) => {
    const [unit, hex] = [unitArg(action), hexArg(action)];
    place(ref, unit, hex);
    findMine(ref, unit, hex);
    ref.shown();
  },
});

/** 9.41 Where dice have left too many in a hex and nobody could move on, one gives way; if none can, one is lost. */
const uncrowd = (id: string, side: Side): Block<State> =>
  loop(
    `${id}.crowded`,
    '9.41',
    s => crowdsOf(s, side).length > 0,
    sequence(`${id}.crowd`, '9.41', [
      auto(`${id}.crushed`, '9.41', ref => {
        const { s } = ref;
        const full = crowdsOf(s, side)[0]!;
        if (waysOut(s, side).length === 0)
          perish(ref, unitsIn(s, side, full).findLast(unit => !stacksFree(unit))!, '9.41');
      }),
      decision(`${id}.give-way`, '9.41', {
        prompt: 'give-way',
        when: s => waysOut(s, side).length > 0,
        who: () => roleOf(side),
        args: s => ({ hex: placeName(crowdsOf(s, side)[0]!) }),
        quiet: true,
        verbs: { 'give-way': giveWayVerb(side) },
      }),
    ]),
  );

// ---------------------------------------------------------------- the bridge

/** 9.21b Needs a unit there that is not disrupted. */
const canBlow = (s: State, side: Side): boolean =>
  unitsIn(s, side, BRIDGE_SOUTH).some(unit => s.disrupted[unit] === 0);

function blow(ref: Ref, side: Side): void {
  const [die] = ref.roll({ who: roleOf(side), why: 'bridge', rule: '9.21b', count: 1 }) as [number];
  const blown = die <= tables.bridge.blown;
  if (blown) blowBridge(ref.s);
  ref.log('9.21b', blown ? 'bridge-blown' : 'bridge-stands', { hex: placeName(BRIDGE_SOUTH) });
}

/** 9.21b One try for each side and turn, after its moves. */
const bridge = (side: Side): Block<State> =>
  decision(`${roleOf(side)}.bridge`, '9.21b', {
    prompt: 'bridge',
    when: s => !s.bridgeBlown && isThere(s, side, BRIDGE_SOUTH),
    who: () => roleOf(side),
    // 9.63 Whether somebody under a position is fit for it is his owner's business.
    quiet: true,
    verbs: {
      blow: plain('blow', blow, (s, who) =>
        canBlow(s, who) ? undefined : refusal('9.21b', 'nobody-fit', { hex: placeName(BRIDGE_SOUTH) }),
      ),
      decline: plain('decline', () => {}),
    },
  });

/** 9.14d Real minefields that were found are gone when the phase ends. */
function clearMines({ s }: Ref): void {
  for (const { hex, shown } of s.mines) if (shown) removeMine(s, hex);
}

export const ending = (side: Side): readonly Block<State>[] => {
  const id = `${roleOf(side)}.after`;
  return [uncrowd(id, side), bridge(side), auto(`${id}.mines`, '9.14d', clearMines)];
};
