import {
  type Action,
  act,
  BLANK,
  type Choosable,
  canUndo,
  choosable,
  clone,
  doneAgain,
  doneTogether,
  HOUSE,
  type Language,
  legal,
  type Memory,
  marchTogether,
  newMatch,
  possibleAt,
  type Rule,
  reachTogether,
  readable,
  SPECTATOR,
  takenUpAfter,
  view as viewOf,
  waiting,
} from '@ironbottom/engine';
import type { Look, RefereeApi } from '../model.ts';
import { ruleBook, ruleNames } from './book.ts';
import type { Books } from './books.ts';
import { foresee } from './fight.ts';
import { Teller } from './lines.ts';
import type { Draw } from './local/table.ts';
import type { Think } from './local/think.ts';
import { type Reading, reading } from './reading.ts';
import { scene } from './scene.ts';
import { mapSheet, overlaySheet } from './sheets.ts';
import { said, whyNot, whyRefused } from './why.ts';

/** More would cover the map with numbers. */
const MAX_NEAR = 3;

/** A sight and its log in words, both at once. */
export const drawing =
  ({ scene, lines }: Pick<RefereeApi, 'scene' | 'lines'>): Draw =>
  async (look, log) => ({
    language: look.language,
    scene: await scene(look),
    lines: await lines(look, log),
  });

/** It names nothing on the table, and ends no march: it is the word that the decision is over with. */
const endsDecision = ({ piece, hex, from, card, march }: Choosable): boolean =>
  !(piece ?? hex ?? from ?? card) && march !== 'stop';

