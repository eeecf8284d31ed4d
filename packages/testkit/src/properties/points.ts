import {
  type Action,
  type Board,
  type Choosable,
  choosable,
  formatAction,
  inMind,
  interrupts,
  legal,
  marchTogether,
  possibleAt,
  type Reached,
  type Reference,
  reachTogether,
  readAction,
  refusedAt,
  seen,
  view,
  waiting,
} from '@ironbottom/engine';
import { type Choosing, EMPTY, type Hand, originOf, type Point, point } from '@ironbottom/engine/choosing';
import { type Fault, firstOf, type Moment, type Property, some } from '../moment.ts';

const HEXES = process.env.IRONBOTTOM_LONG ? 60 : 12;
const HANDS = process.env.IRONBOTTOM_LONG ? 3 : 1;

/**
 * A click on anything that lies on the table, with nothing in hand and with what a first click may have taken up: by the
 * function that the page itself decides with. It selects, acts or offers; or the referee says why not, with the rule.
 */
export const everyPoint = <S>(): Property<S> => ({
  name: 'every point that a player can click answers with an action or a refusal',
  look(moment) {
    const { game, match, display, chance } = moment;
    const role = waiting(game, match)?.roles[0];
    if (role === undefined) return undefined;
    const shown = view(game, match, role, false);
    const known = seen(game, shown);
    const side = display.plays?.(shown.state, role) ?? role;
    const board = display.board(shown.state, key => key);
    const asChoice = (action: Action): Choosable => choosable(game, display, action, shown.state);
    const table: Choosing = {
      side,
      board,
      choices: legal(game, known, role).map(asChoice),
      interrupts: interrupts(game, known, role).map(asChoice),
    };
    const points = everywhere(moment, board);
    const hands = [EMPTY, ...some(taken(table, points), HANDS, chance)];
    const mover = display.march.mover(shown.state)?.piece;
    const cards = (board.hands ?? []).filter(hand => hand.side === side).flatMap(hand => hand.cards);
    return (
      firstOf(hands, (hand): Fault => {
        const { piece, along } = hand.held;
        const pieces = piece === null ? [mover ?? []].flat() : [piece, ...along];
        const marches =
          piece === null ? mover !== undefined : table.choices.some(each => each.march === 'start');
        const reach = marches ? reachTogether(game, known, role, pieces, display) : [];
        return firstOf(points, where => answered(where, hand, reach));
      }) ?? firstOf(cards, ({ id }) => refusedUnlessChoice({ card: id }))
    );

    function answered(where: Point, hand: Hand, reach: readonly Reached[]): Fault {
      const outcome = point(table, hand, reach, where);
      const clicked = `${role} clicks ${JSON.stringify(where)} with ${JSON.stringify(hand.held)} in hand`;
      if (outcome.kind === 'march') {
        const { piece, along } = hand.held;
        if (piece === null || along.length === 0) return undefined;
        const found = marchTogether(game, known, role!, [piece, ...along], outcome.to.hex, display);
        return 'key' in found && found.key === '' ? `${clicked}: no word why they cannot go` : undefined;
      }
      if (outcome.kind !== 'refuse') return undefined;
      for (const each of outcome.points)
        for (const action of display.meant(each, shown.waiting!.id, shown.state))
          readAction(game, match, role!, action);
      const why = outcome.points.map(each => refusedAt(game, display, known, shown, each));
      if (why.some(refused => refused && refused.key !== '')) return undefined;
      return outcome.points.some(each => possibleAt(game, display, known, shown, each).length > 0)
        ? undefined
        : `${clicked}: nothing answers, and \`meant\` names nothing that is refused there`;
    }

    /** Cards are shown when they are clicked, with what can be done with them, or why nothing can. */
    function refusedUnlessChoice(place: Reference): Fault {
      if (table.choices.some(({ card }) => card === place.card)) return undefined;
      for (const action of display.meant(place, shown.waiting!.id, shown.state))
        readAction(game, match, role!, action);
      return refusedAt(game, display, known, shown, place)
        ? undefined
        : `nothing answers a click of ${role} on ${JSON.stringify(place)}`;
    }
  },
});

/** Hexes with and beside their counters, the counters in the boxes, and boxes that are places like hexes. */
function everywhere<S>({ display, chance }: Moment<S>, { stacks, panels }: Board): readonly Point[] {
  const hexes = display.map.hexes.map(({ id }) => id);
  const counters = stacks.flatMap(({ hex, counters }) => counters.map(({ id }) => ({ hex, piece: id })));
  const boxed = panels.flatMap(panel => panel.counters.map(({ id }) => ({ hex: null, piece: id })));
  const places = panels.flatMap(({ place }) => (place === undefined ? [] : [{ hex: place, piece: null }]));
  return [
    ...some([...new Set([...hexes, ...stacks.map(({ hex }) => hex)])], HEXES, chance).map(hex => ({
      hex,
      piece: null,
    })),
    ...some(counters, HEXES, chance),
    ...some(boxed, 6, chance),
    ...some(places, 6, chance),
  ];
}

/** What can come into the hand by one click, each sort once: a counter, a stack, a hex, an aim. */
function taken(table: Choosing, points: readonly Point[]): readonly Hand[] {
  const hands = new Map<string, Hand>();
  const places = table.choices.flatMap(choice => [
    { hex: originOf(table, choice), piece: choice.piece ?? null },
    { hex: originOf(table, choice), piece: null },
    { hex: choice.hex ?? null, piece: null },
  ]);
  for (const where of [...points, ...places]) {
    const outcome = point(table, EMPTY, [], where);
    if (outcome.kind !== 'hold') continue;
    const { piece, along, hex, goal } = outcome.hand.held;
    const sort = `${piece !== null} ${along.length > 0} ${hex !== null} ${goal !== null} ${outcome.hand.pended !== null}`;
    if (!hands.has(sort)) hands.set(sort, outcome.hand);
  }
  return [...hands.values()];
}

/** Who points at what a legal action speaks of may have meant that action. */
export const meantIsLegal = <S>(): Property<S> => ({
  name: 'pointing at what a legal action speaks of can mean that action',
  look({ game, match, display, at, chance }: Moment<S>): Fault {
    const role = waiting(game, match)?.roles[0];
    if (role === undefined) return undefined;
    // With what it has planned so far, as its owner sees it.
    const masked = game.mask(inMind(game, match, role), role);
    return firstOf(some(legal(game, match, role), 20, chance), action => {
      const point = display.refers(action, masked);
      if (Object.keys(point).length === 0) return undefined;
      const same = (other: Action): boolean =>
        JSON.stringify(sorted(other)) === JSON.stringify(sorted(action));
      return display.meant(point, at, masked).some(same)
        ? undefined
        : `${formatAction(action)} is legal and \`refers\` to ${JSON.stringify(point)}, but \`meant\` does not name it there`;
    });
  },
});

const sorted = (action: Action): [string, unknown][] =>
  Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1));
