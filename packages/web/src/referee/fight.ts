import { type Action, type Counter, type FightSheet, legal, rightAfter } from '@ironbottom/engine';
import type { Fight, FightAdd, FightParty, Foreseen, SaidSum } from '../model.ts';
import { fightOdds, oddsSheet } from './odds.ts';
import type { Reading } from './reading.ts';

/** The fight at hand in words, and what each thing that this seat can add would change. */
export function fightNow(reading: Reading, able: readonly Action[]): Fight | null {
  return sheetOf(reading, able);
}

/** The fight at hand, or of several the one that this would begin. */
function sheetOf(reading: Reading, able: readonly Action[], which?: Action): Fight | null {
  const { display, view, t } = reading;
  const sheet = display.fight?.sheet(view.state, t, at(reading), which);
  if (!sheet) return null;
  const fight = said(reading, sheet);
  const others = atHand(reading).flatMap((action): Fight['others'] => {
    const other = display.fight!.sheet(view.state, t, at(reading), action);
    return other && other.id !== fight.id ? [{ action, title: other.title, hex: other.hex ?? null }] : [];
  });
  return { ...fight, adds: additions(reading, fight, able, which), others };
}

const atHand = ({ display, view }: Reading): readonly Action[] => display.fight?.atHand?.(view.state) ?? [];

const isSame = (a: Action, b: Action): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What an action would begin or add, and how it might end. Without an action: how the fight at hand might. */
export function foresee(reading: Reading, action: Action | null): Foreseen {
  const { game, match, display, view, t } = reading;
  const able = legal(game, match, view.role);
  if (!action) return { fight: fightNow(reading, able), odds: fightOdds(reading) };
  const isAmong = (list: readonly Action[]): boolean => list.some(each => isSame(each, action));
  // Of several that are only declared another one is looked at.
  if (isAmong(atHand(reading)) && !isAmong(able))
    return { fight: sheetOf(reading, able, action), odds: fightOdds(reading, action) };
  const adds = display.fight?.adds.includes(action.verb) ?? false;
  const sheet = adds ? after(reading, action) : display.fight?.sheet(view.state, t, at(reading), action);
  return {
    fight: sheet ? said(reading, sheet) : null,
    // The window of shots has its own, by the first dice: all that may follow would take too long to work out.
    odds: display.shots?.verbs.includes(action.verb) ? null : oddsSheet(reading, action),
  };
}

/** The sheet as the action would leave it. */
function after(reading: Reading, action: Action, which?: Action): FightSheet | null {
  const { game, match, display, view, t } = reading;
  return display.fight!.sheet(rightAfter(game, match, view.role, action), t, at(reading), which);
}

const at = ({ view }: Reading): string => view.waiting?.id ?? '';

function said({ say }: Reading, sheet: FightSheet): Fight {
  const party = (side: FightSheet['sides'][number]): FightParty => ({
    ...side,
    sums: side.sums.map(sum => ({
      ...sum,
      terms: say.terms({ terms: sum.terms }),
      die: say.terms({ terms: sum.die ?? [] }),
    })),
  });
  const [first, second] = sheet.sides;
  return { ...sheet, sides: [party(first), party(second)], adds: [], others: [] };
}

// ---------------------------------------------------------------- what can be added

/** More are found on the map. */
const MOST = 8;

function additions(
  reading: Reading,
  now: Fight,
  able: readonly Action[],
  which: Action | undefined,
): FightAdd[] {
  const { display, view, t } = reading;
  const verbs = display.fight!.adds;
  const isHere = (action: Action): boolean => (display.refers(action, view.state).hex ?? now.hex) === now.hex;
  const adds = able.filter(({ verb }) => verbs.includes(verb));
  // Where each is sent to a fight of its choice, those for this one.
  const actions = (adds.some(isHere) ? adds.filter(isHere) : adds).slice(0, MOST);
  if (actions.length === 0) return [];
  const { stacks, panels } = display.board(view.state, t);
  const counters = new Map(
    [...stacks, ...panels].flatMap(each => each.counters.map(c => [c.id, c] as const)),
  );
  return actions.flatMap((action): FightAdd[] => {
    const counter: Counter | undefined = counters.get(display.refers(action).piece ?? '');
    const sheet = counter && after(reading, action, which);
    if (!counter || sheet?.id !== now.id) return [];
    return [{ action, counter, effect: effect(reading, now, said(reading, sheet)) }];
  });
}

/** In a word or two: what it adds, what it does away with, what it does to the other side. */
function effect({ view, t }: Reading, now: Fight, then: Fight): string {
  const changes = now.sides.flatMap((side, i) => {
    const own = side.role === view.role;
    return pairs(side.sums, then.sides[i]!.sums).map(pair => ({ own, text: change(t, own, ...pair) }));
  });
  const told = changes.filter(({ text }) => text !== null);
  return (told.find(({ own }) => own) ?? told[0])?.text ?? t('web.fight.noEffect');
}

/** The same sort of strength before and after; one that only begins with the addition had no terms. */
function pairs(now: readonly SaidSum[], then: readonly SaidSum[]): (readonly [SaidSum, SaidSum])[] {
  const none = (sum: SaidSum): SaidSum => ({ ...sum, terms: [], die: [], sum: 0 });
  const before = (sum: SaidSum): SaidSum => now.find(({ title }) => title === sum.title) ?? none(sum);
  const lost = now.filter(sum => !then.some(({ title }) => title === sum.title));
  return [...then.map(sum => [before(sum), sum] as const), ...lost.map(sum => [sum, none(sum)] as const)];
}

type Say = Reading['t'];
type Terms = SaidSum['terms'];

/** Terms that the others lack; of two that are alike each counts. */
function beyond(terms: Terms, others: Terms): Terms {
  const rest = others.map(({ value, text }) => `${value} ${text}`);
  return terms.filter(({ value, text }) => {
    const at = rest.indexOf(`${value} ${text}`);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function change(t: Say, own: boolean, now: SaidSum, then: SaidSum): string | null {
  const before = [...now.terms, ...now.die];
  const after = [...then.terms, ...then.die];
  const [more] = beyond(after, before);
  const [less] = beyond(before, after);
  const value = more?.value ?? less?.value;
  if (value === undefined) return null;
  if (!own) return t(more ? 'web.fight.foe' : 'web.fight.foeLifts', { value });
  return more ? value : t('web.fight.lifts', { value });
}
