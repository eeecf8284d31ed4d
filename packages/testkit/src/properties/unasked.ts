import {
  type Action,
  type Block,
  clone,
  type Flow,
  formatAction,
  type Game,
  legal,
  type Match,
  play,
  type Role,
  rolesOf,
  type Verb,
  waiting,
} from '@ironbottom/engine';
import { type Fault, firstOf, type Moment, type Property, some } from '../moment.ts';
import { nextTurn } from '../walk.ts';

/** How many of the answers to a decision are tried, and how far play is followed after one. */
const ANSWERS = process.env.IRONBOTTOM_LONG ? 8 : 4;
const FOLLOWED = 40;

/**
 * H:asked The referee gives a single answer by itself, but nothing that leads to dice begins that way. Who does one thing
 * is not told a moment later that he has ended his step and that dice have fallen; and a fight begins by a word.
 */
export const diceAreAsked = <S>(): Property<S> => ({
  name: 'H:asked an end that leads to dice, and the beginning of a fight, are never answered by the referee',
  look(moment) {
    const { game, match, chance } = moment;
    const role = waiting(game, match)?.roles[0];
    if (role === undefined || match.drafts || match.manner !== undefined) return undefined;
    return firstOf(some(legal(game, match, role), ANSWERS, chance), action => unasked(moment, role, action));
  },
});

/** What was answered, by hand or by the referee: at which decision, and how many dice had fallen before. */
interface Given {
  readonly role: Role;
  readonly action: Action;
  readonly at: string;
  readonly isEnd: boolean;
  /** One of several answers that take effect together: each was given by hand. */
  readonly together: boolean;
  readonly rolls: number;
  /** The phase or procedure that it belongs to, and where in the stack it lies. */
  readonly around: { readonly id: string; readonly depth: number };
}

function unasked<S>(moment: Moment<S>, role: Role, action: Action): Fault {
  const { game } = moment;
  const match = clone(game, moment.match);
  const given: Given[] = [];
  play(overheard(game, match, given), match, role, action);
  const [byHand, ...others] = given;
  if (!byHand) return undefined;
  const forced = others.filter(({ together }) => !together);
  const after = rollsIn(match);
  return firstOf(forced, (answer): Fault => {
    const said = `${role} does ${formatAction(action)}, and the referee answers ${formatAction(answer.action)} at ${answer.at}`;
    if (game.odds.verbs.includes(answer.action.verb) && answer.rolls < after) {
      const asWord = byHand.isEnd && byHand.role === answer.role && forced[0] === answer;
      if (!asWord) return `${said}: dice fall that nobody has asked for`;
    }
    if (!answer.isEnd || byHand.isEnd || answer.role !== role) return undefined;
    return answer.rolls < after || diceFollow(moment, match, answer) ? `${said}, and dice follow` : undefined;
  });
}

/** Whether dice fall in what the end belongs to before its owner is asked again. */
function diceFollow<S>(
  { game, chance, options }: Moment<S>,
  match: Match<S>,
  { role, around }: Given,
): boolean {
  const before = rollsIn(match);
  for (let i = 0; i < FOLLOWED; i++) {
    if (match.result || waiting(game, match)?.roles.includes(role)) return false;
    if (match.stack[around.depth]?.id !== around.id) return false;
    const turn = nextTurn(game, { match, chance }, options);
    if (!turn) return false;
    play(game, match, turn.role, turn.action);
    if (rollsIn(match) > before) return true;
  }
  return false;
}

const rollsIn = <S>({ log }: Match<S>): number => log.filter(({ key }) => key === 'roll').length;

/** The same game, which writes down what is answered at its decisions. */
function overheard<S>(game: Game<S>, match: Match<S>, given: Given[]): Game<S> {
  const { flow } = game;
  const blocks = new Map<string, Block<S>>();
  for (const [id, block] of flow.blocks) {
    if (block.kind !== 'decision') {
      blocks.set(id, block);
      continue;
    }
    const verbs = Object.fromEntries(
      Object.entries(block.verbs).map(([name, verb]): [string, Verb<S>] => [
        name,
        {
          ...verb,
          play(ref, action, role) {
            given.push({
              role,
              action,
              at: id,
              isEnd: Object.keys(verb.args).length === 0,
              together: rolesOf(block, ref.s).length > 1,
              rolls: rollsIn(match),
              around: around(flow, match),
            });
            verb.play(ref, action, role);
          },
        },
      ]),
    );
    blocks.set(id, { ...block, verbs });
  }
  return { ...game, flow: { ...flow, blocks } };
}

/** The innermost phase or procedure that play stands in. */
function around<S>({ blocks, procedures }: Flow<S>, { stack }: Match<S>): Given['around'] {
  const depth = stack.findLastIndex(({ id }) => {
    const block = blocks.get(id)!;
    return procedures.includes(block) || (block.kind === 'sequence' && block.phase);
  });
  return { id: stack[depth]?.id ?? '', depth };
}
