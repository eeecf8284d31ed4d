import {
  type Chronicle,
  type Coming,
  type NearPoint,
  type Result,
  type Role,
  type ScoreRow,
  type ScoreSheet,
  scoreSide,
  type Translate,
} from '@ironbottom/engine';
import { hexesOf } from './board.ts';
import {
  ALLIES,
  alliedSources,
  CORREGIDOR,
  grid,
  hexId,
  isHex,
  JAPAN,
  MANILA,
  ROLES,
  SIDES,
  type Side,
  sideOfRole,
  TURNS,
  tables,
} from './components.ts';
import { strengthOf } from './rules/07-combat/20-strength.ts';
import { casesRefused } from './rules/14-withdrawals.ts';
import {
  LETTERS,
  LEVELS,
  type Letter,
  letterOf,
  levelByLetter,
  levelByPoints,
  STRATEGIC,
} from './rules/17-victory/00-victory.ts';
import { pointsOfVictory } from './rules/18-optional.ts';
import { HIDDEN, heldBy, onTurn, type State } from './state.ts';
import { counter } from './table/counters.ts';
import { placeText } from './table/names.ts';
import { UNITS_OF } from './units.ts';

/** 17 How the sides stand: the level of victory that Japan would have now, by the code that judges it at the end. */

/** 17.3 The Allied attack points, as far as the reader can count them: whatever he does not see may still be there. */
const attackPoints = (s: State): number =>
  strengthOf(
    s,
    UNITS_OF[ALLIES]!.filter(unit => s.at[unit]! >= 0 || s.at[unit] === HIDDEN),
  ).attack;
const isCounted = (s: State): boolean => !UNITS_OF[ALLIES]!.some(unit => s.at[unit] === HIDDEN);

/** 17.1 The letters that the Japanese chit may ask for, the likeliest first; to Japan there is but one. */
function lettersOf(s: State): Letter[] {
  if (s.japanChit > 0) return [letterOf(s)];
  const asked = Object.values(tables.victory_matrix.cells).map(row => row[`${s.alliedChit}`]!);
  const often = (letter: Letter): number => asked.filter(each => each === letter).length;
  return LETTERS.filter(letter => often(letter) > 0).sort((a, b) => often(b) - often(a));
}

const isByPoints = (s: State): boolean => s.options.victoryPoints === true;

/** The rows of Japan; what may not fall below 0 or rise above 3 is made up by a last one. */
function japaneseRows(s: State, t: Translate): ScoreRow[] {
  const attack = attackPoints(s);
  const rows = isByPoints(s) ? pointRows(s, attack, t) : letterRows(s, attack, t);
  const sum = rows.reduce((all, { value }) => all + value, 0);
  const level = levelByPoints(sum);
  return level === sum
    ? rows
    : [...rows, { label: t('score.bounds'), value: level - sum, note: '', rule: '17.2' }];
}

function letterRows(s: State, attack: number, t: Translate): ScoreRow[] {
  const [letter] = lettersOf(s) as [Letter];
  const guessed = s.japanChit === 0 || !isCounted(s);
  const value = levelByLetter(s, letter, attack);
  return [
    {
      label: t('score.letter', { letter }),
      value,
      note: t('score.held', {
        manila: t(`role.${ROLES[heldBy(s, MANILA) ?? ALLIES]}`),
        corregidor: t(`role.${ROLES[heldBy(s, CORREGIDOR) ?? ALLIES]}`),
        attack,
      }),
      rule: '17.3',
      ...(guessed && { approximate: true as const }),
    },
    ...casesRefused(s).map(each => ({
      label: t(`case.${each}`),
      value: -1,
      note: t('score.refused'),
      rule: '14.4.1',
    })),
  ];
}

/** 18.3 Those that hang on the chit are left out while it is secret. */
const pointRows = (s: State, attack: number, t: Translate): ScoreRow[] => {
  const rows = pointsOfVictory(s, attack)
    .filter(({ id }) => s.japanChit > 0 || !id.startsWith('chit-'))
    .map(({ id, points }) => ({
      label: t(`row.${id}`),
      value: points,
      note: '',
      rule: '18.3',
      ...((s.japanChit === 0 || (id.startsWith('below-') && !isCounted(s))) && {
        approximate: true as const,
      }),
    }));
  return rows.length > 0 ? rows : [{ label: t('score.nothingYet'), value: 0, note: '', rule: '18.3' }];
};

