type Pen = OffscreenCanvasRenderingContext2D;

/**
 * A canvas that is painted on again and again: to make one takes several times as long as to paint a name on it. What
 * is on it has to be taken off (`transferToImageBitmap`), or copied, before it is asked for again.
 */
export class Paper {
  #pen: Pen | null = null;

  /** Blank, and so large. */
  blank(width: number, height: number): Pen {
    this.#pen ??= new OffscreenCanvas(1, 1).getContext('2d')!;
    const { canvas } = this.#pen;
    // A new size, or the same one once more, makes a canvas as it was at first.
    canvas.width = Math.max(1, width);
    canvas.height = Math.max(1, height);
    return this.#pen;
  }
}
