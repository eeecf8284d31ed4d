import { afterEach, beforeEach } from 'vitest';
import { deck } from '../cards/deck.ts';
import type { CardEffect } from '../cards/effect.ts';
import { layOut } from '../cards/force.ts';

/** Lays out these cards for every test of the file, and the real ones again after it. */
export function withCards(cards: () => readonly CardEffect[]): void {
  beforeEach(() => layOut(cards()));
  afterEach(() => layOut(deck));
}
