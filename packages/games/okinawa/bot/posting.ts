import { counted } from '../board.ts';
import { tables } from '../components.ts';
import { stacksFree } from '../units.ts';

/** Who will stand where when all have moved, while it is being planned. */
export class Posting {
  private readonly places = new Map<number, number>();
  private readonly stacks = new Map<number, number[]>();

  in(hex: number): readonly number[] {
    return this.stacks.get(hex) ?? NOBODY;
  }
  of(unit: number): number | undefined {
    return this.places.get(unit);
  }
  hexes(): IterableIterator<number> {
    return this.stacks.keys();
  }
  put(unit: number, hex: number): void {
    this.take(unit);
    this.places.set(unit, hex);
    const here = this.stacks.get(hex);
    if (here) here.push(unit);
    else this.stacks.set(hex, [unit]);
  }
  take(unit: number): void {
    const hex = this.places.get(unit);
    if (hex === undefined) return;
    this.places.delete(unit);
    const left = this.stacks.get(hex)!.filter(each => each !== unit);
    if (left.length > 0) this.stacks.set(hex, left);
    else this.stacks.delete(hex);
  }
  /** 9.41 */
  hasRoom(unit: number, hex: number): boolean {
    return stacksFree(unit) || counted(this.in(hex)) < tables.stacking.limit;
  }
}
const NOBODY: readonly number[] = [];
