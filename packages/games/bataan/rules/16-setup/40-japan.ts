import { FORMOSA, fieldNamed, fieldPlace, JAPAN, japaneseChit } from '../../components.ts';
import { onTurn, put, type State } from '../../state.ts';
import { ABSUS_OF, AIR_OF, absuOf, airOf, groupUnits, unitId } from '../../units.ts';

/** 16.4 The Japanese: 16.4 to 16.4.4, 8.2.4. */

/** 16.4.1 The ground units that a chit brings, by the turn on which they come (1: at once). */
export function forceOf(chit: number): ReadonlyMap<number, number> {
  const found = forces.get(chit) ?? brought(chit);
  forces.set(chit, found);
  return found;
}
const forces = new Map<number, ReadonlyMap<number, number>>();

function brought(chit: number): ReadonlyMap<number, number> {
  const { groups, later, without = [] } = japaneseChit(chit);
  const force = new Map<number, number>();
  for (const group of groups)
    for (const unit of groupUnits(group))
      if (!without.includes(unitId(unit))) force.set(unit, later?.group === group ? later.turn : 1);
  return force;
}

/** 16.4.1, 16.4.2 Ground units wait on Formosa, or on the turn record; 16.4.4 so many transports. */
export function placeJapaneseArmy(s: State, chit: number): void {
  s.japanChit = chit;
  for (const [unit, turn] of forceOf(chit)) put(s, unit, turn > s.turn ? onTurn(turn) : FORMOSA);
  const { operational, strategic } = japaneseChit(chit);
  s.transports.ready = operational;
  s.transports.strategic = strategic;
}

/** The airfields of a type's start, one for each counter in the order of the list. */
const startsOf = (start: { readonly [field: string]: number }): number[] =>
  Object.entries(start).flatMap(([field, count]) => Array<number>(count).fill(fieldNamed(field)));

/** 16.4.2 Air units on Formosa as listed, their support units with them. Those that are not listed stay out. */
export function placeJapaneseAir(s: State): void {
  for (const unit of AIR_OF[JAPAN]!) {
    const field = startsOf(airOf(unit).start)[airOf(unit).nth];
    if (field !== undefined) put(s, unit, fieldPlace(field));
  }
  for (const unit of ABSUS_OF[JAPAN]!) {
    const { serves, id } = absuOf(unit);
    const plane = AIR_OF[JAPAN]!.find(each => airOf(each).type === serves)!;
    const bases = [...new Set(startsOf(airOf(plane).start))];
    const nth = Number(id.split('-').at(-1)) - 1;
    if (bases.length > 0) put(s, unit, fieldPlace(bases[nth % bases.length]!));
  }
}
