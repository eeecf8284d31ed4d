import type { Action } from '@ironbottom/engine';
import type { Choice, Scene } from '../model.ts';

/** What an action names, whatever its verb is called. */
export const namedBy = ({ verb: _, ...args }: Action): readonly unknown[] => Object.values(args).flat();

/** The same for two actions that say the same. */
export const keyOf = (action: Action): string => JSON.stringify(Object.entries(action).sort());

/** What can be done that names a spot of a drawing; with another one in hand, what names both. */
export const spotChoices = (
  { choices }: Pick<Scene, 'choices'>,
  spot: string,
  held: string | null = null,
): readonly Choice[] =>
  choices.filter(({ action }) => {
    const named = namedBy(action);
    return named.includes(spot) && (held === null || named.includes(held));
  });

/** Spots of the drawings that what can be done with them is listed at. */
export function listedSpots({ plan }: Pick<Scene, 'plan'>): ReadonlySet<unknown> {
  const parts = plan?.planner?.tabs.flatMap(tab => tab.parts) ?? [];
  return new Set(
    parts.flatMap(part => {
      if (part.kind === 'bins') return part.bins.map(({ spot }) => spot);
      return part.kind === 'shop' ? part.wares.map(({ spot }) => spot) : [];
    }),
  );
}

/** Whether what is asked is answered on a drawing, by a spot of a site or a key of a pad, and by no counter. */
export function isDrawn({ plan, board, choices }: Pick<Scene, 'plan' | 'board' | 'choices'>): boolean {
  const parts = plan?.planner?.tabs.flatMap(tab => tab.parts) ?? [];
  const marks = new Set<unknown>(
    parts.flatMap(part => {
      if (part.kind === 'pad') return part.keys.map(({ id }) => id);
      if (part.kind === 'shop') return part.wares.map(({ spot }) => spot);
      if (part.kind === 'flow') return part.nodes.map(({ spot }) => spot);
      if (part.kind === 'cards') return part.cards.map(({ id }) => id);
      if (part.kind !== 'site') return [];
      return board.panels.find(({ id }) => id === part.panel)?.site?.spots.map(({ id }) => id) ?? [];
    }),
  );
  const isChosen = (piece: string | undefined): boolean => piece === undefined || marks.has(piece);
  return (
    choices.every(({ piece }) => isChosen(piece)) &&
    choices.some(({ action }) => namedBy(action).some(named => marks.has(named)))
  );
}

/** A click on a spot: something is done, the spot is kept in hand, or put down. */
export function pointAtSpot(
  scene: Pick<Scene, 'choices'>,
  held: string | null,
  spot: string,
): { readonly act: Choice } | { readonly hold: string | null } {
  if (held === spot) return { hold: null };
  const both = held === null ? [] : spotChoices(scene, spot, held);
  const found = both.length > 0 ? both : spotChoices(scene, spot);
  return found.length === 1 ? { act: found[0]! } : { hold: found.length > 0 ? spot : null };
}
