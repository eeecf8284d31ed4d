import { type Chance, changed, type Role, SPECTATOR } from '@ironbottom/engine';
import { JAPAN, type Side, scenarioOf, sideOfRole, US } from '../components.ts';
import { isIeShima, KEY_POINTS, southernBeaches } from '../map.ts';
import { isSeen } from '../seen.ts';
import { cloneState, isInCommand, type State } from '../state.ts';
import { fullSteps, isArtillery, isTank, stacksFree, UNITS_OF } from '../units.ts';

/**
 * Another world made without the mask: all that a role may not know is another, by the rules' own words (9.63, 9.14a,
 * 18.23, 18.321d). What it then sees, is offered and is refused must be the same.
 */
export function twin(state: State, role: Role, chance: Chance): State {
  const s = cloneState(state);
  const mine: Side | undefined = role === SPECTATOR ? undefined : sideOfRole(role);
  if (mine !== JAPAN) {
    changeUnits(s, chance);
    changeMines(s, chance);
    changeKeyPoints(s, chance);
  }
  if (mine !== US) changeLanding(s, chance);
  changed(s);
  return s;
}

const drawn = <T>(items: readonly T[], chance: Chance): T[] => {
  const list = [...items];
  chance.shuffle(list);
  return list;
};

/** 9.63 Units under positions change places with others that send out the same and take the same room. */
function changeUnits(s: State, chance: Chance): void {
  const hidden = UNITS_OF[JAPAN]!.filter(unit => !isSeen(s, unit));
  const sort = (unit: number): string =>
    [isInCommand(s, unit), isTank(unit) || isArtillery(unit), stacksFree(unit)].join();
  for (const kind of new Set(hidden.map(sort))) {
    const units = hidden.filter(unit => sort(unit) === kind);
    const [one, other] = drawn(units, chance) as [number, number | undefined];
    if (other !== undefined) exchange(s, one, other);
  }
  for (const unit of hidden) {
    s.steps[unit] = 1 + chance.pick(fullSteps[unit]!);
    for (const list of [s.inAssault, s.underFire, s.released]) list[unit] = chance.pick(2);
    s.home[unit] = chance.pick(4);
  }
}

/** Two counters take each other's place, in everything that has to do with them. */
function exchange(s: State, a: number, b: number): void {
  for (const list of [
    s.at,
    s.pinned,
    s.disrupted,
    s.spent,
    s.fired,
    s.inAssault,
    s.disengaged,
    s.underFire,
    s.home,
    s.released,
  ])
    [list[a], list[b]] = [list[b]!, list[a]!];
  const other = (unit: number): number => (unit === a ? b : unit === b ? a : unit);
  const { movePhase, firePhase, assaultPhase, results } = s;
  if (movePhase) {
    movePhase.left = movePhase.left.map(other);
    movePhase.inContact = movePhase.inContact.map(other);
    movePhase.loose = movePhase.loose.map(({ unit, hex }) => ({ unit: other(unit), hex }));
    if (movePhase.ashore) movePhase.ashore = { ...movePhase.ashore, unit: other(movePhase.ashore.unit) };
    for (const each of [movePhase.moving, movePhase.entering]) if (each) each.units = each.units.map(other);
  }
  if (firePhase) {
    firePhase.hit = firePhase.hit.map(other);
    for (const fire of [...firePhase.fires, ...(firePhase.laying ? [firePhase.laying] : [])]) {
      fire.units = fire.units.map(other);
      fire.observed = fire.observed.map(other);
    }
  }
  if (assaultPhase) {
    if (assaultPhase.plan) assaultPhase.plan.units = assaultPhase.plan.units.map(other);
    assaultPhase.committed = assaultPhase.committed.map(other);
    assaultPhase.moved = assaultPhase.moved.map(other);
  }
  for (const each of [...results.losses, ...results.retreats, ...results.advances])
    each.units = each.units.map(other);
  for (const each of results.advances) each.left = each.left.map(other);
  results.hop.moved = results.hop.moved.map(other);
  results.crowds = results.crowds.map(crowd => ({ ...crowd, stay: crowd.stay.map(other) }));
  s.campaign.driven = s.campaign.driven.map(other);
}

/** 9.14a Which of those that lie face down on an island are real. */
function changeMines(s: State, chance: Chance): void {
  for (const island of [0, 1]) {
    const down = s.mines.filter(({ hex, shown }) => !shown && isIeShima[hex] === island);
    const kinds = drawn(
      down.map(({ kind }) => kind),
      chance,
    );
    down.forEach((mine, i) => {
      mine.kind = kinds[i]!;
    });
  }
}

/** 18.321d */
function changeKeyPoints({ scenario, campaign }: State, chance: Chance): void {
  if (!scenarioOf(scenario).key_points || campaign.keyPointsShown || campaign.keyPoints.length === 0) return;
  const points = drawn([...Array(KEY_POINTS).keys()], chance).slice(0, campaign.keyPoints.length);
  campaign.lastStand = points[0]!;
  campaign.keyPoints = points.sort((a, b) => a - b);
}

/** 18.23 Another beach; which divisions land shows by who waits at sea, so they stay. */
function changeLanding({ campaign: { second } }: State, chance: Chance): void {
  if (second.made > 0 || second.beach < 0) return;
  second.beach = southernBeaches[chance.pick(southernBeaches.length)]!;
}
