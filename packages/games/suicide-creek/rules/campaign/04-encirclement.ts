import { auto, type Block, sequence } from '@ironbottom/engine';
import { has, isBroken, isLeader, isVehicle, unitsIn, vehicleOf } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { ENCIRCLED, NOBODY, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { sizeOf } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { eliminate, possess, setVehicle, weaponsOf } from '../../writing.ts';
import { leadershipNow, moraleNow } from '../a10-morale/01-values.ts';
import { rearm } from '../a20-prisoners.ts';
import { crewMorale, crewTerms } from '../d-vehicles/51-crew.ts';
import { bySum, sumOf, term, twoDice } from '../dice.ts';
import { batteriesRetained } from './04-batteries.ts';
import { endShocks, freeTheBogged } from './04-vehicles.ts';
import { say, seersOf } from './retained.ts';

/** 4.7041 Whoever is encircled takes a 1TC, or is lost. Leaders come last, so that they help the others. */

/** 4.7041 The leader who helps most; nobody has to take one who harms. */
function leadership(s: State, unit: number): number {
  const leaders = unitsIn(s, sideOf(unit), s.units.at[unit]!).filter(
    other => other !== unit && isLeader(s, other) && !isBroken(s, other) && s.units.guard[other] === -1,
  );
  return Math.min(0, ...leaders.map(leader => leadershipNow(s, leader)));
}

function passes(ref: Ref, unit: number): boolean {
  const { s } = ref;
  const led = leadership(s, unit);
  const terms = isVehicle(s, unit)
    ? [term('task', 1), ...crewTerms(s, unit)]
    : [term('task', 1), ...(led === 0 ? [] : [term('leadership', led)])];
  const to = seersOf(s, unit);
  const who = roleOf(sideOf(unit));
  const fall = twoDice(ref, {
    who,
    why: 'encircled',
    rule: '4.7041',
    terms,
    alike: bySum,
    ...(to ? { to } : {}),
  });
  const morale = isVehicle(s, unit) ? crewMorale(s, unit) : moraleNow(s, unit);
  return fall.sum + sumOf(terms) <= morale;
}

/** 4.7041 Prisoners whom nobody takes over are armed again, with what their guards have dropped. */
function freed(ref: Ref, guard: number, prisoners: readonly number[], dropped: readonly number[]): void {
  const { s } = ref;
  for (const prisoner of prisoners.filter(each => s.units.guard[each] === -1)) {
    rearm(ref, sideOf(prisoner), sizeOf[s.units.type[prisoner]!]!, s.units.at[prisoner]!);
    for (const weapon of dropped)
      if (s.weapons.owner[weapon] === NOBODY && s.weapons.at[weapon] === s.units.at[prisoner])
        possess(s, weapon, prisoner);
    say(ref, '4.7041', 'freed-by-loss', prisoner);
  }
  s.units.guard.forEach((by, unit) => {
    if (by === guard) s.units.guard[unit] = -1;
  });
}

function failed(ref: Ref, unit: number): void {
  const { s } = ref;
  if (vehicleOf(s, unit)?.immobile) {
    setVehicle(s, unit, { abandoned: true });
    say(ref, '4.7041', 'crew-lost', unit);
    return;
  }
  const prisoners = s.units.guard.flatMap((guard, each) => (guard === unit ? [each] : []));
  const dropped = weaponsOf(s, unit);
  say(ref, '4.7041', 'lost-encircled', unit);
  eliminate(s, unit);
  freed(ref, unit, prisoners, dropped);
}

export function encirclement(ref: Ref): void {
  const { s } = ref;
  const held = s.units.type
    .flatMap((type, unit) =>
      type !== NOBODY && s.units.at[unit]! >= 0 && has(s, unit, ENCIRCLED) && s.units.guard[unit] === -1
        ? [unit]
        : [],
    )
    .sort((a, b) => Number(isLeader(s, a)) - Number(isLeader(s, b)) || a - b);
  for (const unit of held) if (!passes(ref, unit)) failed(ref, unit);
}

/** 4.704 */
export const endings: Block<State> = sequence('endings', '4.704', [
  auto('endings.encirclement', '4.7041', encirclement),
  auto('endings.bog', '4.7042', freeTheBogged),
  auto('endings.shock', '4.7043', endShocks),
  auto('endings.batteries', '4.7044', batteriesRetained),
]);
