/** What a game calls the places of its pieces: hexes, boxes, and the boxes of the turn track. */
export interface PlaceNaming {
  readonly hexes: { id(hex: number): string; of(id: string): number };
  /** Boxes by name; their numbers are below 0. */
  readonly boxes: { readonly [name: string]: number };
  /** Every other number below 0 is a box of the turn track: which one, and back. */
  readonly track: { turn(place: number): number; on(turn: number): number };
}

/** Names for views and positions: a hex number, a box, or `turn-6` on the track. */
export function placeNames({ hexes, boxes, track }: PlaceNaming) {
  const names = new Map(Object.entries(boxes).map(([name, place]) => [place, name]));
  return {
    placeName: (place: number): string =>
      place >= 0 ? hexes.id(place) : (names.get(place) ?? `turn-${track.turn(place)}`),
    placeByName(name: string): number | undefined {
      const turn = /^turn-(\d{1,2})$/.exec(name);
      if (turn) return track.on(Number(turn[1]));
      if (Object.hasOwn(boxes, name)) return boxes[name];
      const hex = hexes.of(name);
      return hex >= 0 ? hex : undefined;
    },
  };
}
