import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isMmc, isVehicle } from '../../board.ts';
import { enemyOf, type Side, sideOfRole } from '../../components.ts';
import { hexOfPlace } from '../../map.ts';
import { NO_AREA } from '../../state/campaign.ts';
import { NOBODY, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isSquadType, isUnarmedType } from '../../types.ts';
import { type Ref, unitArg, unitVerb, type Verbs } from '../../verbs.ts';
import { become, eliminate, setGuard } from '../../writing.ts';
import { lowestHalf, lowestSquad } from '../a20-prisoners.ts';
import { keepIn } from './05-outside.ts';
import { waysHome } from './05-ways.ts';
import { areaOf, areasOf, isCutOff, menIn, retain, say } from './retained.ts';

/** 4.708 Prisoners: sent to the rear, and so out of the campaign, or kept, handed over or freed by guards that are cut off. */

const prisoners = (s: State): number[] =>
  s.units.guard.flatMap((guard, unit) => (guard >= 0 && s.units.type[unit] !== NOBODY ? [unit] : []));

/** 4.708 Those of guards who are not isolated. */
export function sendToTheRear(ref: Ref): void {
  const { s } = ref;
  for (const unit of prisoners(s)) {
    const guard = s.units.guard[unit]!;
    if (isCutOff(s, areaOf(s, guard))) {
      s.campaign!.area[unit] = NO_AREA;
      continue;
    }
    say(ref, '4.708', 'sent-to-the-rear', unit);
    setGuard(s, unit, -1);
    eliminate(s, unit);
  }
}

/** Prisoners of a side's guards. */
const heldBy = (s: State, side: Side): number[] =>
  prisoners(s).filter(unit => sideOf(unit) === enemyOf(side));

function heldBarred(s: State, side: Side, unit: number): Refusal | undefined {
  return heldBy(s, side).includes(unit) ? undefined : refusal('4.708', 'no-prisoner', { unit: unitId(unit) });
}

/** 4.708 Armed again, as the lowest class of his side, and back with his own. */
function free(ref: Ref, unit: number): void {
  const { s } = ref;
  const side = sideOf(unit);
  const guard = s.units.guard[unit]!;
  const stood = s.campaign!.stood[guard]!;
  const at = s.units.at[guard]!;
  const from =
    at >= 0 ? hexOfPlace(at) : stood >= 0 ? hexOfPlace(stood) : areasOf(s).list[areaOf(s, guard)]!.hexes[0]!;
  setGuard(s, unit, -1);
  const type = s.units.type[unit]!;
  if (isUnarmedType[type]) become(s, unit, (isSquadType[type] ? lowestSquad : lowestHalf)[side]!);
  say(ref, '4.708', 'set-free', unit);
  keepIn(s, [unit], waysHome(s, unit, from));
}

function handBarred(s: State, side: Side, unit: number, by: number): Refusal | undefined {
  const barred = heldBarred(s, side, unit);
  if (barred) return barred;
  const args = { unit: unitId(unit), by: unitId(by) };
  const guard = s.units.guard[unit]!;
  const able =
    by !== guard && menIn(s, side, areaOf(s, guard)).includes(by) && !isUnarmedType[s.units.type[by]!];
  return able && !isVehicle(s, by) ? undefined : refusal('4.708', 'cannot-guard', args);
}

const handVerb: Verb<State> = {
  args: { unit: 'unit', by: 'unit' },
  candidates: (s, role) =>
    heldBy(s, sideOfRole(role)).flatMap(unit =>
      menIn(s, sideOfRole(role), areaOf(s, s.units.guard[unit]!))
        .filter(by => isMmc(s, by))
        .map(by => ({ verb: 'hand-over', unit: unitId(unit), by: unitId(by) })),
    ),
  check: (s, role, action) => handBarred(s, sideOfRole(role), unitArg(action), unitArg(action, 'by')),
  play: (ref, action) => {
    const [unit, by] = [unitArg(action), unitArg(action, 'by')];
    say(ref, '4.708', 'handed-over', unit, { by: unitId(by) });
    setGuard(ref.s, unit, by);
  },
};

export const prisonerVerbs: Verbs = {
  free: unitVerb('free', {
    list: heldBy,
    check: heldBarred,
    play: free,
  }),
  'hand-over': handVerb,
};

/** Prisoners stay where their guards are retained. */
export function keepPrisoners({ s }: Ref): void {
  for (const unit of prisoners(s)) retain(s, s.units.guard[unit]!, areaOf(s, s.units.guard[unit]!));
}
