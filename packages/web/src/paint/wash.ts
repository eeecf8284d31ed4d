/** Soft colour: water, ground, light and shade on slopes. It is the same at every zoom, so it is kept in blocks. */
export interface Wash {
  readonly sea: OffscreenCanvas;
  readonly land: OffscreenCanvas;
  /** null: the land has its light and shade already. */
  readonly shade: OffscreenCanvas | null;
  /** The shade once more, for woods only: trees stand on slopes too. */
  readonly canopy: OffscreenCanvas | null;
}

/** A rectangle of points, so many to a unit of the map. */
export interface Patch {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
  readonly grain: number;
}

export function pictured(image: ImageData): OffscreenCanvas {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return canvas;
}
