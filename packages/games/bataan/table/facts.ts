import type { Fact, Translate } from '@ironbottom/engine';
import { chartedIn, pointsIn, unitsIn } from '../board.ts';
import {
  ALLIES,
  alliedSources,
  areaPlaces,
  beachId,
  beachOn,
  bridgeBetween,
  fields,
  fieldsIn,
  grid,
  hexId,
  hexOf,
  isCity,
  isFullRough,
  isLand,
  isMajorRiver,
  isMinorRiver,
  isWater,
  onRoad,
  placeAt,
  placesOnMap,
  SIDES,
  tables,
  terrainOf,
} from '../components.ts';
import { limitOf } from '../rules/05-stacking.ts';
import { HIDDEN, heldBy, isShaken, missionOf, type State } from '../state.ts';
import { absuOf, airOf, groundOf, isAbsu, isAir, unitOf } from '../units.ts';
import { isVeiled } from './counters.ts';
import { unitValues } from './faces.ts';
import { answerNumbers, answerOf } from './told.ts';

/** Facts about counters and hexes, each with its rule and where the value comes from. */

interface Extra {
  readonly rule?: string;
  readonly src?: string;
}
export const fact = (label: string, value: string, { rule, src }: Extra = {}): Fact => ({
  label,
  value,
  ...(rule && { rule }),
  ...(src && { src }),
});

/** What is printed on a counter. */
export function printedFacts(unit: number, t: Translate): Fact[] {
  if (isAir(unit)) {
    const { cls, bomb, strafe, dive, air_attack, air_defence, move, src } = airOf(unit);
    return [
      fact(t('fact.kind'), t(`airClass.${cls}`), { rule: '2.3.2' }),
      fact(t('ui.airAttack'), `${air_attack}`, { rule: '8.6.4', src }),
      fact(t('ui.airDefence'), `${air_defence}`, { rule: '8.6.4', src }),
      ...(bomb > 0 ? [fact(t(dive ? 'ui.diveBombs' : 'ui.bombs'), `${bomb}`, { rule: '8.3.2', src })] : []),
      ...(strafe > 0 ? [fact(t('ui.strafing'), `${strafe}`, { rule: '8.3.6', src })] : []),
      fact(t('ui.range'), `${move}`, { rule: '8.1.1', src }),
    ];
  }
  const { src, stacking } = isAbsu(unit) ? absuOf(unit) : groundOf(unit);
  const kind = isAbsu(unit) ? t('unitType.absu') : t(`unitType.${groundOf(unit).type}`);
  return [
    fact(t('fact.kind'), kind, { rule: '2.3.1' }),
    ...(isAbsu(unit) ? [] : [fact(t('fact.size'), t(`unitSize.${groundOf(unit).size}`))]),
    fact(t('fact.values'), unitValues(unit, isAbsu(unit) ? 1 : groundOf(unit).steps), { rule: '2.3.1', src }),
    fact(t('ui.stacking'), `${stacking}`, { rule: '5.0', src }),
  ];
}

/** A counter as it lies there. */
export function about(id: string, s: State, t: Translate): Fact[] {
  const unit = unitOf(id);
  if (unit < 0 || s.at[unit] === HIDDEN) return [];
  const state = [
    ...(isShaken(s, unit) ? ['state.demoralised'] : []),
    ...(s.starved[unit] === 1 ? ['state.unsupplied'] : []),
    ...(s.reserve[unit] === 1 ? ['state.reserve'] : []),
    ...(s.spent[unit]! < 0 ? ['state.spent'] : []),
  ];
  return [
    ...printedFacts(unit, t),
    ...(isAir(unit) && missionOf(s, unit) !== 'none'
      ? [fact(t('fact.mission'), t(`mission.${missionOf(s, unit)}`), { rule: '8.3.1' })]
      : []),
    ...(state.length > 0
      ? [fact(t('fact.state'), state.map(each => t(each)).join(t('ui.listSeparator')))]
      : []),
  ];
}

// ---------------------------------------------------------------- ground

