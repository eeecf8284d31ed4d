import type { Action, Counter, Order, Role, ShotRow, ShotSheet, Shots, Translate } from '@ironbottom/engine';
import { hasCoveredEnemy, hasKnownEnemy, isLeader, unitsIn, unitsOf } from '../board.ts';
import { enemyOf, MOVEMENT, type Side, sideOfRole } from '../components.ts';
import { hexId, hexOf, hexOfPlace, placeId, placeIn } from '../map.ts';
import { aimIn, seesPlace } from '../rules/a06-sight.ts';
import { type Firer, inherentFirer, weaponFirer } from '../rules/a07-fire/13-firers.ts';
import { columnFp, columnOf } from '../rules/a07-fire/20-table.ts';
import { type Order as Fire, isRefused, type Volley, volleyOf } from '../rules/a07-fire/31-volley.ts';
import { orderAction } from '../rules/a07-fire/34-order-args.ts';
import { canDirect } from '../rules/a07-fire/53-direction.ts';
import { rateOf } from '../rules/a09-weapons/20-rate.ts';
import { troubleOf } from '../rules/a09-weapons/70-malfunction.ts';
import { leadershipNow } from '../rules/a10-morale/01-values.ts';
import { sumOf } from '../rules/dice.ts';
import { HIDDEN, KNOWN, unitOf } from '../state/units.ts';
import { weaponOf } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { isSquadType } from '../types.ts';
import { weaponsOf } from '../writing.ts';
import { ATTACK_VERBS, type Attack, attacksAt } from './attacks/at-hex.ts';
import { firepowerSum } from './attacks/manners.ts';
import { diceSum } from './attacks/tell.ts';
import { coverCounter, unitCounter, unitName, weaponCounter } from './counters.ts';
import { armName } from './faces.ts';
import { type Chances, chancesOf, shaken, sharesOf, struckBy } from './fire-chances.ts';
import { refusalText } from './names.ts';
import { signed } from './signed.ts';

/** A7.3, A8.1 Who can fire at a hex, with what chance and at what price, and what several come to together. */

/** The decisions of fire. */
const FIRE = [
  'prep-fire.attacker.act',
  'first-fire',
  'defensive-fire.defender.act',
  'advancing-fire.attacker.act',
];
/** D3.3, A11.12 Where vehicles fire on their way, and where attacks in close combat are named. */
const COMBAT = ['combat.attacker.act', 'combat.defender.act', 'combat.strike'];
const AT = [...FIRE, 'moves.act', ...COMBAT];

/** One unit with what it can fire; a leader may direct. */
interface Battery {
  readonly unit: number;
  readonly place: number;
  readonly inherent: boolean;
  readonly weapons: readonly number[];
  readonly directs: boolean;
}

/** A unit by its slot, a weapon as -1 - slot. */
type Part = number;
const partOf = (id: string): Part => (unitOf(id) >= 0 ? unitOf(id) : -1 - weaponOf(id));

function batteries(s: State, side: Side, place: number): Battery[] {
  return unitsOf(s, side).flatMap(unit => {
    const at = s.units.at[unit]!;
    if (at !== place && !seesPlace(s, at, aimIn(s, side, place))) return [];
    const leader = isLeader(s, unit);
    const inherent = !leader && !isRefused(inherentFirer(s, side, unit));
    const weapons = weaponsOf(s, unit).filter(weapon => !isRefused(weaponFirer(s, side, weapon)));
    const directs = leader && weapons.length === 0 && canDirect(s, side, unit);
    return inherent || directs || weapons.length > 0 ? [{ unit, place: at, inherent, weapons, directs }] : [];
  });
}

/** A7.35 As much as one unit fires at once. */
function partsOf(s: State, { unit, inherent, weapons, directs }: Battery): Part[] {
  if (directs) return [unit];
  const arms = weapons.map(weapon => -1 - weapon);
  if (isSquadType[s.units.type[unit]!]) return [...(inherent ? [unit] : []), ...arms].slice(0, 2);
  return (arms.length > 0 ? arms : [unit]).slice(0, 1);
}

function fireOf(s: State, parts: readonly Part[], place: number): Fire {
  const units = parts.filter(part => part >= 0);
  return {
    units: units.filter(unit => !isLeader(s, unit)),
    weapons: parts.filter(part => part < 0).map(part => -1 - part),
    leaders: units.filter(unit => isLeader(s, unit)),
    place,
  };
}

