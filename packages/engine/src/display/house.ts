import type { Texts } from './display.ts';
import type { Language } from './texts.ts';

/** Rules of the house: what holds at every table, whatever is played there. Their ids begin with `H:`. */
export const HOUSE_RULES = ['H:circle'] as const;

/** Their titles, their words, what the referee says when it refuses by them, and what the house writes into a log. */
export const HOUSE: { readonly [language in Language]: Texts } = {
  en: {
    rule: { 'H:circle': 'No going round in circles' },
    ruleText: {
      'H:circle':
        'A rule of the house, for every game. After 24 actions of one player in a row, with no die thrown, nothing hidden shown and no decision of another in between, the same action may be taken from the same position a few times only: once more would lead where it has led before. Something else can always be done; taking actions back gives them back.',
    },
    log: {
      'rules-changed':
        'The match goes on by version {{after}} of the rules; until here it was version {{before}}.',
      'actions-lost':
        '{{actions}} actions after this could not be carried over to the new rules: play goes on from here.',
      'changed.circles': 'A new rule of the house: nobody goes round in circles.',
    },
    refusal: { circle: 'This has led back here several times already: do something else.' },
  },
  ja: {
    rule: { 'H:circle': '堂々巡りの禁止' },
    ruleText: {
      'H:circle':
        '全ゲーム共通のハウスルール。サイコロも振らず、秘匿情報も公開されず、相手の判断も挟まずに一方が24回続けて行動した後は、同じ局面から同じ行動を数回しか行えない（同じ所へ戻るだけだからである）。ほかの行動は必ず残り、取り消した行動は数えない。',
    },
    log: {
      'rules-changed': 'ここからルール第{{after}}版で続けます（ここまでは第{{before}}版）。',
      'actions-lost': 'この後の{{actions}}手は新しいルールに引き継げないため、ここから続けます。',
      'changed.circles': 'ハウスルールの追加：堂々巡りはできません。',
    },
    refusal: { circle: 'この行動では何度もこの局面に戻っています。別の行動を選んでください。' },
  },
  zh: {
    rule: { 'H:circle': '不得原地兜圈' },
    ruleText: {
      'H:circle':
        '适用于所有游戏的本站规则。一方连续行动24次之后，若其间没有掷骰、没有揭示隐藏信息、也没有他人作决定，则从同一局面出发的同一行动只能再做几次：再做也只会回到原处。总有别的行动可选；撤回的行动不计在内。',
    },
    log: {
      'rules-changed': '从此处起按规则第{{after}}版继续（此前为第{{before}}版）。',
      'actions-lost': '此后的{{actions}}步无法按新规则沿用，对局从此处继续。',
      'changed.circles': '新增本站规则：不得原地兜圈。',
    },
    refusal: { circle: '这个行动已多次回到同一局面：请另选行动。' },
  },
};