/** A hex, or a place of the charts. */
export function ground(id: string, s: State, t: Translate): Fact[] {
  const hex = hexOf(id);
  if (hex < 0)
    return areaPlaces.includes(placeAt(id))
      ? [...stacking(placeAt(id), s, t), ...told(placeAt(id), s, t)]
      : [];
  return [
    ...placesOnMap
      .filter(each => each.hex === id)
      .map(({ name, src }) => fact(t('fact.place'), t(`place.${name}`), { src })),
    ...terrain(hex, t),
    ...sidesOf(hex, t),
    ...fieldsIn(hex).map(field =>
      fact(t('terrain.airfield'), `${t(`field.${fields[field]!.id}`)} ${fields[field]!.boxes}`, {
        rule: '8.2.5',
        src: fields[field]!.src,
      }),
    ),
    ...(beachOn(hex) >= 0
      ? [fact(t('fact.beach'), t(`beach.${beachId(beachOn(hex))}`), { rule: '4.4.1', src: 'estimate' })]
      : []),
    ...(alliedSources.includes(hex)
      ? [
          fact(t('fact.source'), t(`role.${heldBy(s, hex) === ALLIES ? 'allies' : 'japan'}`), {
            rule: '13.3',
          }),
        ]
      : []),
    ...(isLand[hex] ? stacking(hex, s, t) : []),
    ...told(hex, s, t),
  ];
}

const COSTS = tables.terrain.rows;
const costOf = (terrain: string, kind: 'motor' | 'foot', t: Translate): string => {
  const cost = COSTS.find(row => row.terrain === terrain)?.[kind];
  return cost === 'P' ? t('fact.prohibited') : cost === 'all' ? t('fact.all') : `${cost ?? ''}`;
};

function terrain(hex: number, t: Translate): Fact[] {
  const kind = terrainOf(hex);
  const named = fact(t('fact.terrain'), t(`terrain.${kind}`), { rule: '2.1.1', src: 'estimate' });
  if (!isLand[hex]) return [named];
  return [
    named,
    ...(isCity[hex] && kind !== 'manila'
      ? [fact(t('terrain.city'), t('fact.cityDefends'), { rule: 'TEC' })]
      : []),
    fact(t('fact.motor'), costOf(kind, 'motor', t), { rule: 'TEC' }),
    fact(t('fact.foot'), costOf(kind, 'foot', t), { rule: 'TEC' }),
    ...(onRoad[hex]
      ? [
          fact(
            t('terrain.road'),
            t('fact.road', {
              motor: costOf('road', 'motor', t),
              strategic: costOf('strategic_road', 'motor', t),
            }),
            { rule: '4.2.1' },
          ),
        ]
      : []),
  ];
}

/** Rivers, crests and straits around a hex, by the hexes beyond them. */
function sidesOf(hex: number, t: Translate): Fact[] {
  if (!isLand[hex]) return [];
  const beyond = [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)].filter(
    next => next >= 0 && isLand[next],
  );
  const kinds: readonly (readonly [string, (a: number, b: number) => boolean])[] = [
    ['majorRiver', (a, b) => isMajorRiver(a, b) && bridgeBetween(a, b) < 0],
    ['bridge', (a, b) => bridgeBetween(a, b) >= 0],
    ['minorRiver', isMinorRiver],
    ['fullRough', isFullRough],
    ['strait', isWater],
  ];
  return kinds.flatMap(([kind, is]) => {
    const hexes = beyond.filter(next => is(hex, next));
    return hexes.length > 0
      ? [fact(t(`terrain.${kind}`), hexes.map(hexId).join(t('ui.listSeparator')), { rule: 'TEC' })]
      : [];
  });
}

/** 5.2.2 What the owner of a stack has said of it. */
const told = (place: number, s: State, t: Translate): Fact[] =>
  SIDES.flatMap(side => {
    const answer = answerOf(s, side, place);
    return answer
      ? [fact(t('fact.told', { turn: answer.turn }), answerNumbers(answer, t), { rule: '5.2.2' })]
      : [];
  });

/** 5.0 How full it is, of what the reader may count. */
const stacking = (place: number, s: State, t: Translate): Fact[] =>
  SIDES.filter(
    side => !isVeiled(s, side) && unitsIn(s, side, place).length + chartedIn(s, side, place).length > 0,
  ).map(side =>
    fact(t('ui.stacking'), `${pointsIn(s, side, place)} / ${limitOf(side, place)}`, { rule: '5.0' }),
  );
