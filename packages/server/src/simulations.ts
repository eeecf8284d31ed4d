import { gameOf } from '@ironbottom/catalogue';
import { checkedOptions, checkedScenario, IronbottomError } from '@ironbottom/engine';
import type { Batch } from '@ironbottom/engine/simulate/batch';
import type { Simulation, simulationAsk } from '@ironbottom/room';
import { z } from 'zod';
import { newId } from './ids.ts';
import type { Storage } from './storage/storage.ts';
import type { Threads } from './threads/threads.ts';

/** Few enough that progress is seen, and that a game in a browser does not wait for long. */
const GAMES_AT_ONCE = 5;
/** Games that nobody won are counted under this name. */
const DRAW = 'draw';

type Ask = Omit<Batch, 'from' | 'to'> & { readonly games: number };

const jobData = z.object({ id: z.string(), person: z.string(), ask: z.custom<Ask>() });

/** Many games between machines, played when there is time. */
export class Simulations {
  #stopped = false;

  constructor(
    private readonly storage: Storage,
    private readonly threads: Threads,
  ) {}

  async start(): Promise<void> {
    await this.storage.jobs.work('simulation', 1, async data => {
      const { id, person, ask } = jobData.parse(data);
      await this.#run(id, person, ask);
    });
  }

  stop(): void {
    this.#stopped = true;
  }

  async create(asked: z.output<typeof simulationAsk>, person: string): Promise<Simulation> {
    const { game } = await gameOf(asked.game);
    const strange = Object.keys(asked.bots).find(role => !game.roles.includes(role));
    if (strange !== undefined)
      throw new IronbottomError('unknown-role', `${game.id} has no role "${strange}"`);
    const ask: Ask = {
      game: game.id,
      scenario: checkedScenario(game, asked.scenario),
      options: checkedOptions(game, asked.options),
      seed: asked.seed,
      bots: Object.fromEntries(Object.entries(asked.bots).map(([role, name]) => [role, { name }])),
      games: asked.games,
    };
    const simulation: Simulation = {
      id: newId(),
      state: 'waiting',
      games: asked.games,
      played: 0,
      wins: null,
    };
    await this.#save(person, simulation);
    await this.storage.jobs.send('simulation', simulation.id, { id: simulation.id, person, ask });
    return simulation;
  }

  async get(id: string, person: string | null): Promise<Simulation> {
    const found = await this.storage.jobs.simulation(id);
    if (!found || found.person !== person)
      throw new IronbottomError('no-match', `there is no simulation ${id}`);
    return JSON.parse(found.simulation) as Simulation;
  }

  async #run(id: string, person: string, { games, ...common }: Ask): Promise<void> {
    const { game } = await gameOf(common.game);
    const wins: Record<string, number> = Object.fromEntries([...game.roles, DRAW].map(side => [side, 0]));
    const save = (state: Simulation['state'], played: number): Promise<void> =>
      this.#save(person, { id, state, games, played, wins });
    try {
      for (let from = 0; from < games; from += GAMES_AT_ONCE) {
        // The job is then done by the next server, from the start.
        if (this.#stopped) throw new Error('the server stops');
        await save('running', from);
        const to = Math.min(games, from + GAMES_AT_ONCE);
        for (const { winner, error } of await this.threads.simulate({ ...common, from, to })) {
          if (error !== null) throw new Error(error);
          wins[winner ?? DRAW]!++;
        }
      }
      await save('done', games);
    } catch (error) {
      if (!this.#stopped) await save('failed', 0);
      throw error;
    }
  }

  async #save(person: string, simulation: Simulation): Promise<void> {
    await this.storage.jobs.saveSimulation(simulation.id, person, JSON.stringify(simulation));
  }
}
