import {
  botNamed,
  type LogEntry,
  type Match,
  newMatch,
  playMatch,
  type Role,
  SPECTATOR,
  view,
  words,
} from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { chitOf, isUnit, kinds, pieceOf, ROLES } from '../components.ts';
import { gj73 } from '../index.ts';
import { HIDDEN, type State } from '../state.ts';
import { table } from '../table.ts';
import { en } from './table-reader.ts';

const WATCHERS = [...ROLES, SPECTATOR];
const TURNS = 3;

const chits = ({ args }: LogEntry): string[] =>
  Object.values(args)
    .flat()
    .filter((id): id is string => typeof id === 'string' && pieceOf(id) >= 0 && !isUnit(pieceOf(id)));

/** The line as it would be told by what the counters are now. */
const forgetful = (s: State, entry: LogEntry): LogEntry => ({
  ...entry,
  was: Object.fromEntries(
    chits(entry).map(id => [id, { kind: kinds[s.kind[chitOf(pieceOf(id))]!]?.id ?? null }]),
  ),
});

/** What a watcher saw of a match as it went on. */
class Watcher {
  /** The lines as they were told at once, and whether the cup was mixed in the same breath. */
  readonly told: { text: string; mixed: boolean }[] = [];
  private before: State | null = null;

  constructor(private readonly role: Role) {}

  watch(match: Match<State>): void {
    const { state, log } = view(gj73, match, this.role);
    const say = words(table, en, state);
    const fresh = log.slice(this.told.length);
    const mixed = fresh.some(({ key }) => key === 'cup-refilled');
    for (const entry of fresh) {
      this.told.push({ text: say.log(forgetful(state, entry)), mixed });
      for (const id of chits(entry)) if (!this.saw(state, id)) expect(entry.was![id]!.kind).toBeNull();
    }
    this.before = state;
  }

  /** Before the action or after it. */
  private saw(now: State, id: string): boolean {
    const chit = chitOf(pieceOf(id));
    return [this.before, now].some(s => s !== null && s.kind[chit] !== HIDDEN);
  }

  retell(match: Match<State>, how: (s: State, entry: LogEntry) => LogEntry): string[] {
    const { state, log } = view(gj73, match, this.role);
    const say = words(table, en, state);
    return log.map(entry => say.log(how(state, entry)));
  }
}

test('2.0(2) a line says of a chit what it said when it was written, though the chit went through the cup', () => {
  const match = newMatch(gj73, { seed: 'names', options: {} });
  const watchers = WATCHERS.map(role => new Watcher(role));
  const bots = Object.fromEntries(gj73.roles.map(role => [role, botNamed(gj73, { name: 'policy' })]));
  const look = () => {
    for (const watcher of watchers) watcher.watch(match);
  };
  look();
  try {
    playMatch(gj73, match, bots, {
      seed: 'names',
      onAction: () => {
        look();
        if (match.state.turn > TURNS) throw new Error('enough');
      },
    });
  } catch (error) {
    expect(error).toMatchObject({ message: 'enough' });
  }
  for (const watcher of watchers) {
    const later = watcher.retell(match, (_, entry) => entry);
    const forgotten = watcher.retell(match, forgetful);
    const steady = watcher.told.flatMap(({ mixed }, i) => (mixed ? [] : [i]));
    expect(steady.map(i => later[i])).toEqual(steady.map(i => watcher.told[i]!.text));
    // Without what the lines keep, many would name another chit by now, or none.
    expect(steady.filter(i => forgotten[i] !== watcher.told[i]!.text).length).toBeGreaterThan(5);
  }
});
