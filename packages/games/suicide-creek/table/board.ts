import {
  type Board,
  type Built,
  type Counter,
  hexsideHexes,
  type Panel,
  type RailChip,
  type Stack,
  type Translate,
} from '@ironbottom/engine';
import { isDummy, isMmc, occupied, unitsIn, weaponsLying } from '../board.ts';
import { dates } from '../campaign.ts';
import { roleOf, SIDES, type Side, scenarioOf } from '../components.ts';
import { CELLAR, GROUND, grid, hexId, hexOfPlace, PILLBOX, sortOfPlace } from '../map.ts';
import { DEAD, HOLDING, isOff } from '../places.ts';
import { blastHexes, isBurning } from '../rules/c01-artillery/50-blast.ts';
import { MISSIONS } from '../state/ordnance.ts';
import { DUG_IN, MARKS, NOBODY, sideOf, UNMARKED } from '../state/units.ts';
import type { State } from '../state.ts';
import { weaponsOf } from '../writing.ts';
import { coverCounter, unitCounter, weaponCounter } from './counters.ts';
import { missionFace, mistFace, weaponFace, workFace, wreckFace } from './faces.ts';

/** What lies on the table: on the map, and in the boxes beside it. */
export const board = (s: State, t: Translate): Board => ({
  stacks: stacks(s, t),
  marks: {},
  arrows: [],
  markers: [
    ...s.works.map(work => ({ hex: hexId(work.hex), face: workFace(work, t), name: t(`work.${work.kind}`) })),
    ...lying(s, t),
    ...s.vehicles.wrecks.map(({ hex, burning }) => ({
      hex: hexId(hex),
      face: wreckFace(burning, t),
      name: t(burning ? 'ground.burning' : 'ground.wreck'),
    })),
    ...s.ground.mist.map(hex => ({ hex: hexId(hex), face: mistFace(t), name: t('ground.mist') })),
    ...barrages(s, t),
  ],
  built: builtIn(s),
  tracks: [
    {
      id: 'turn',
      title: t('ui.turn'),
      value: turnOf(s, t),
      at: { now: s.turn, from: 1, to: scenarioOf(s.scenario).turns },
    },
  ],
  panels: SIDES.flatMap(side => [
    panel(s, side, 'holding', at => at === HOLDING || isOff(at), t),
    panel(s, side, 'dead', at => at === DEAD, t),
  ]),
  holders: Object.fromEntries(
    s.ground.control.flatMap((by, hex) => (by > 0 ? [[hexId(hex), roleOf((by - 1) as Side)]] : [])),
  ),
});

/** 4.7 A battle of the campaign is over. */
const isRefit = ({ campaign, battle }: State): boolean => campaign !== null && battle.over;

/** 4.6-length In the campaign the date goes before the turn; 4.7 when the battle is over, before the refit. */
function turnOf(s: State, t: Translate): string {
  const { campaign, turn, scenario } = s;
  const turns = scenarioOf(scenario).turns;
  const words = isRefit(s) ? t('ui.refit') : t('ui.turnOf', { turn, turns });
  return campaign ? `${dates[campaign.date]!.id} · ${words}` : words;
}

/** SC5, SC4, B13.421, T4.1, C1.5 Fords, corduroy roads, trail breaks and paths that were cut, and where a barrage lies. */
const builtIn = ({ ground, ordnance }: State): Built[] => [
  ...ordnance.batteries
    .filter(isBurning)
    .flatMap(battery => blastHexes(battery).map((hex): Built => ({ kind: 'shelled', hex: hexId(hex) }))),
  ...ground.fords.map((hex): Built => ({ kind: 'ford', hex: hexId(hex) })),
  ...ways('road', ground.corduroy),
  ...ways('break', ground.trailBreaks),
  ...ways('path', ground.paths),
];
const ways = (kind: Built['kind'], sides: readonly number[]): Built[] =>
  sides.flatMap((side): Built[] => {
    const [hex, to] = hexsideHexes(grid, side) ?? [-1, -1];
    return hex < 0 || to < 0 ? [] : [{ kind, hex: hexId(hex), to: hexId(to) }];
  });

/** C1.3, C1.33 Spotting rounds and fire for effect. */
const barrages = (s: State, t: Translate): Board['markers'] =>
  s.ordnance.batteries
    .filter(({ hex, mission }) => hex >= 0 && mission > 0)
    .map(({ side, hex, mission }) => ({
      hex: hexId(hex),
      face: missionFace(side, mission, t),
      name: t(`mission.${MISSIONS[mission]!}`),
    }));

