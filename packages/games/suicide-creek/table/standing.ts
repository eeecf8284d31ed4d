import type { Order, Role, StandingChoice, StandingRow, StandingSheet, Translate } from '@ironbottom/engine';
import { isLeader, unitsOf } from '../board.ts';
import { sideOfRole } from '../components.ts';
import { hexId, hexOfPlace } from '../map.ts';
import { HIDDEN, KNOWN, unitId } from '../state/units.ts';
import { weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { isMg } from '../types.ts';
import { weaponsOf } from '../writing.ts';
import { unitCounter, unitName, weaponCounter } from './counters.ts';

/**
 * A8.1 Standing orders of the DEFENDER, unit by unit: hold, ask, or fire when somebody comes as near as this and the shot
 * is as good as that. What no order answers is asked, unless the last row says to hold.
 */

const WHEN = 'first-fire';
const RANGES = [1, 2, 3, 4, 6, 8] as const;
const CHANCES = [0, 25, 35, 45, 60, 75] as const;
/** As an order may have so many conditions. */
const MOST_ASKED = 8;

interface Setting {
  readonly mode: 'hold' | 'ask' | 'fire';
  readonly range: number;
  readonly chance: number;
}
const USUAL: Setting = { mode: 'ask', range: 2, chance: 45 };

const fireId = (unit: number): string => `fire.${unitId(unit)}`;
const holdId = (unit: number): string => `hold.${unitId(unit)}`;
const REST = 'hold.rest';

/** What was ordered for a unit. */
function settingOf(orders: readonly Order[], unit: number): Setting {
  const fire = orders.find(({ id }) => id === fireId(unit));
  const value = (fact: string, usual: number): number =>
    Number(fire?.if.find(each => each.fact === `${fact}.${unitId(unit)}`)?.value ?? usual);
  if (fire) return { mode: 'fire', range: value('range', USUAL.range), chance: value('chance', 0) };
  return { ...USUAL, mode: orders.some(({ id }) => id === holdId(unit)) ? 'hold' : 'ask' };
}

function fireOrder(s: State, unit: number, { range, chance }: Setting): Order {
  const gun = weaponsOf(s, unit).find(weapon => isMg[s.weapons.type[weapon]!]);
  return {
    id: fireId(unit),
    when: WHEN,
    if: [
      { fact: `range.${unitId(unit)}`, is: '<=', value: range },
      { fact: `chance.${unitId(unit)}`, is: '>=', value: chance },
    ],
    answer: {
      verb: 'fire',
      units: [unitId(unit)],
      weapons: gun === undefined ? [] : [weaponId(gun)],
      leader: [],
    },
    until: 'withdrawn',
  };
}

/** Says that a unit holds: it stands for nothing but that, as no shot is ever worth so much. */
const holdOrder = (unit: number): Order => ({
  id: holdId(unit),
  when: WHEN,
  if: [{ fact: `chance.${unitId(unit)}`, is: '>=', value: NEVER }],
  answer: { verb: 'hold' },
  until: 'withdrawn',
});
const NEVER = 101;

/** Holds wherever none of those who want to be asked has a shot. */
const restOrder = (asked: readonly number[]): Order => ({
  id: REST,
  when: WHEN,
  if: asked.slice(0, MOST_ASKED).map(unit => ({ fact: `shot.${unitId(unit)}`, is: '=', value: false })),
  answer: { verb: 'hold' },
  until: 'withdrawn',
});

type Settings = ReadonlyMap<number, Setting>;

/** All orders that follow from the rows, those that fire first. */
function ordersOf(s: State, settings: Settings, others: readonly Order[]): Order[] {
  const of = (mode: Setting['mode']): [number, Setting][] =>
    [...settings].filter(([, setting]) => setting.mode === mode);
  const asked = of('ask').map(([unit]) => unit);
  const holds = of('hold').map(([unit]) => holdOrder(unit));
  const fires = of('fire').map(([unit, setting]) => fireOrder(s, unit, setting));
  const rest = holds.length + fires.length > 0 && asked.length <= MOST_ASKED ? [restOrder(asked)] : [];
  return [...others, ...fires, ...holds, ...rest];
}

export function standing(s: State, t: Translate, role: Role, orders: readonly Order[]): StandingSheet | null {
  const side = sideOfRole(role);
  const units = unitsOf(s, side).filter(unit => !isLeader(s, unit));
  if (units.length === 0) return null;
  const settings = new Map(units.map(unit => [unit, settingOf(orders, unit)]));
  const others = orders.filter(({ id }) => !/^(fire|hold)\./.test(id));
  const choice = (unit: number, text: string, setting: Setting, chosen: boolean): StandingChoice => ({
    text,
    chosen,
    orders: ordersOf(s, new Map([...settings, [unit, setting]]), others),
  });
  const row = (unit: number): StandingRow => {
    const setting = settings.get(unit)!;
    const modes = (['hold', 'ask', 'fire'] as const).map(mode =>
      choice(unit, t(`standing.${mode}`), { ...setting, mode }, setting.mode === mode),
    );
    const conditions =
      setting.mode !== 'fire'
        ? []
        : [
            {
              name: t('standing.range'),
              values: RANGES.map(range =>
                choice(
                  unit,
                  t('standing.atMost', { n: range }),
                  { ...setting, range },
                  setting.range === range,
                ),
              ),
            },
            {
              name: t('standing.chance'),
              values: CHANCES.map(chance =>
                choice(
                  unit,
                  t('standing.atLeast', { n: chance }),
                  { ...setting, chance },
                  setting.chance === chance,
                ),
              ),
            },
          ];
    return {
      id: unitId(unit),
      counters: [unitCounter(s, unit, t), ...weaponsOf(s, unit).map(weapon => weaponCounter(s, weapon, t))],
      title: `${hexId(hexOfPlace(s.units.at[unit]!))} · ${unitName(s, unit, t)}`,
      note: noteOf(s, unit, t),
      modes,
      conditions,
      map: [],
    };
  };
  return {
    title: t('standing.title'),
    note: t('standing.note'),
    rule: 'A8.1',
    rows: units.map(row),
  };
}

const noteOf = (s: State, unit: number, t: Translate): string => {
  const veil = s.units.veil[unit];
  return veil === KNOWN ? t('standing.known') : t(veil === HIDDEN ? 'standing.hidden' : 'standing.concealed');
};
