import type { Action, Translate } from '@ironbottom/engine';
import { batteries, batteryOf, fieldOf, hexOf, placesOnMap, submarineOf, submarines } from '../components.ts';
import type { State } from '../state.ts';
import { unitOf } from '../units.ts';
import { unitName } from './counters.ts';

/** What the arguments of actions, prompts, log lines and refusals stand for. */
const KIND_OF_ARG: { readonly [arg: string]: string } = {
  unit: 'unit',
  units: 'unit',
  piece: 'unit',
  truck: 'unit',
  target: 'unit',
  hex: 'place',
  hexes: 'place',
  place: 'place',
  from: 'place',
  to: 'place',
  field: 'field',
  base: 'field',
  beach: 'beach',
  beaches: 'beach',
  battery: 'battery',
  with: 'battery',
  boat: 'boat',
  bridge: 'bridge',
  who: 'role',
  dates: 'date',
  type: 'type',
  versus: 'type',
  outcome: 'word',
  duty: 'word',
  level: 'word',
  case: 'word',
  row: 'word',
};

export function name(arg: string, id: string, _s: State, t: Translate): string {
  switch (KIND_OF_ARG[arg]) {
    case 'unit': {
      const unit = unitOf(id);
      return unit < 0 ? id : unitName(unit, t);
    }
    case 'place':
      return placeText(id, t);
    case 'field':
      return t(`field.${id}`);
    case 'beach':
      return t(`beach.${id}`);
    case 'battery':
      return batteries[batteryOf(id)]?.name ?? id;
    case 'boat':
      return submarines[submarineOf(id)]?.name ?? id;
    case 'bridge':
      return id
        .split('-')
        .map(hex => placeText(hex, t))
        .join(' / ');
    case 'role':
      return t(`role.${id}`);
    case 'type':
      return t(`air.${id}`);
    case 'word':
      return t(`${arg}.${id}`);
    case 'date':
      return t(`date.${id}`);
    default:
      return id;
  }
}

/** A hex with its name, an area, an airfield, a landing force, or a box. */
export function placeText(id: string, t: Translate): string {
  const [ground, spot] = id.split('.') as [string, string?];
  if (spot) return t(`ui.place-${spot}`, { place: placeText(ground, t) });
  if (hexOf(ground) >= 0) {
    const place = placesOnMap.find(({ hex }) => hex === ground);
    return place ? `${ground} ${t(`placeShort.${place.name}`)}` : ground;
  }
  if (fieldOf(ground) >= 0) return t(`field.${ground}`);
  return /^\d|^turn-/.test(ground) ? ground : t(`box.${ground}`);
}

export const actionKey = ({ verb }: Action, at: string): readonly string[] => [
  `action.${verb}@${at}`,
  `action.${verb}`,
];
