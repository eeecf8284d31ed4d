import { refusal } from '../src/action.ts';
import type { Auto } from '../src/flow.ts';
import type { Game } from '../src/game.ts';
import { type Toy, toy } from './toy.ts';

/** The toy by newer rules. */

const withAuto = (game: Game<Toy>, id: string, change: (auto: Auto<Toy>) => Auto<Toy>): Game<Toy> => {
  const blocks = new Map(game.flow.blocks);
  blocks.set(id, change(blocks.get(id) as Auto<Toy>));
  return { ...game, flow: { ...game.flow, blocks } };
};

/** 7.2 No storm in the first turn: what was done before may be refused. */
export const calmer: Game<Toy> = {
  ...toy,
  version: 2,
  changes: { 2: [{ rule: '7.2', key: 'calm' }] },
  interrupts: {
    storm: {
      ...toy.interrupts.storm!,
      check: (s, role, action) =>
        s.turn === 1 ? refusal('7.2', 'too-early') : toy.interrupts.storm!.check(s, role, action),
    },
  },
};

/** 2.2 The end of a turn is told: nothing that was done is refused, but other lines are written. */
export const louder: Game<Toy> = withAuto({ ...toy, version: 2 }, 'end', auto => ({
  ...auto,
  run: ref => {
    ref.log('2.2', 'turn-over', { turn: ref.s.turn });
    auto.run(ref);
  },
}));

/** 2.2 A die falls at the end of every turn. */
export const windier: Game<Toy> = withAuto({ ...toy, version: 2 }, 'end', auto => ({
  ...auto,
  run: ref => {
    ref.roll({ who: 'red', why: 'wind', rule: '2.2', count: 1 });
    auto.run(ref);
  },
}));

/** Nothing but the number. */
export const renumbered: Game<Toy> = { ...toy, version: 2 };

/** Fights were not counted, and the decision to attack had another name, before version 3. */
export const reshapedToy: Game<Toy> = {
  ...calmer,
  version: 3,
  changes: { ...calmer.changes, 3: [{ rule: '5', key: 'counted' }] },
  upgrades: {
    2: ({ state, stack }) => ({
      state: { ...(state as Toy), fights: 0 },
      stack: stack.map(frame => (frame.id === 'assail' ? { ...frame, id: 'attack' } : frame)),
    }),
  },
};