const TAGS: { readonly [sort: number]: string } = { [PILLBOX]: 'P', [CELLAR]: 'C' };

/** Units with what they carry, Location by Location; then what is only seen from outside. */
function stacks(s: State, t: Translate): Stack[] {
  const places = new Set([
    ...occupied(s),
    ...s.unseen.covers.map(({ place }) => place).filter(place => place >= 0),
  ]);
  return [...places]
    .sort((a, b) => a - b)
    .flatMap(place => SIDES.map(side => stack(s, side, place, t)))
    .filter(({ counters }) => counters.length > 0);
}

function stack(s: State, side: Side, place: number, t: Translate): Stack {
  const units = unitsIn(s, side, place);
  const counters: Counter[] = [
    ...units.flatMap(unit => [
      unitCounter(s, unit, t),
      ...weaponsOf(s, unit).map(weapon => weaponCounter(s, weapon, t)),
    ]),
    ...s.unseen.covers
      .filter(cover => cover.side === side && cover.place === place)
      .flatMap(cover => Array.from({ length: cover.count }, (_, n) => coverCounter(cover, n, t))),
  ];
  const squads = units.filter(unit => isMmc(s, unit) && !isDummy(s, unit)).length;
  const tag = TAGS[sortOfPlace(place)];
  return {
    hex: hexId(hexOfPlace(place)),
    side: roleOf(side),
    label: units.length > 0 ? `${squads}` : '?',
    counters,
    rail: railOf(s, side, place, t),
    ...(tag && { spot: { tag, level: sortOfPlace(place) === CELLAR ? -1 : 0 } }),
  };
}

/** A3.9 As players write them. */
const MARK_TEXTS = ['', 'PF', 'OF', 'FF', 'FN'] as const;

/** A8.2, A3.9, B26, B27, A26.11 What lies with a stack: fire that still lies there, cover, wire, whose ground it is. */
function railOf(s: State, side: Side, place: number, t: Translate): RailChip[] {
  const hex = hexOfPlace(place);
  const chips: RailChip[] = [];
  const residual = s.fire.residual.find(each => each.place === place);
  if (residual)
    chips.push({ text: `${residual.fp}`, tone: 'danger', name: t('rail.residual', { fp: residual.fp }) });
  if (s.fire.lanes.some(({ hexes }) => hexes.includes(hex)))
    chips.push({ text: t('rail.laneShort'), tone: 'danger', name: t('rail.lane') });
  const units = unitsIn(s, side, place);
  const mark = Math.max(UNMARKED, ...units.map(unit => s.units.mark[unit]!));
  if (mark !== UNMARKED)
    chips.push({ text: MARK_TEXTS[mark]!, tone: 'fired', name: t(`rail.${MARKS[mark]}`) });
  const here = sortOfPlace(place) === GROUND ? s.works.filter(work => work.hex === hex) : [];
  const dug = here.find(({ kind }) => kind === 'foxhole' || kind === 'trench');
  if (dug && units.some(unit => s.units.pos[unit] === DUG_IN))
    chips.push({ text: '+2', tone: 'cover', name: t('rail.dugIn') });
  if (here.some(({ kind }) => kind === 'wire'))
    chips.push({ text: 'xx', tone: 'wire', name: t('work.wire') });
  return chips;
}

/** A4.43 Weapons on the ground. */
const lying = (s: State, t: Translate): Board['markers'] =>
  [...new Set(s.weapons.at.filter(at => at >= 0))].flatMap(place =>
    weaponsLying(s, place).map(weapon => ({
      hex: hexId(hexOfPlace(place)),
      face: weaponFace(s.weapons.type[weapon]!, t),
      name: weaponCounter(s, weapon, t).name,
    })),
  );

const panel = (s: State, side: Side, id: string, holds: (at: number) => boolean, t: Translate): Panel => ({
  id: `${id}-${roleOf(side)}`,
  title: `${t(`box.${id}`)} ${t(`roleShort.${roleOf(side)}`)}`,
  side: roleOf(side),
  counters: s.units.at.flatMap((at, unit) =>
    holds(at) && sideOf(unit) === side && s.units.type[unit] !== NOBODY ? [unitCounter(s, unit, t)] : [],
  ),
  unknown: 0,
});
