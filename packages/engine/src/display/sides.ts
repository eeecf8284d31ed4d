import type { Role } from '../action.ts';
import type { Display, SideLook, Translate } from './display.ts';

/** A side as a reader knows it. */
export interface NamedSide extends SideLook {
  readonly name: string;
  readonly short: string;
}
export type NamedSides = { readonly [role: Role]: NamedSide };

/** By seat: the side that it plays at this moment. A seat is called after the side with which it began. */
export function sidesAt<S>(
  { sides, plays }: Pick<Display<S>, 'sides' | 'plays'>,
  masked: S,
  t: Translate,
): NamedSides {
  const played = (role: Role): NamedSide => {
    const side = plays?.(masked, role) ?? role;
    return { ...sides[side]!, name: t(`role.${side}`), short: t(`roleShort.${side}`) };
  };
  return Object.fromEntries(Object.keys(sides).map(role => [role, played(role)]));
}