interface Tried {
  readonly volley: Volley;
  readonly chances: Chances;
}
function tried(s: State, side: Side, parts: readonly Part[], place: number): Tried | null {
  const volley = volleyOf(s, side, fireOf(s, parts, place));
  return isRefused(volley) ? null : { volley, chances: chancesOf(volley, struckBy(s, side, volley)) };
}

// ---------------------------------------------------------------- whom the game would take

const isVeiled = (s: State, unit: number): boolean => s.units.veil[unit] !== KNOWN;

/**
 * The likeliest shot and whoever makes it better; in a fire phase all that can join, at a mover one Location alone, and
 * nobody who would give himself away besides.
 */
function taken(s: State, side: Side, all: readonly Battery[], place: number): Part[] {
  const firers = all.filter(({ directs }) => !directs);
  const alone = firers
    .flatMap(battery => {
      const parts = partsOf(s, battery);
      const shot = tried(s, side, parts, place);
      return shot ? [{ battery, parts, chance: shaken(shot.chances) }] : [];
    })
    .sort((a, b) => b.chance - a.chance);
  const best = alone.find(({ battery }) => !isVeiled(s, battery.unit)) ?? alone[0];
  if (!best) return [];
  const joins = ({ unit, place: from }: Battery): boolean =>
    unit !== best.battery.unit &&
    (s.phase !== MOVEMENT || from === best.battery.place) &&
    (!isVeiled(s, unit) || isVeiled(s, best.battery.unit));
  let parts = best.parts;
  let chance = best.chance;
  for (const battery of [...alone.map(each => each.battery), ...all.filter(({ directs }) => directs)]) {
    if (!joins(battery)) continue;
    const more = [...parts, ...partsOf(s, battery)];
    const shot = tried(s, side, more, place);
    if (!shot || shaken(shot.chances) <= chance) continue;
    parts = more;
    chance = shaken(shot.chances);
  }
  return parts;
}

// ---------------------------------------------------------------- rows

const total = ({ drm }: Volley, own: readonly { readonly drm: Volley['drm'] }[]): number =>
  sumOf(drm) + Math.min(...own.map(each => sumOf(each.drm)));

const valueText = (s: State, side: Side, volley: Volley, t: Translate): string => {
  const targets = struckBy(s, side, volley);
  const share = Math.max(...targets.map(each => each.share));
  return t('shot.value', {
    fp: columnFp(columnOf(volley.fp * share)),
    drm: signed(total(volley, targets)),
  });
};

function pricesOf(s: State, { firers }: Volley, t: Translate): ShotRow['prices'] {
  const prices: { text: string; dear?: true }[] = [];
  const manners = new Set(firers.map(({ manner }) => manner));
  for (const manner of manners)
    prices.push({ text: t(`price.${manner}`), ...(manner === 'protective' && { dear: true as const }) });
  const veiled = firers.filter(({ unit }) => isVeiled(s, unit));
  if (veiled.length > 0) {
    const hidden = veiled.some(({ unit }) => s.units.veil[unit] === HIDDEN);
    prices.push({ text: t(hidden ? 'price.hidden' : 'price.concealed'), dear: true });
  }
  for (const firer of firers) if (firer.weapon >= 0) prices.push(...weaponPrices(s, firer, t));
  return prices;
}

/** All sums of two dice. */
const DICE: readonly number[] = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => a + b));

function weaponPrices(s: State, { weapon, manner }: Firer, t: Translate): ShotRow['prices'] {
  const name = armName(s.weapons.type[weapon]!);
  const rate = rateOf(s, weapon);
  const lowered = manner === 'subsequent' || manner === 'final-again' || manner === 'protective' ? 2 : 0;
  const breaks = DICE.filter(sum => troubleOf(s, weapon, sum, lowered) !== 'none').length / DICE.length;
  return [
    ...(rate > 0 ? [{ text: t(rate > 1 ? 'price.rate' : 'price.rateOne', { weapon: name, rate }) }] : []),
    ...(breaks > 0 ? [{ text: t('price.breaks', { weapon: name, chance: Math.round(100 * breaks) }) }] : []),
  ];
}

