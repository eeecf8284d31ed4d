import type { EdgeHint } from '../board/props.ts';
import type { MapSheet, Scene } from '../model.ts';
import { askedAbout } from './choosing.ts';

/** More places than these are a front, and need no pointing at. */
const FEW = 6;

/** What must not be missed though it may be off the screen: the fight, and the few places that can be chosen. */
export function hintsOf(scene: Scene, fought: string | null, name: (hex: string) => string): EdgeHint[] {
  const asked = scene.asked?.mine ? [...new Set(askedAbout(scene))] : [];
  const hints: EdgeHint[] = fought === null ? [] : [{ hex: fought, text: name(fought), tone: 'target' }];
  if (asked.length > FEW) return hints;
  const rest = asked.filter(hex => hex !== fought);
  return [...hints, ...rest.map((hex): EdgeHint => ({ hex, text: name(hex), tone: 'choice' }))];
}

/** What a hex is called, or its number. */
export const placeName = ({ names }: MapSheet, hex: string): string =>
  names.find(({ hexes }) => hexes.length === 1 && hexes[0] === hex)?.text ?? hex;

/** Whether a place is a hex: charts and boxes beside the map are places too. */
export const isOnMap = ({ map }: MapSheet, place: string | null): boolean =>
  place !== null && map.hexes.some(({ id }) => id === place);
