import { formatAction, legal, type Order, waiting } from '@ironbottom/engine';
import { asideNow, type Room, sight, take, unasked } from '@ironbottom/room';
import { type Fault, firstOf, type Property, readersOf } from '../moment.ts';

/** Whoever answers by a standing order does the same as by hand, and nobody else can tell which it was. */
export const sameAnswered = <S>(): Property<S> => ({
  name: 'an answer by order is the answer by hand, and looks like it to the others, to the byte on the wire',
  look: ({ game, room, match, at, chance }): Fault => {
    const role = waiting(game, match)?.roles[0];
    if (role === undefined) return undefined;
    const answers = legal(game, match, role);
    const action = answers[chance.pick(answers.length)]!;
    const order: Order = { id: 'kit', when: at, if: [], answer: action, until: 'withdrawn' };
    const now = { ...room, match, aside: asideNow(game, match) };
    // First by hand, so that whatever an order leaves behind tells on it.
    const byHand = take(game, now, { kind: 'act', role, action });
    const ordered = take(game, now, { kind: 'order', role, order });
    const event = unasked(game, ordered, [role])?.event;
    if (!event) return `the order to ${formatAction(action)} is not followed`;
    const byOrder = take(game, ordered, event);
    return firstOf(
      readersOf(game).filter(reader => reader !== role),
      reader => {
        const told = (each: Room<S>): string => JSON.stringify(sight(game, each, reader, 0));
        if (told(now) !== told(ordered)) return `${reader} hears of the order`;
        return told(byHand) === told(byOrder) ? undefined : `${reader} can tell the order from a hand`;
      },
    );
  },
});
