import type { Hexes } from '../paint/hexes.ts';
import { toWorld } from './camera.ts';
import type { Fanning } from './fanning.ts';
import { type Command, stepped } from './keys.ts';
import type { BoardProps } from './props.ts';

type Way = Extract<Command, { type: 'step' }>['way'];

/** The hex that the keyboard is on. A click takes it along. */
export class Cursor {
  hex: string | null = null;

  constructor(readonly fanning: Fanning) {}

  /** One hex on; at first onto what is held, or the middle of the window. */
  step(way: Way, hexes: Hexes, props: BoardProps): string {
    if (this.fanning.open?.by === 'key') this.fanning.close();
    this.hex = this.hex === null ? this.#first(hexes, props) : stepped(hexes, this.hex, way);
    return this.hex;
  }

  /** The counter under it: the one that the fan has come to, or the top one. */
  get piece(): string | null {
    if (this.hex === null) return null;
    const { open } = this.fanning;
    const focus = open?.hex === this.hex ? open.focus : null;
    return this.fanning.at(this.hex)[focus ?? 0]?.id ?? null;
  }

  #first(hexes: Hexes, { selected, sheet }: BoardProps): string {
    const { counters, pilot } = this.fanning;
    const [x, y] = toWorld(pilot.camera, pilot.window, pilot.middle);
    return selected.hex ?? counters.hexOf(selected.piece) ?? hexes.hexAt(x, y) ?? sheet.map.hexes[0]!.id;
  }
}
