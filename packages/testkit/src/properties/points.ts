import {
  type Action,
  explain,
  formatAction,
  interrupts,
  legal,
  type Reference,
  readAction,
  refusedAt,
  seen,
  view,
  waiting,
} from '@ironbottom/engine';
import { type Fault, firstOf, type Moment, type Property, some } from '../moment.ts';

const HEXES = process.env.IRONBOTTOM_LONG ? 200 : 25;

/** A click on the map or on a counter: as the table asks, with the uppermost counter of the hex and with one in hand. */
export const everyPoint = <S>(): Property<S> => ({
  name: 'every point that a player can click answers with an action or a refusal',
  look(moment) {
    const { game, match, display, chance } = moment;
    const role = waiting(game, match)?.roles[0];
    if (role === undefined) return undefined;
    const shown = view(game, match, role, false);
    const known = seen(game, shown);
    const actions = [...legal(game, known, role), ...interrupts(game, known, role)];
    const places = actions.map(action => display.refers(action));
    const { stacks, panels, hands = [] } = display.board(shown.state, key => key);
    const top = new Map(stacks.map(({ hex, counters }) => [hex, counters[0]?.id]));
    const held = places.find(({ piece }) => piece !== undefined)?.piece;
    const hexes = some(
      display.map.hexes.map(({ id }) => id),
      HEXES,
      chance,
    );
    const own = hands.filter(({ side }) => side === (display.plays?.(shown.state, role) ?? role));
    const points: Reference[] = [
      ...[...hexes, ...some([...top.keys()], HEXES, chance)].flatMap(hex => {
        const piece = top.get(hex);
        return [{ hex, ...(piece !== undefined && { piece }) }, ...(held ? [{ hex, piece: held }] : [])];
      }),
      ...some(
        panels.flatMap(({ counters }) => counters.map(({ id }) => ({ piece: id }))),
        6,
        chance,
      ),
      ...own.flatMap(({ cards }) => cards.map(({ id }) => ({ card: id }))),
    ];
    return firstOf(points, point => {
      if (places.some(place => touches(place, point))) return undefined;
      const meant = display.meant(point, shown.waiting!.id, shown.state);
      for (const action of meant) readAction(game, match, role, action);
      return refusedAt(game, display, known, shown, point) ||
        meant.some(action => !explain(game, known, role, action))
        ? undefined
        : `nothing answers a click of ${role} on ${JSON.stringify(point)}: \`meant\` must name an action that is refused there`;
    });
  },
});

const touches = (place: Reference, { piece, hex, card }: Reference): boolean =>
  (piece !== undefined && place.piece === piece) ||
  (hex !== undefined && (place.hex === hex || place.from === hex)) ||
  (card !== undefined && place.card === card);

/** Who points at what a legal action speaks of may have meant that action. */
export const meantIsLegal = <S>(): Property<S> => ({
  name: 'pointing at what a legal action speaks of can mean that action',
  look({ game, match, display, at, chance }: Moment<S>): Fault {
    const role = waiting(game, match)?.roles[0];
    if (role === undefined) return undefined;
    const masked = game.mask(match.state, role);
    return firstOf(some(legal(game, match, role), 20, chance), action => {
      const point = display.refers(action);
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
