import type { Panel, Translate } from '@ironbottom/engine';
import { unitsIn } from '../board.ts';
import {
  ALLIES,
  areas,
  BATTERIES,
  batteries,
  FORMOSA,
  JAPAN,
  placeAt,
  roleOf,
  SIDES,
  type Side,
  submarines,
} from '../components.ts';
import {
  BOX,
  DESTROYED,
  DISRUPTED,
  ELIMINATED,
  onTurn,
  POOL,
  RECALLED,
  type State,
  SUNK,
  turnOnTrack,
  WITHDRAWN,
} from '../state.ts';
import { UNITS_OF } from '../units.ts';
import { charts } from './charts.ts';
import { counter, isVeiled, ordered } from './counters.ts';
import { rockSite } from './plan-guns.ts';
import { answerOf, answerShort } from './told.ts';

/** 2.2 The boxes beside the map. Of what the reader may not see not even the number is shown. */
export const panels = (s: State, t: Translate): Panel[] => [
  ...formosa(s, t),
  ...bicol(s, t),
  ...charts(s, t),
  ...SIDES.flatMap(side => boxes(s, side, t)),
  ...corregidor(s, t),
  ...boats(s, t),
];

/** Where the Japanese army waits. */
function formosa(s: State, t: Translate): Panel[] {
  if (isVeiled(s, JAPAN)) return [];
  const units = unitsIn(s, JAPAN, FORMOSA);
  return [box(s, 'formosa', JAPAN, units, t, { place: 'formosa', ...(units.length > 0 && { hand: true }) })];
}

/** 4.8 */
const bicol = (s: State, t: Translate): Panel[] =>
  areas.flatMap(({ id }) => {
    const place = placeAt(id);
    const there = SIDES.filter(side => unitsIn(s, side, place).length > 0);
    return (there.length > 0 ? there : [ALLIES as Side]).map(side =>
      box(s, id, side, ordered(s, side, place), t, {
        place: id,
        ...(there.length > 0 && isVeiled(s, side) && { tags: [t('ui.moreBelow'), ...told(s, side, place)] }),
      }),
    );
  });

/** 5.2.2 */
const told = (s: State, side: Side, place: number): string[] => {
  const answer = answerOf(s, side, place);
  return answer ? [answerShort(answer)] : [];
};

function boxes(s: State, side: Side, t: Translate): Panel[] {
  const lying = (place: number): number[] => UNITS_OF[side]!.filter(unit => s.at[unit] === place);
  const onTrack = UNITS_OF[side]!.filter(unit => s.at[unit]! <= onTurn(1)).sort(
    (a, b) => turnOnTrack(s.at[a]!) - turnOnTrack(s.at[b]!),
  );
  const all: readonly (readonly [id: string, units: readonly number[]])[] = [
    ['turn-record', onTrack],
    ['holding', lying(BOX)],
    ['pool', lying(POOL)],
    ['eliminated', lying(ELIMINATED)],
    ['withdrawn', lying(WITHDRAWN)],
  ];
  return all.filter(([, units]) => units.length > 0).map(([id, units]) => box(s, id, side, units, t));
}

const box = (
  s: State,
  id: string,
  side: Side,
  units: readonly number[],
  t: Translate,
  more: Partial<Panel> = {},
): Panel => ({
  id: `${id}-${roleOf(side)}`,
  title: t(`box.${id}`),
  side: roleOf(side),
  counters: units.map(unit => counter(s, unit, t)),
  unknown: 0,
  ...more,
});

/** 10.2.3 The batteries by name for who knows their numbers; else what has become of each number. */
function corregidor(s: State, t: Translate): Panel[] {
  const fate = (number: number): string =>
    s.battery[number] === DESTROYED
      ? ` ${t('battery.destroyed')}`
      : s.battery[number] === DISRUPTED
        ? ` ${t('battery.disrupted')}`
        : '';
  const knows = s.numbers.some(number => number > 0);
  const tags = knows
    ? batteries.flatMap(({ name, df }, battery) => {
        const number = s.numbers[battery]!;
        return number > 0 ? [`${number} ${name} ${df}${fate(number)}`] : [];
      })
    : [];
  const hit = Array.from({ length: BATTERIES }, (_, k) => k + 1)
    .filter(number => !s.numbers.includes(number) && s.battery[number]! > 0)
    .map(number => `${number}${fate(number)}`);
  return [box(s, 'corregidor', ALLIES, [], t, { tags: [...tags, ...hit], site: rockSite(s, t) })];
}

/** 11.1 Where the submarines are is for their owner to know. */
function boats(s: State, t: Translate): Panel[] {
  const told = submarines.map(({ name }, boat) => {
    const at = s.submarines[boat]!;
    if (at === SUNK) return t('boat.sunk', { name });
    if (at === RECALLED) return t('boat.recalled', { name });
    return name;
  });
  return [box(s, 'submarines', ALLIES, [], t, { tags: told })];
}
