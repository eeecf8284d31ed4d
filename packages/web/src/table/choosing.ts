import type { Board, Card, Counter, PlanSuggestion, Reached, Role, Stack } from '@ironbottom/engine';
import {
  type Hand as HandOf,
  type Held,
  immediate,
  isEmpty,
  isPlain,
  marchers,
  originOf,
  targets,
} from '@ironbottom/engine/choosing';
import type { LitHex } from '../board/props.ts';
import type { Choice, Look, Scene } from '../model.ts';
import { listedSpots, namedBy } from '../planner/spots.ts';
import { middle } from './numbers.ts';

/** What the page shows of choosing: what is lit, marked and offered. What becomes of a click is decided by `point`. */

export type Hand = HandOf<Choice>;

/** Whether the scene shows just that, and not what came before: a step of one's own plan is news too. */
export const isOf = (scene: Scene, { view, seq }: Pick<Look, 'view' | 'seq'>): boolean =>
  scene.role === view.role && scene.at === view.actions && scene.seq === seq;

/** What can be done with a card, wherever it is to be used. */
export const withCard = (scene: Scene, card: string): readonly Choice[] =>
  [...scene.choices, ...scene.interrupts].filter(choice => choice.card === card);

/**
 * The cards that lie out over the question: the reader's hand while one of them can be used or it is called for; where it
 * is asked for cards that lie elsewhere, such as in a pile, those.
 */
export function cardsOut({ board, ...scene }: Scene, role: Role, called: boolean): CardsOut | null {
  const ready = readyCards(scene);
  const isReady = ({ id }: Card): boolean => ready.has(id);
  const hands = board.hands ?? [];
  const own = hands.find(({ side }) => side === role);
  if (own && (called || own.cards.some(isReady))) return { title: null, cards: own.cards };
  const lying = hands.flatMap(({ title, cards, piles }) => [{ title, cards }, ...piles]);
  const asked = lying.find(({ cards }) => cards.some(isReady));
  return asked ? { title: asked.title, cards: asked.cards.filter(isReady) } : null;
}

interface CardsOut {
  /** Of the pile; null: they are the reader's own. */
  readonly title: string | null;
  readonly cards: readonly Card[];
}

/** The cards that something can be done with. */
export const readyCards = (scene: Pick<Scene, 'choices' | 'interrupts'>): ReadonlySet<string> =>
  new Set([...scene.choices, ...scene.interrupts].flatMap(({ card }) => (card ? [card] : [])));

/** Hexes that the decision is about: of what it has taken up, or where something can be done. */
export function askedAbout(scene: Scene): readonly string[] {
  const picked = scene.board.stacks.filter(({ counters }) => counters.some(counter => counter.picked));
  if (picked.length > 0) return picked.map(({ hex }) => hex);
  // A card is chosen before what it is used on.
  const choices = scene.choices.filter(({ card }) => !card);
  const pieces = new Set(choices.flatMap(({ piece }) => (piece ? [piece] : [])));
  const stacks = scene.board.stacks.filter(({ counters }) => counters.some(({ id }) => pieces.has(id)));
  const named = choices.flatMap(({ piece, hex, from }) => (piece ? [] : [from ?? hex ?? []].flat()));
  const hexes = [...stacks.map(({ hex }) => hex), ...named];
  // A card has no place of its own: what it would bear on has.
  if (hexes.length > 0) return hexes;
  return scene.plan?.lights ?? (scene.plan?.outlooks ?? []).flatMap(({ hex }) => hex ?? []);
}

/**
 * What several counters can do together: those of a hex that one click each would take up, or that can go to one place;
 * with an aim in hand, or where there is but one, all that can go there.
 */
export function gatherings(scene: Scene, hex: string | null, held: Held): readonly (readonly Choice[])[] {
  const gather = scene.choices.filter(choice => choice.gathers && choice.piece !== undefined);
  const [goal, ...others] = new Set(gather.map(choice => choice.hex ?? null));
  const aim = held.goal ?? (goal && others.length === 0 && isEmpty(held) ? goal : null);
  const groups = new Map<string, Choice[]>();
  for (const choice of gather) {
    if (aim === null ? originOf(scene, choice) !== hex : choice.hex !== aim) continue;
    const to = `${choice.action.verb} ${choice.hex ?? ''}`;
    groups.set(to, [...(groups.get(to) ?? []), choice]);
  }
  return [...groups.values()].filter(group => group.length > 1);
}

