import { type Language, type Rule, reach, readable, SPECTATOR } from '@ironbottom/engine';
import type { Look, RefereeApi } from '../model.ts';
import type { Books } from './books.ts';
import { Teller } from './lines.ts';
import type { Draw } from './local/table.ts';
import { oddsSheet } from './odds.ts';
import { type Reading, reading } from './reading.ts';
import { scene } from './scene.ts';
import { mapSheet, overlaySheet } from './sheets.ts';
import { whyNot, whyRefused } from './why.ts';

/** A sight and its log in words, both at once. */
export const drawing =
  ({ scene, lines }: Pick<RefereeApi, 'scene' | 'lines'>): Draw =>
  async (look, log) => ({
    language: look.language,
    scene: await scene(look),
    lines: await lines(look, log),
  });

/** Answers the questions of the page. Nothing is kept of a match but how its log was told. */
export function referee(books: Books): RefereeApi {
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
    digest: game => books.digest(game),
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
    why: async (look, problem) => whyRefused(await read(look), problem, await digest(look.view.game)),
    odds: async (look, action) => oddsSheet(await read(look), action),
    reach: async (look, piece) => {
      const { game, display, match, view } = await read(look);
      // Without a name it is the piece that is on its way.
      const wanted = piece || display.march.mover(view.state)?.piece;
      return wanted === undefined ? [] : reach(game, match, view.role, wanted, display);
    },
    route: async (look, action) => {
      const { display, view } = await read(look);
      return display.route?.(view.state, action) ?? [];
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
