import type { Manners } from '@ironbottom/testkit';

/** Random play, steered so that phases come to an end and the sides meet. */
export const manners: Manners = {
  eager: {
    move: 12,
    halt: 1,
    done: 2,
    rest: 1,
    'lay-anew': 1,
    take: 3,
    'take-position': 2,
    'take-mine': 2,
    reduce: 3,
    restore: 3,
    'withdraw-group': 1,
    'withdraw-raid': 1,
    'take-back': 2,
    aim: 3,
    drop: 1,
    cease: 1,
    fire: 20,
    assault: 20,
    join: 8,
  },
};