const total = (rows: readonly ScoreRow[]): number => rows.reduce((sum, { value }) => sum + value, 0);
const untold: Translate = key => key;

/** The totals, for the curve over the turns. */
export function totals(s: State): { [role: Role]: number } {
  const level = total(japaneseRows(s, untold));
  return { [ROLES[JAPAN]]: level, [ROLES[ALLIES]]: STRATEGIC - level };
}

export function score(s: State, t: Translate, _result: Result | null): ScoreSheet {
  const japan = scoreSide(ROLES[JAPAN], japaneseRows(s, t));
  const letters = lettersOf(s);
  const { approximate } = japan;
  return {
    aim: t('score.aim', { turn: TURNS }),
    note: isByPoints(s)
      ? t('score.noteByPoints')
      : letters.length > 1
        ? t('score.noteSecret', { letters: [...letters].sort().join(t('ui.listSeparator')) })
        : t(`score.note.${letters[0]!}`),
    rule: isByPoints(s) ? '18.3' : '17.2',
    sides: [
      japan,
      scoreSide(ROLES[ALLIES], [
        {
          label: t('score.lacking'),
          value: STRATEGIC - japan.total,
          note: t('score.lackingNote'),
          rule: '17.2',
          ...(approximate && { approximate }),
        },
      ]),
    ],
    balance: japan.total / STRATEGIC,
    line: t(`score.level.${LEVELS[japan.total]!}`),
  };
}

/** 17.3, 13.3 Manila, Corregidor and the sources of supply, by the distance from the side that does not hold them. */
export function nearest(s: State, role: Role, t: Translate): NearPoint[] {
  const side: Side = role === ROLES[ALLIES] ? sideOfRole(role) : JAPAN;
  const hexes = hexesOf(s, JAPAN);
  const far = (hex: number): number => Math.min(99, ...hexes.map(each => grid.distance(each, hex)));
  return [...new Set([MANILA, CORREGIDOR, ...alliedSources])]
    .filter(hex => isHex(hex) && (side === ALLIES || heldBy(s, hex) !== JAPAN))
    .map(hex => ({ hex, away: far(hex) }))
    .sort((a, b) => a.away - b.away || a.hex - b.hex)
    .map(({ hex, away }) => ({
      hex: hexId(hex),
      name: placeText(hexId(hex), t),
      note: away < 99 ? t('score.away', { count: away }) : t('score.nobodyAshore'),
    }));
}

/** 14.1, 4.4.3 Who comes on a turn, and which transports are back; of the other side what is open. */
export function coming(s: State, next: number, t: Translate): Coming[] {
  if (next > TURNS) return [];
  return SIDES.flatMap(side => {
    const units = UNITS_OF[side]!.filter(unit => s.at[unit] === onTurn(next));
    const back = side === JAPAN ? (s.transports.returning[next] ?? 0) : 0;
    const text = [
      units.length > 0 ? t('score.arrive', { count: units.length }) : '',
      back > 0 ? t('score.transportsBack', { points: back }) : '',
    ].filter(Boolean);
    return [
      {
        side: ROLES[side],
        text: text.length > 0 ? text.join(t('ui.listSeparator')) : t('score.nobodyArrives'),
        note: t(`date.${tables.turn_record.dates[next]!}`),
        faces: units.slice(0, 3).map(unit => counter(s, unit, t).face),
      },
    ];
  });
}

/** What a turn is told by in short. */
export const chronicle: Chronicle = {
  facts: [
    'allied-chit',
    'invasion',
    'landed',
    'landing-failed',
    'lost-at-the-beach',
    'submarine-attacks',
    'submarine-sunk',
    'transports-lost',
    'raid-sets-out',
    'shot-down',
    'wrecked',
    'boxes-closed',
    'cavite-bombed',
    'bridge-bombed',
    'bridge-blown',
    'bridge-repaired',
    'airfield-captured',
    'overrun',
    'asked',
    'answered',
    'automatic-victory-tried',
    'shelled',
    'battery-destroyed',
    'battery-disrupted',
    'fort-finished',
    'fort-destroyed',
    'dropped',
    'eliminated',
    'out-of-supply',
    'overstacked',
    'arrived',
    'duty-obeyed',
    'duty-refused',
    'victory-level',
  ],
};