function rowOf(
  s: State,
  side: Side,
  battery: Battery,
  place: number,
  chosen: readonly Part[],
  t: Translate,
): ShotRow | null {
  const { unit, place: from, directs } = battery;
  const parts = [...(battery.inherent || directs ? [unit] : []), ...battery.weapons.map(each => -1 - each)];
  const pieces = parts.map(part => ({
    counter: part < 0 ? weaponCounter(s, -1 - part, t) : unitCounter(s, part, t),
    on: chosen.includes(part),
  }));
  const row = { hex: hexId(hexOfPlace(from)), pieces };
  if (directs)
    return {
      ...row,
      title: unitName(s, unit, t),
      value: t('shot.directs', { drm: signed(leadershipNow(s, unit)) }),
      shares: [],
      prices: [],
    };
  const own = chosen.filter(part => parts.includes(part));
  const shot =
    (own.length > 0 ? tried(s, side, own, place) : null) ?? tried(s, side, partsOf(s, battery), place);
  if (!shot) return null;
  return {
    ...row,
    title: unitName(s, unit, t),
    value: valueText(s, side, shot.volley, t),
    shares: sharesOf(shot.chances, t),
    prices: pricesOf(s, shot.volley, t),
  };
}

// ---------------------------------------------------------------- the sheet

/** A7.4, A8.1 Where somebody can be fired at in a hex: those on their way, else the Location that is seen first. */
function targetIn(s: State, side: Side, hex: string | null): number {
  if (s.phase === MOVEMENT) {
    const { paid, open } = s.moving;
    return open && paid && (hex === null || hexOf(hex) === hexOfPlace(paid.place)) ? paid.place : -1;
  }
  const at = hex === null ? -1 : hexOf(hex);
  if (at < 0) return -1;
  const isTarget = (place: number): boolean =>
    hasKnownEnemy(s, side, place) || hasCoveredEnemy(s, side, place);
  return [0, 1, 2].map(sort => placeIn(at, sort)).find(isTarget) ?? -1;
}

const HOLD: Action = { verb: 'hold' };

function sheet(
  s: State,
  t: Translate,
  at: string,
  role: Role,
  hex: string | null,
  wanted: readonly string[] | null,
): ShotSheet | null {
  const side = sideOfRole(role);
  const combat = COMBAT.includes(at);
  const place = FIRE.includes(at) ? targetIn(s, side, hex) : -1;
  const target = combat ? s.combat.hex : place >= 0 ? hexOfPlace(place) : hex === null ? -1 : hexOf(hex);
  if (target < 0) return null;
  const all = place < 0 ? [] : batteries(s, side, place);
  const able = all.flatMap(battery => partsAll(battery));
  const known = attacksAt(s, side, at, target, undefined, t);
  const fires = able.length > 0 && wanted?.some(id => known.some(({ row }) => row.alone === id)) !== true;
  const chosen = !fires
    ? []
    : (wanted?.map(partOf).filter(part => able.includes(part)) ?? taken(s, side, all, place));
  // Where nobody can fire with others, the likeliest attack is meant.
  const alone = wanted === null ? (chosen.length > 0 ? undefined : known[0]?.row.alone) : wanted[0];
  const attacks = attacksAt(s, side, at, target, alone, t);
  const attack = attacks.find(({ row }) => row.alone === alone);
  const rows = all
    .map(battery => rowOf(s, side, battery, place, chosen, t))
    .flatMap(row => (row ? [row] : []))
    .sort((a, b) => order(a) - order(b));
  const lines = [
    ...(rows.every(({ shares }) => shares.length === 0) ? [] : rows),
    ...attacks.map(({ row }) => row),
  ];
  if (lines.length === 0) return null;
  const fire = fireOf(s, chosen, place);
  const volley = chosen.length === 0 ? null : volleyOf(s, side, fire);
  const first = at === 'first-fire';
  const where = hexId(target);
  return {
    title: t(combat ? 'attack.title' : first ? 'shot.first' : 'shot.title', { place: where }),
    about: place < 0 ? closeAbout(s, side, target, t) : aboutOf(s, side, place, t),
    rule: combat ? 'A11.11' : first ? 'A8.1' : attack ? 'C3.3' : 'A7.3',
    hex: where,
    targets: targetsOn(s, side, place < 0 ? placesIn(target) : [place], t),
    rows: lines,
    together: attack ? ofAttack(attack) : volley && !isRefused(volley) ? together(s, side, volley, t) : null,
    ...(volley && isRefused(volley) && { barred: { text: refusalText(volley, s, t), rule: volley.rule } }),
    action: attack ? attack.action : volley && !isRefused(volley) ? orderAction('fire', fire) : null,
    ...(combat ? { go: t('attack.go') } : attack && { go: t(`actionShort.${attack.action.verb}`) }),
    hold: first ? HOLD : null,
    pass: first ? passes(s, t) : [],
  };
}

