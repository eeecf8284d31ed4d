import { IronbottomError, type Language, type Texts } from '@ironbottom/engine';
import { expose, proxy, type Remote, wrap } from 'comlink';
import type { LocalApi } from '../model.ts';
import { Books } from './books.ts';
import { keepCodes } from './errors.ts';
import { IndexedShelf } from './local/indexed.ts';
import { type Bell, local } from './local/local.ts';
import type { Think } from './local/think.ts';
import { fetchPacks } from './packs.ts';
import { drawing, referee } from './referee.ts';

/** The referee in its thread: it answers the page, keeps the matches of this browser, and has the machine play. */

/** Long enough to see what the machine does, short enough not to wait for it. */
const PACE_MS = 250;
/** Nobody's move is played before it can be seen; but a tab in the background is never seen. */
const PATIENCE_MS = 8000;

const TEXTS: { readonly [language in Language]: () => Promise<{ readonly texts: Texts }> } = {
  en: () => import('../app/languages/en.ts'),
  ja: () => import('../app/languages/ja.ts'),
  zh: () => import('../app/languages/zh.ts'),
};

const books = new Books({
  texts: async language => (await TEXTS[language]()).texts,
  cards: async language => {
    const answer = await fetch(`/games/cards.${language}.json`);
    if (!answer.ok) throw new IronbottomError('unavailable', `no list of games: ${answer.status}`);
    return answer.json();
  },
  digest: async game => {
    const answer = await fetch(`/games/${game}/digest.jsonl`);
    if (!answer.ok) throw new IronbottomError('unavailable', `no digest of ${game}: ${answer.status}`);
    return answer.text();
  },
  packs: fetchPacks,
});

let thinker: Remote<Think> | undefined;
const thinkElsewhere: Think = question => {
  thinker ??= wrap<Think>(new Worker(new URL('./bot.ts', import.meta.url), { type: 'module' }));
  return thinker(question);
};

function bell(): Bell {
  const channel = new BroadcastChannel('ironbottom.matches');
  return {
    ring: match => channel.postMessage(match),
    onRing: listener => {
      channel.onmessage = ({ data }) => listener(String(data));
    },
  };
}

const answers = referee(books, thinkElsewhere);
const kept: LocalApi = local({
  books,
  openDisk: IndexedShelf.open,
  think: thinkElsewhere,
  draw: drawing(answers),
  bell: bell(),
  pace: PACE_MS,
  patience: PATIENCE_MS,
});

keepCodes();
expose({
  referee: answers,
  // Whoever opens a table gets the way to leave it again.
  local: { ...kept, open: async (...ask: Parameters<LocalApi['open']>) => proxy(await kept.open(...ask)) },
});
