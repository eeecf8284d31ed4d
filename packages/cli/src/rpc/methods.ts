import { randomBytes } from 'node:crypto';
import { gameIds, gameOf } from '@ironbottom/catalogue';
import {
  act,
  commitment,
  explain,
  goingOn,
  hash,
  IronbottomError,
  interrupts,
  type Json,
  legal,
  load,
  type Match,
  newMatch,
  odds,
  parseAction,
  parseRecord,
  type Role,
  readable,
  script,
  undo,
  view,
  waiting,
  writeRecord,
} from '@ironbottom/engine';
import { z } from 'zod';

/** The methods of the protocol. A session holds one match; a method that fails leaves it as it was. */
export interface RpcSession {
  match: Match<unknown> | null;
  /** Whether dice may be set. */
  readonly lab: boolean;
}

interface Method {
  readonly params: z.ZodType;
  run(session: RpcSession, params: unknown): Promise<unknown>;
}

const method = <T>(
  params: z.ZodType<T>,
  run: (session: RpcSession, params: T) => Promise<unknown>,
): Method => ({
  params,
  run: (session, given) => run(session, given as T),
});

const name = z.string().max(200);
const role = z.strictObject({ role: name });
const options = z.record(name, z.union([z.boolean(), name])).default({});
/** In JSON, or in the one-line text form of logs and records. */
const action = z.union([name.max(4096), z.looseObject({ verb: z.string() })]);
const roleAction = z.strictObject({ role: name, action });
const seed = name.optional();

const current = ({ match }: RpcSession): Match<unknown> => {
  if (match) return match;
  throw new IronbottomError('no-match', 'there is no match yet: new, position or load comes first');
};

const gameIn = async (session: RpcSession) => (await gameOf(current(session).game)).game;
const read = (given: z.infer<typeof action>): unknown =>
  typeof given === 'string' ? parseAction(given) : given;
const anySeed = (given: string | undefined): string => given ?? randomBytes(32).toString('hex');

function begin(session: RpcSession, match: Match<unknown>): object {
  session.match = match;
  const { game, version, pack, scenario, options } = match;
  return {
    game,
    version,
    pack,
    scenario,
    options,
    commitment: commitment(match.seed),
    actions: match.actions.length,
  };
}

export const methods: { readonly [name: string]: Method } = {
  games: method(z.strictObject({}), () =>
    Promise.all(
      gameIds.map(async id => {
        const { version, roles, scenarios, options, odds } = (await gameOf(id)).game;
        return { id, version, roles, scenarios, options, odds: odds.verbs };
      }),
    ),
  ),

  new: method(
    z.strictObject({ game: name, scenario: name.optional(), options, seed }),
    async (session, { game, scenario, options, seed }) =>
      begin(
        session,
        newMatch((await gameOf(game)).game, {
          options,
          seed: anySeed(seed),
          ...(scenario === undefined ? {} : { scenario }),
        }),
      ),
  ),

  position: method(
    z.strictObject({ game: name, position: z.json(), options, seed }),
    async (session, { game, position, options, seed }) =>
      begin(
        session,
        newMatch((await gameOf(game)).game, { options, seed: anySeed(seed), position: position as Json }),
      ),
  ),

  decision: method(z.strictObject({ role: name.optional() }), async (session, { role: only }) => {
    const game = await gameIn(session);
    const match = current(session);
    if (only !== undefined) view(game, match, only, false);
    const asked = waiting(game, match, only);
    const shown = (roles: readonly Role[]): readonly Role[] =>
      only === undefined ? roles : roles.filter(each => each === only);
    const { id, rule, prompt, args, roles } = asked ?? NOTHING_ASKED;
    return {
      id,
      rule,
      prompt,
      args,
      roles,
      legal: Object.fromEntries(shown(roles).map(each => [each, legal(game, match, each)])),
      interrupts: Object.fromEntries(shown(game.roles).map(each => [each, interrupts(game, match, each)])),
      result: match.result,
    };
  }),

  act: method(roleAction, async (session, { role, action }) => {
    const match = current(session);
    const before = match.log.length;
    act(await gameIn(session), match, role, read(action));
    return { actions: match.actions.length, log: readable(match.log.slice(before), role) };
  }),

  explain: method(roleAction, async (session, { role, action }) => {
    const refusal = explain(await gameIn(session), current(session), role, read(action));
    return refusal ? { legal: false, refusal } : { legal: true };
  }),

  odds: method(roleAction, async (session, { role, action }) =>
    odds(await gameIn(session), current(session), role, read(action)),
  ),

  view: method(role, async (session, { role }) => {
    const game = await gameIn(session);
    const seen = view(game, current(session), role);
    return { ...seen, state: game.present(seen.state) };
  }),

  undo: method(role, async (session, { role }) => {
    session.match = undo(await gameIn(session), current(session), role);
    return { actions: session.match.actions.length };
  }),

  record: method(z.strictObject({}), async session => {
    const match = current(session);
    return { record: writeRecord(match), hash: hash(match) };
  }),

  load: method(z.strictObject({ record: z.string() }), async (session, { record }) => {
    const parsed = parseRecord(record);
    const { game } = await gameOf(parsed.header.game);
    const loaded = load(game, parsed);
    return { ...begin(session, goingOn(game, loaded)), parts: loaded.parts };
  }),

  dice: method(
    z.strictObject({ script: z.array(z.number()).max(64) }),
    async (session, { script: faces }) => {
      if (!session.lab) throw new IronbottomError('lab-only', 'dice are set only with engine --lab');
      script(current(session), faces);
      return { script: faces };
    },
  ),
};

const NOTHING_ASKED = { id: null, rule: '', prompt: '', args: {}, roles: [] as readonly Role[] };
