import { enemyOf, roleOf } from '../../components.ts';
import { hexOfPlace, placeId } from '../../map.ts';
import type { Expenditure } from '../../state/moving.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { attack } from '../a07-fire/21-attack.ts';
import { movingTarget } from '../a07-fire/40-targets.ts';
import { afterRoll } from '../a14-snipers.ts';

/** A8.2, A8.26 Residual firepower: what First Fire leaves behind strikes whoever comes there later in the phase. */

/** Lays a counter; only the largest stays. Who is there already is not struck by it. */
export function layResidual(s: State, place: number, fp: number): void {
  const there = s.fire.residual.find(each => each.place === place);
  if (fp <= (there?.fp ?? 0)) return;
  s.fire.residual = [
    ...s.fire.residual.filter(each => each.place !== place),
    { place, fp, struck: [...s.moving.units] },
  ];
}

/** A8.2 Who comes into a Location is struck there, and once more when he leaves the hole in which he lies. */
export const exposes = ({ what }: Expenditure): boolean =>
  what === 'enter' || what === 'drive' || what === 'leave';

/** Attacks whoever enters or spends MF there, once in a Location. */
export function residual(ref: Ref): void {
  const { s } = ref;
  const { paid, units } = s.moving;
  const counter = s.fire.residual.find(each => each.place === paid?.place);
  if (!paid || !counter) return;
  const targets = units.filter(unit => exposes(paid) || !counter.struck.includes(unit));
  if (targets.length === 0) return;
  s.fire.residual = s.fire.residual.map(each =>
    each === counter ? { ...each, struck: [...new Set([...each.struck, ...targets])] } : each,
  );
  const hex = hexOfPlace(paid.place);
  const outcome = attack(ref, {
    rule: 'A8.2',
    side: enemyOf(s.side),
    why: 'residual',
    fp: counter.fp,
    place: paid.place,
    targets: targets.map(unit => movingTarget(s, unit, [hex], true)),
    drm: [],
    cowers: 0,
    coloured: false,
  });
  afterRoll(ref, enemyOf(s.side), outcome);
  ref.log('A8.2', 'residual', { place: placeId(paid.place), who: roleOf(enemyOf(s.side)) });
}
