import type { Manners } from '@ironbottom/testkit';

/** Random play, steered so that steps come to an end and the sides meet. */
export const manners: Manners = {
  eager: {
    done: 4,
    halt: 3,
    take: 2,
    deploy: 3,
    station: 1,
    renumber: 1,
    'on-top': 1,
    'break-down': 1,
    rebuild: 1,
    'put-back': 1,
    recall: 1,
    'call-off': 1,
    'leave-out': 2,
    attack: 18,
    enter: 12,
    load: 12,
    land: 12,
  },
};