/** Others of the same hex have been taken up already: these are the rest of them. */
export function areTheRest(scene: Scene, choices: readonly Choice[]): boolean {
  const from = choices[0] && originOf(scene, choices[0]);
  const these = new Set(choices.map(({ piece }) => piece));
  const stack = scene.board.stacks.find(({ hex }) => hex === from);
  return stack?.counters.some(({ id, picked }) => picked && !these.has(id)) ?? false;
}

/** Counters in more than one hex can be taken up one after the other. */
export function takesSeveral(scene: Scene, { held }: Hand): boolean {
  if (!isEmpty(held)) return false;
  const able = scene.choices.filter(({ gathers, piece, hex }) => gathers && piece && !hex);
  return new Set(able.map(choice => originOf(scene, choice))).size > 1;
}

/** The others of the counter in hand that could set out with it. */
export function companions(scene: Scene, { held }: Hand): readonly string[] {
  const stack = scene.board.stacks.find(({ counters }) => counters.some(({ id }) => id === held.piece));
  return marchers(scene, stack?.hex ?? null).filter(id => id !== held.piece && !held.along.includes(id));
}

/** The first of the things that a click on that hex would do. */
export function targetAt(scene: Scene, { held }: Hand, hex: string): Choice | undefined {
  return targets(scene, held).find(choice => choice.hex === hex);
}

/** The counter that a march is under way with, if one is. */
export const marching = (scene: Scene): boolean => scene.choices.some(choice => choice.march === 'step');

export const canMarch = (scene: Scene, piece: string | null): boolean =>
  marching(scene) || scene.choices.some(choice => choice.march === 'start' && choice.piece === piece);

/** The counter in hand can go nowhere, and do but one thing where it is: a second click on it does that. */
export const doesOneThing = (scene: Scene, hand: Hand): boolean =>
  immediate(scene, hand.held).length === 1 && goesNowhere(scene, hand);

/** No hex is lit for what is in hand. */
export const goesNowhere = (scene: Scene, { held }: Hand): boolean =>
  targets(scene, held).length === 0 && !canMarch(scene, held.piece);

export function lit(scene: Scene, hand: Hand, reach: readonly Reached[]): LitHex[] {
  const list = new Map<string, LitHex>(
    reach.map(({ hex, cost }) => [hex, { hex, tone: 'legal', text: points(cost) }]),
  );
  const worth = isEmpty(hand.held) ? scene.plan?.lights : undefined;
  const light = (hex: string | null | undefined, tone: LitHex['tone']): void => {
    if (hex && !list.has(hex) && (worth?.includes(hex) ?? true)) list.set(hex, { hex, tone, text: '' });
  };
  const { goal } = hand.held;
  light(goal, 'target');
  for (const choice of isEmpty(hand.held) ? aims(scene) : targets(scene, hand.held))
    if (goal === null) light(choice.hex, choice.hasOdds ? 'target' : 'legal');
    else light(originOf(scene, choice), 'legal');
  return [...list.values()];
}

/**
 * Whatever can be pointed at first; in movement, where counters come first, only what can be fought, and where it is asked
 * what to fire at only that.
 */
const aims = (scene: Scene): readonly Choice[] => {
  const there = scene.choices.filter(({ hex, march }) => hex && march !== 'step');
  const moves = scene.choices.some(({ march }) => march === 'start');
  const { shots } = scene.field;
  const isAim = ({ action }: Choice): boolean => shots.length === 0 || shots.includes(action.verb);
  return there.filter(
    choice => choice.hasOdds || (!choice.piece && !choice.from) || (!moves && isAim(choice)),
  );
};

/** Half points as players write them. */
export const points = (cost: number): string =>
  Number.isInteger(cost) ? `${cost}` : `${Math.floor(cost) || ''}½`;

/** Counters with something to do, and hexes that something starts from. */
export function ready(scene: Scene): ReadonlySet<string> {
  const set = new Set<string>();
  for (const choice of [...scene.choices, ...scene.interrupts]) if (choice.piece) set.add(choice.piece);
  const origins = new Set(
    scene.choices.flatMap(choice => (choice.from && !choice.piece ? [choice.from] : [])),
  );
  for (const stack of scene.board.stacks)
    if (origins.has(stack.hex)) for (const counter of stack.counters) set.add(counter.id);
  return set;
}

