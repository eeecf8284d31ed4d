import { gameIds, gameOf } from '@ironbottom/catalogue';
import { flatten, HOUSE, LANGUAGES, type Language } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { texts as en } from '../src/app/languages/en.ts';
import { texts as ja } from '../src/app/languages/ja.ts';
import { texts as zh } from '../src/app/languages/zh.ts';

/** One name for one thing: what was said in two ways, and which of them is not ours. */
const NOT_OURS: { readonly [language in Language]: { readonly [word: string]: string } } = {
  en: {
    'put away': 'archived',
    'Put it on the server': 'Move to the server',
    'Skip ahead': 'Skip the wait',
    'Promise of': 'Fingerprint of',
    'Support bombardment': 'Support fire',
  },
  ja: {
    対局: '対戦',
    サイコロ: 'ダイス',
    カウンター: '駒（どれでも）、ユニット（部隊）、チット',
    誓約: '改ざん防止値',
    記録を: '棋譜を（ファイル）、ログを（経過）',
    政治意志: '政治動向',
    将来攻撃: '将来攻勢',
    待ち伏せ: '要撃',
    ビルマ公路: 'ビルマロード',
  },
  zh: {
    Chit: '算子',
    棋子: '算子',
    悔棋: '撤销',
    棋谱: '记录',
    和棋: '平局',
    空席: '空位',
    席位: '座位',
    上传到: '移到',
    账户: '账号',
    您: '你',
    天候: '天气',
    特别反应: '特殊反应',
    情报条件: '情报状态',
    白兵战: '白刃战',
    河川: '河流',
  },
};

const pages = { en, ja, zh };

const textsOf = async (language: Language): Promise<readonly (readonly [string, string])[]> => {
  const games = await Promise.all(gameIds.map(gameOf));
  const own = await Promise.all(games.map(({ display }) => display.texts[language]!()));
  return [HOUSE[language], pages[language], ...own].flatMap(tree => Object.entries(flatten(tree)));
};

test.each(LANGUAGES)('one thing has one name in %s', async language => {
  const texts = await textsOf(language);
  const found = Object.entries(NOT_OURS[language]).flatMap(([word, better]) =>
    texts.filter(([, text]) => text.includes(word)).map(([key]) => `${key} says ${word}, not ${better}`),
  );
  expect(found).toEqual([]);
});
