import type {
  Action,
  Display,
  Order,
  Role,
  StandingChoice,
  StandingPick,
  StandingRow,
  StandingSheet,
  Translate,
} from '@ironbottom/engine';
import { isDummy, isLeader, unitsOf } from '../board.ts';
import { sideOfRole } from '../components.ts';
import { distance, GROUND, HEXES, hexId, hexOfPlace, placeIn } from '../map.ts';
import { HIDDEN, KNOWN, unitId } from '../state/units.ts';
import { weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { isMg, isSquadType } from '../types.ts';
import { weaponsOf } from '../writing.ts';
import { unitCounter, unitName, weaponCounter } from './counters.ts';
import { threatOf } from './threats.ts';

/**
 * A8.1 Standing orders of the DEFENDER, unit by unit: hold, ask, or fire when somebody comes as near as this and the shot
 * is as good as that, or when he enters a hex that was named. What no order answers is held, unless somebody who wants to
 * be asked has a shot.
 */

const WHEN = 'first-fire';
const RANGES = [1, 2, 3, 4, 6, 8, 12, 16] as const;
const COLUMNS = [0, 2, 4, 6, 8, 12, 16] as const;
const CHANCES = [0, 25, 35, 45, 60, 75] as const;
/** As an order may have so many conditions. */
const MOST_ASKED = 64;
const MOST_HEXES = 4;

interface Setting {
  readonly mode: 'hold' | 'ask' | 'fire';
  readonly range: number;
  readonly firepower: number;
  readonly chance: number;
  /** Named for it: who enters one is fired at, whatever the rest says. */
  readonly hexes: readonly string[];
}
const USUAL: Setting = { mode: 'ask', range: 2, firepower: 0, chance: 45, hexes: [] };

const fireId = (unit: number): string => `fire.${unitId(unit)}`;
const REST = 'hold.rest';
const isOurs = ({ id }: Order): boolean => id === REST || id.startsWith('fire.');

// ---------------------------------------------------------------- what stands

function settingOf(orders: readonly Order[], unit: number): Setting {
  const fire = orders.find(({ id }) => id === fireId(unit));
  if (!fire) return { ...USUAL, mode: isHeld(orders, unit) ? 'hold' : 'ask' };
  const value = (fact: string, none: number): number =>
    Number(fire.if.find(each => each.fact === `${fact}.${unitId(unit)}`)?.value ?? none);
  const named = orders.filter(({ id }) => id.startsWith(`${fireId(unit)}.at.`));
  return {
    mode: 'fire',
    range: value('range', RANGES.at(-1)!),
    firepower: value('firepower', 0),
    chance: value('chance', 0),
    hexes: [...new Set(named.map(order => String(order.if[0]!.value)))],
  };
}

/** The last order holds for all whom it does not name as wanting to be asked. */
function isHeld(orders: readonly Order[], unit: number): boolean {
  const rest = orders.find(({ id }) => id === REST);
  return rest?.if.every(({ fact }) => fact !== `shot.${unitId(unit)}`) ?? false;
}

// ---------------------------------------------------------------- what shall stand

/** A7.35, A9.2 All that it has, else its machine gun that may fire again, else what it has itself. */
function waysToFire(s: State, unit: number): Action[] {
  const gun = weaponsOf(s, unit).find(weapon => isMg[s.weapons.type[weapon]!]);
  const fire = (units: readonly string[], weapons: readonly string[]): Action => ({
    verb: 'fire',
    units: [...units],
    weapons: [...weapons],
    leader: [],
  });
  const own = [unitId(unit)];
  if (gun === undefined) return [fire(own, [])];
  const both = isSquadType[s.units.type[unit]!] ? [fire(own, [weaponId(gun)])] : [];
  return [...both, fire([], [weaponId(gun)]), fire(own, [])];
}

function fireOrders(s: State, unit: number, { range, firepower, chance, hexes }: Setting): Order[] {
  const least = (fact: string, value: number): Order['if'] =>
    value > 0 ? [{ fact: `${fact}.${unitId(unit)}`, is: '>=', value }] : [];
  const near: Order['if'] = [
    { fact: `range.${unitId(unit)}`, is: '<=', value: range },
    ...least('firepower', firepower),
    ...least('chance', chance),
  ];
  const orders = (id: string, conditions: Order['if']): Order[] =>
    waysToFire(s, unit).map((answer, n) => ({
      id: n === 0 ? id : `${id}.${n + 1}`,
      when: WHEN,
      if: conditions,
      answer,
      until: 'withdrawn',
    }));
  return [
    ...hexes.flatMap(hex =>
      orders(`${fireId(unit)}.at.${hex.toLowerCase()}`, [{ fact: 'hex', is: '=', value: hex }]),
    ),
    ...orders(fireId(unit), near),
  ];
}

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
  const fires = of('fire').flatMap(([unit, setting]) => fireOrders(s, unit, setting));
  return [...others, ...fires, ...(asked.length < settings.size ? [restOrder(asked)] : [])];
}

// ---------------------------------------------------------------- the sheet

const ALL = 'all';

