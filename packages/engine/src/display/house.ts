import type { Texts } from './display.ts';
import type { Language } from './texts.ts';

/** Rules of the house: what holds at every table, whatever is played there. Their ids begin with `H:`. */
export const HOUSE_RULES = ['H:circle'] as const;

/** Their titles, their words, and what the referee says by itself when it refuses. */
export const HOUSE: { readonly [language in Language]: Texts } = {
  en: {
    rule: { 'H:circle': 'No going round in circles' },
    ruleText: {
      'H:circle':
        'A rule of the house, for every game. After 24 actions of one player in a row, with no die thrown, nothing hidden shown and no decision of another in between, the same action may be taken from the same position a few times only: once more would lead where it has led before. Something else can always be done; taking actions back gives them back.',
    },
    refusal: {
      circle: 'This has led back here several times already: do something else.',
      'match-over': 'The match is over.',
      'not-your-decision': 'This decision is not yours, or you have given your answer.',
      'not-now': 'That cannot be done at this point. Answer the decision at hand.',
    },
  },
  ja: {
    rule: { 'H:circle': '堂々巡りの禁止' },
    ruleText: {
      'H:circle':
        '全ゲーム共通のハウスルール。サイコロも振らず、秘匿情報も公開されず、相手の判断も挟まずに一方が24回続けて行動した後は、同じ局面から同じ行動を数回しか行えない（同じ所へ戻るだけだからである）。ほかの行動は必ず残り、取り消した行動は数えない。',
    },
    refusal: {
      circle: 'この行動では何度もこの局面に戻っています。別の行動を選んでください。',
      'match-over': '対戦は終了している。',
      'not-your-decision': 'この決定はあなたの番ではない（または回答済み）。',
      'not-now': '今はその行動を取れない。現在の決定に答えること。',
    },
  },
  zh: {
    rule: { 'H:circle': '不得原地兜圈' },
    ruleText: {
      'H:circle':
        '适用于所有游戏的本站规则。一方连续行动24次之后，若其间没有掷骰、没有揭示隐藏信息、也没有他人作决定，则从同一局面出发的同一行动只能再做几次：再做也只会回到原处。总有别的行动可选；撤回的行动不计在内。',
    },
    refusal: {
      circle: '这个行动已多次回到同一局面：请另选行动。',
      'match-over': '对局已经结束。',
      'not-your-decision': '此决定不由你作出，或你已作答。',
      'not-now': '此刻不能这样做。请先回应当前的决定。',
    },
  },
};
