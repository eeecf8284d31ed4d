import { type ChoiceKind, choice } from '../choices.ts';
import { commandRange, grid, HEXES, hexId, isLand, JAPAN } from '../components.ts';
import { suppliedHqs } from '../rules/06-supply/20-supply.ts';
import type { State } from '../state.ts';
import type { CardEffect } from './effect.ts';

/** J-28, J-44, 6.23-tokyo The Tokyo Express supplies a hex until the end of the turn. */

/** Hexes of Japan in command range of a supplied HQ. */
function stops(s: State): number[] {
  const hqs = suppliedHqs(s, JAPAN);
  const hexes: number[] = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (isLand[hex] && s.control[hex] === JAPAN)
      if (hqs.some(hq => grid.distance(s.at[hq]!, hex) <= commandRange[hq]!)) hexes.push(hex);
  return hexes;
}

export function tokyoExpress(): CardEffect {
  return {
    begin: ({ s }) => {
      s.choices.push(choice('tokyo-express', JAPAN));
    },
  };
}

export const tokyoExpressChoices: readonly ChoiceKind[] = [
  {
    kind: 'tokyo-express',
    rule: '6.23-tokyo',
    subject: 'hex',
    verb: 'place',
    list: stops,
    take: (ref, _, hex) => {
      ref.s.tokyoExpress = hex;
      ref.log('6.23-tokyo', 'tokyo-express', { hex: hexId(hex) });
    },
    decline: () => undefined,
  },
];