/** A10.41 Hardly anybody ever does it: who has said so once is not asked in every rout phase. */
export const orders: NonNullable<Display<State>['orders']> = Object.fromEntries(
  ['attacker', 'defender'].map(side => [
    `breaks-${side}`,
    { when: `breaks.${side}.act`, if: [], answer: { verb: 'done' }, until: 'withdrawn' as const },
  ]),
);

export function standing(
  s: State,
  t: Translate,
  role: Role,
  orders: readonly Order[],
  pick: StandingPick | null,
): StandingSheet | null {
  const units = unitsOf(s, sideOfRole(role)).filter(unit => !isLeader(s, unit) && !isDummy(s, unit));
  if (units.length === 0) return null;
  const settings = new Map(units.map(unit => [unit, settingOf(orders, unit)]));
  const row = (unit: number): StandingRow => {
    const setting = settings.get(unit)!;
    const { mode, hexes } = setting;
    return {
      id: unitId(unit),
      counters: [unitCounter(s, unit, t), ...weaponsOf(s, unit).map(weapon => weaponCounter(s, weapon, t))],
      title: `${hexId(hexOfPlace(s.units.at[unit]!))} · ${unitName(s, unit, t)}`,
      note: noteOf(s, unit, t),
      ...choicesOf([setting], t),
      places:
        mode === 'fire' ? { name: t(`standing.${hexes.length > 0 ? 'orEnters' : 'orPoint'}`), hexes } : null,
      map: pick?.row === unitId(unit) ? field(s, unit, setting) : [],
    };
  };
  const everybody: StandingRow = {
    id: ALL,
    counters: [],
    title: t('standing.everybody'),
    note: t('standing.everybodyNote'),
    ...choicesOf([...settings.values()], t),
    places: null,
    map: [],
  };
  return {
    title: t('standing.title'),
    note: t('standing.note'),
    rule: 'A8.1',
    when: WHEN,
    rows: [...(units.length > 1 ? [everybody] : []), ...units.map(row)],
    ...(pick?.sets && { wanted: wantedBy(s, settings, orders, pick) }),
  };
}

/** What stands once it is set for the row, or for everybody. */
function wantedBy(
  s: State,
  settings: Settings,
  orders: readonly Order[],
  { row, sets }: StandingPick,
): Order[] {
  const change = (setting: Setting): Setting => {
    if (!sets) return setting;
    if ('hex' in sets) return { ...setting, hexes: toggled(setting.hexes, sets.hex) };
    const [name, value] = sets.choice.split('=');
    return { ...setting, [name!]: name === 'mode' ? value : Number(value) };
  };
  const changed = [...settings].map(
    ([unit, setting]) => [unit, row === ALL || row === unitId(unit) ? change(setting) : setting] as const,
  );
  return ordersOf(
    s,
    new Map(changed),
    orders.filter(order => !isOurs(order)),
  );
}

const toggled = (hexes: readonly string[], hex: string): readonly string[] =>
  hexes.includes(hex) ? hexes.filter(each => each !== hex) : [...hexes, hex].slice(-MOST_HEXES);

/** Hold, ask or fire, and when: chosen is what holds for all of them. */
function choicesOf(settings: readonly Setting[], t: Translate): Pick<StandingRow, 'modes' | 'conditions'> {
  const choice = <K extends 'mode' | 'range' | 'firepower' | 'chance'>(
    name: K,
    value: Setting[K],
    text: string,
  ): StandingChoice => ({
    text,
    chosen: settings.every(setting => setting[name] === value),
    choice: `${name}=${value}`,
  });
  const least = (n: number, unit: string): string =>
    n === 0 ? t('standing.any') : t('standing.atLeast', { n: `${n}${unit}` });
  return {
    modes: (['hold', 'ask', 'fire'] as const).map(mode => choice('mode', mode, t(`standing.${mode}`))),
    conditions: settings.some(({ mode }) => mode !== 'fire')
      ? []
      : [
          {
            name: t('standing.range'),
            values: RANGES.map(n => choice('range', n, t('standing.atMost', { n }))),
          },
          {
            name: t('standing.firepower'),
            values: COLUMNS.map(n => choice('firepower', n, least(n, ''))),
          },
          { name: t('standing.chance'), values: CHANCES.map(n => choice('chance', n, least(n, '%'))) },
        ],
  };
}

/** What it could do by itself to somebody who walks through each hex, and where it would. */
function field(
  s: State,
  unit: number,
  { mode, range, firepower, chance, hexes }: Setting,
): StandingRow['map'] {
  const at = hexOfPlace(s.units.at[unit]!);
  const others = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => hex !== at);
  return others.flatMap(hex =>
    threatOf(s, unit, placeIn(hex, GROUND), { careful: false, along: [], led: false }).map(threat => ({
      hex: hexId(hex),
      chance: threat.chance,
      answers:
        mode === 'fire' &&
        (hexes.includes(hexId(hex)) ||
          (distance(at, hex) <= range &&
            threat.column >= firepower &&
            Math.round(100 * threat.chance) >= chance)),
    })),
  );
}

const noteOf = (s: State, unit: number, t: Translate): string => {
  const veil = s.units.veil[unit];
  return veil === KNOWN ? t('standing.known') : t(veil === HIDDEN ? 'standing.hidden' : 'standing.concealed');
};