const placesIn = (hex: number): readonly number[] => [0, 1, 2].map(sort => placeIn(hex, sort));

/** The counters of the other side that lie there: those who are seen, and what covers the others. */
function targetsOn(s: State, side: Side, places: readonly number[], t: Translate): Counter[] {
  const enemy = enemyOf(side);
  return places.flatMap(place => [
    ...movers(
      s,
      unitsIn(s, enemy, place).filter(unit => !isVeiled(s, unit)),
    ).map(unit => unitCounter(s, unit, t)),
    ...s.unseen.covers
      .filter(cover => cover.side === enemy && cover.place === place)
      .map(cover => coverCounter(cover, 0, t)),
  ]);
}
/** A8.1 At those on their way nobody else is fired at. */
const movers = (s: State, units: readonly number[]): readonly number[] =>
  s.phase === MOVEMENT && units.some(unit => s.moving.units.includes(unit))
    ? units.filter(unit => s.moving.units.includes(unit))
    : units;

/** Whom everybody sees there of the other side. */
const namesIn = (s: State, side: Side, hex: number, t: Translate): string =>
  placesIn(hex)
    .flatMap(place => unitsIn(s, enemyOf(side), place))
    .filter(unit => !isVeiled(s, unit))
    .map(unit => unitName(s, unit, t))
    .join(t('ui.listSeparator')) || t('shot.unseen', { place: hexId(hex) });

/** A11.4 Whoever lay in ambush strikes first. */
function closeAbout(s: State, side: Side, hex: number, t: Translate): string {
  const { ambusher } = s.combat;
  const named = namesIn(s, side, hex, t);
  return ambusher < 0 || hex !== s.combat.hex
    ? named
    : t(ambusher === side ? 'attack.ambush' : 'attack.ambushed', { named });
}

const ofAttack = ({ row, sums }: Attack): ShotSheet['together'] => ({
  value: row.value,
  sums,
  shares: row.shares,
});

const partsAll = ({ unit, inherent, directs, weapons }: Battery): Part[] => [
  ...(inherent || directs ? [unit] : []),
  ...weapons.map(weapon => -1 - weapon),
];

/** The likeliest first, those who only direct last. */
const order = ({ shares }: ShotRow): number =>
  shares.length === 0 ? 2 : 1 - shares[0]!.share - shares[1]!.share;

function aboutOf(s: State, side: Side, place: number, t: Translate): string {
  const units = unitsIn(s, side === 0 ? 1 : 0, place).filter(
    unit => s.phase !== MOVEMENT || s.moving.units.includes(unit),
  );
  const names = units.map(unit => unitName(s, unit, t)).join(t('ui.listSeparator'));
  return names === '' ? t('shot.unseen', { place: placeId(place) }) : names;
}

function together(s: State, side: Side, volley: Volley, t: Translate): ShotSheet['together'] {
  const targets = struckBy(s, side, volley);
  const easiest = targets.reduce((a, b) => (sumOf(b.drm) < sumOf(a.drm) ? b : a));
  return {
    value: valueText(s, side, volley, t),
    sums: [firepowerSum(s, volley, easiest.share, false, t), diceSum([...volley.drm, ...easiest.drm], t)],
    shares: sharesOf(chancesOf(volley, targets), t),
  };
}

/** A8.1 "Let this stack pass", or all of them until the turn is over: an order like any other. */
function passes(s: State, t: Translate): ShotSheet['pass'] {
  const hold = (id: string, conditions: Order['if']): Order => ({
    id,
    when: 'first-fire',
    if: conditions,
    answer: HOLD,
    until: 'turn',
  });
  return [
    {
      text: t('shot.passStack'),
      order: hold('pass.stack', [{ fact: 'move', is: '=', value: s.moving.count }]),
    },
    { text: t('shot.passAll'), order: hold('pass.all', []) },
  ];
}

export const shots: Shots<State> = { at: AT, verbs: ['fire', ...ATTACK_VERBS], sheet };