/** Counters are moved one after the other: those that have gone look other than those that have not. */
export const movesCounters = ({ choices }: Scene): boolean =>
  choices.some(({ march, gathers, hex }) => march !== null || (gathers && !hex));

/**
 * In a stack whose uppermost counter has nothing to do those that have lie on top: there they can be pointed at. Those
 * that are about to go are never covered.
 */
export function readyFirst(
  { board, choices }: Pick<Scene, 'board' | 'choices'>,
  ready: ReadonlySet<string>,
): Board {
  const going = choices.some(({ march }) => march === 'stop');
  const isReady = ({ id, picked }: Counter): boolean => ready.has(id) || (going && picked === true);
  const covered = ({ counters }: Stack): boolean => counters.some(isReady) && !isReady(counters[0]!);
  if (!board.stacks.some(covered)) return board;
  const stacks = board.stacks.map(stack =>
    covered(stack)
      ? { ...stack, counters: stack.counters.toSorted((a, b) => Number(isReady(b)) - Number(isReady(a))) }
      : stack,
  );
  return { ...board, stacks };
}

/** More than these are found on the map, not in a row of buttons. */
const FEW = 3;

/**
 * The buttons of the moment: what is pended, else what can be done with what is in hand, else what needs no place; and
 * where there is little to choose from, all of it.
 */
export function answersOf(scene: Scene, { held, pended }: Hand): readonly Choice[] {
  if (pended) return pended.choices;
  const said = middle(scene);
  if (said) return [said];
  const now = immediate(scene, held);
  // What lets it go is never the main one.
  if (now.length > 0) return now.toSorted((a, b) => Number(b.waives) - Number(a.waives));
  const there = held.piece === null ? [] : targets(scene, held);
  if (there.length > 0 && there.length <= FEW) return there;
  const listed = listedSpots(scene);
  const isListed = ({ action }: Choice): boolean => namedBy(action).some(named => listed.has(named));
  const plain = scene.choices.filter(choice => isPlain(choice) && !isListed(choice));
  if (plain.length > 0 || !isEmpty(held)) return plain;
  return scene.choices.length <= FEW ? scene.choices.filter(choice => !isListed(choice)) : [];
}

/** A way to do all of it stands in the main place: letting it go, or one of several places, never goes before it. */
export function offered(scene: Scene, hand: Hand): PlanSuggestion | undefined {
  if (!isEmpty(hand.held) || hand.pended) return undefined;
  const last = answersOf(scene, hand).at(-1);
  return last && !last.waives && isPlain(last) ? undefined : scene.plan?.suggests;
}

/** What a button says: of one counter, which the question or the hand names, only what it does. */
export function saidShort(answers: readonly Choice[], { short, text, piece }: Choice): string {
  const ofOne = piece !== undefined && answers.every(answer => answer.piece === piece);
  return ofOne && answers.filter(answer => answer.short === short).length === 1 ? short : text;
}

/** Of several fights none is begun by a button: it is looked at first, as it is when it is pointed at on the map. */
export const isLookedAt = (scene: Scene, { held, pended }: Hand, { hasOdds, hex, action }: Choice): boolean =>
  hasOdds &&
  hex !== undefined &&
  isEmpty(held) &&
  pended === null &&
  scene.choices.some(other => other.action.verb === action.verb && other.hex !== hex);

/**
 * The answer that Enter gives. Never one that has nothing to do with what is in hand, that lets a chance go by, or that
 * is one of many of its kind, such as bids: none of them is likelier than the others.
 */
export function likeliest(scene: Scene, hand: Hand): Choice | undefined {
  const answers = answersOf(scene, hand);
  const choice = answers.at(-1);
  if (!choice || choice.waives || (!isEmpty(hand.held) && isPlain(choice))) return undefined;
  // Whoever takes up a counter that can go somewhere means to send it there, not to act out of turn.
  if (scene.interrupts.includes(choice) && !goesNowhere(scene, hand)) return undefined;
  // A way to do all of it is offered.
  if (scene.plan?.suggests && isEmpty(hand.held) && !hand.pended && !isPlain(choice)) return undefined;
  if (isLookedAt(scene, hand, choice)) return undefined;
  const ofItsKind = answers.filter(({ action }) => action.verb === choice.action.verb);
  return ofItsKind.length <= FEW ? choice : undefined;
}