/** Answers the questions of the page. Nothing is kept of a match but how its log was told. */
export function referee(books: Books, think: Think | null = null): RefereeApi {
  /** What the house's own player had in mind last. */
  let mind: Memory = BLANK;
  const tellers = new Map<string, Teller>();
  const tellerOf = ({ view, language }: Look): Teller => {
    const key = `${view.game} ${view.role} ${language}`;
    const known = tellers.get(key) ?? new Teller();
    tellers.set(key, known);
    return known;
  };
  const read = async ({ view, language }: Look): Promise<Reading> => {
    const [entry, t] = await Promise.all([books.game(view.game), books.words(view.game, language)]);
    return reading(entry, t, view);
  };
  const entryAndWords = (game: string, language: Language) =>
    Promise.all([books.game(game), books.words(game, language)]);
  /** A refusal is told without its rule rather than not at all. */
  const digest = (game: string): Promise<readonly Rule[]> => books.digest(game).catch(() => []);

  return {
    games: language => books.cards(language),
    map: async (game, language) => mapSheet(...(await entryAndWords(game, language))),
    opening: async ({ game, scenario, options, language }) => {
      const [entry, t] = await entryAndWords(game, language);
      const match = newMatch(entry.game, { scenario, options, seed: 'opening' });
      return entry.display.board(entry.game.mask(match.state, entry.game.roles[0]!), t);
    },
    book: async (game, language) => ruleBook(await books.digest(game), await books.words(game, language)),
    ruleNames: async (game, language) => {
      const { display } = await books.game(game);
      return ruleNames([HOUSE[language], await display.texts[language]!()]);
    },
    legend: async (game, language) => {
      const [{ display }, t] = await entryAndWords(game, language);
      return display.legend(t);
    },
    briefing: async ({ view, language }) => {
      const [{ game, display }, t] = await entryAndWords(view.game, language);
      return game.roles.includes(view.role) ? display.briefing(view.scenario, view.role, t) : [];
    },
    sheet: async (game, language) => {
      const [{ display }, t] = await entryAndWords(game, language);
      return display.sheet(t);
    },

    scene: async look => ({ ...scene(await read(look)), seq: look.seq }),
    lines: async (look, entries) => {
      const opened = await read(look);
      return tellerOf(look).tell(opened, entries);
    },
    remarks: async (id, language, said) => {
      const [{ game, display }, t] = await entryAndWords(id, language);
      return game.roles.flatMap(role => {
        const data = said[role];
        return data === undefined || !display.remark ? [] : [{ role, ...display.remark(data, t) }];
      });
    },
    whyNot: async (look, point) => whyNot(await read(look), point, await digest(look.view.game)),
    possibleAt: async (look, point) => {
      const { game, display, match, view } = await read(look);
      return possibleAt(game, display, match, view, point);
    },
    why: async (look, problem) => whyRefused(await read(look), problem, await digest(look.view.game)),
    foresee: async (look, action) => foresee(await read(look), action),
    reach: async (look, pieces) => {
      const { game, display, match, view } = await read(look);
      const mover = display.march.mover(view.state)?.piece;
      const wanted = pieces.length > 0 ? pieces : [mover ?? []].flat();
      return reachTogether(game, match, view.role, wanted, display);
    },
    marchTogether: async (look, pieces, hex) => {
      const reading = await read(look);
      const { game, display, match, view } = reading;
      const found = marchTogether(game, match, view.role, pieces, hex, display);
      return 'key' in found ? said(reading, found, await digest(look.view.game)) : found;
    },
    takenUpAfter: async (look, stop, piece) => {
      const { game, display, match, view } = await read(look);
      return takenUpAfter(game, match, view.role, stop, piece, display);
    },
    advise: async (look, afresh, without) => {
      const { game, display, match, view: first } = await read(look);
      const { role } = first;
      const now = clone(game, match);
      const at = waiting(game, now)?.id;
      const row: Action[] = [];
      if (afresh) mind = BLANK;
      for (let seen = first; ; seen = viewOf(game, now, role)) {
        const options = legal(game, now, role).filter(({ verb }) => !without.includes(verb));
        if (!think || options.length === 0) return row;
        const { action, memory } = await think({
          bot: 'policy',
          seed: `advice ${role} ${first.actions + row.length} ${look.seq}`,
          view: seen,
          options,
          kind: 'answer',
          past: { memory: mind, heard: true },
        });
        mind = memory;
        if (!action || endsDecision(choosable(game, display, action, seen.state))) return row;
        row.push(action);
        // A march is told as one, up to where it ends or something comes of it that calls for a new thought.
        act(game, now, role, action);
        const asked = waiting(game, now);
        const goesOn = asked?.id === at && asked?.roles.includes(role) && canUndo(now, role);
        if (!goesOn || !display.march.mover(now.state)) return row;
      }
    },
    again: async (look, actions) => {
      const { game, match, view } = await read(look);
      return doneAgain(game, match, view.role, actions);
    },
    together: async (look, actions) => {
      const { game, match, view } = await read(look);
      return doneTogether(game, match, view.role, actions);
    },
    route: async (look, action) => {
      const { display, view } = await read(look);
      return display.route?.(view.state, action) ?? [];
    },
    shots: async (look, hex, chosen) => {
      const { display, view, t } = await read(look);
      const at = view.waiting?.id ?? '';
      if (!view.waiting?.roles.includes(view.role)) return null;
      return display.shots?.sheet(view.state, t, at, view.role, hex, chosen) ?? null;
    },
    path: async (look, drawn) => {
      const { display, view, t } = await read(look);
      return display.paths?.sheet(view.state, t, view.role, drawn) ?? null;
    },
    sight: async (look, from, to) => {
      const { display, view, t } = await read(look);
      return display.sight?.(view.state, t, from, to) ?? null;
    },
    standing: async (look, orders, pick) => {
      const { display, view, t } = await read(look);
      return display.standing?.(view.state, t, view.role, orders, pick) ?? null;
    },
    overlay: async (look, id, focus) => overlaySheet(await read(look), id, focus),
    about: async (look, piece) => {
      const { display, view, t } = await read(look);
      return display.about(piece, view.state, t);
    },
    ground: async (look, hex) => {
      const { display, view, t } = await read(look);
      return display.ground(hex, view.state, t);
    },
    nearest: async look => {
      const { display, view, t } = await read(look);
      return (display.nearest?.(view.state, view.role, t) ?? []).slice(0, MAX_NEAR);
    },
    coming: async (look, turn) => {
      const { display, view, t } = await read(look);
      return display.coming?.(view.state, turn, t) ?? [];
    },
    publicView: async view => {
      const { game } = await books.game(view.game);
      return {
        ...view,
        role: SPECTATOR,
        state: game.mask(view.state, SPECTATOR),
        log: readable(view.log, SPECTATOR),
      };
    },
  };
}
