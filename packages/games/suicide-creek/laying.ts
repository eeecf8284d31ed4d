import { IronbottomError } from '@ironbottom/engine';
import { vehicleOf } from './board.ts';
import { enemyOf, HALVES, JAPAN, type Side, spineOf, US } from './components.ts';
import { hexOf } from './map.ts';
import { placeByName, UNSEEN } from './places.ts';
import { mannedBy } from './rules/a21-vehicles.ts';
import {
  CLOAKED,
  CONCEALED,
  DUG_IN,
  FLAGS,
  type Flag,
  HIDDEN,
  MARKS,
  ON_WIRE,
  RESERVE,
  sideOf,
} from './state/units.ts';
import { PARTS, partBit, SHAKEN, SHOCKED, STUNNED, UNCONFIRMED, type Vehicle } from './state/vehicles.ts';
import { WEAPON_FLAGS, type WeaponFlag } from './state/weapons.ts';
import { WORKS, type Work } from './state/works.ts';
import type { State } from './state.ts';
import { counters, isOpenTopped, isVehicleType, typeOf, weaponTypeOf } from './types.ts';
import {
  addWork,
  conceal,
  createFor,
  createWeapon,
  parkVehicle,
  possess,
  setFlag,
  setMark,
  setPosition,
  setVehicle,
  setWeaponFlag,
  setWeaponMark,
} from './writing.ts';

/**
 * Words in which counters are laid, by scenarios and by positions: `us 6-6-8 a, 9-1, MMG>a, jp 4-4-7:?`.
 *
 * Items are parted by commas. The side is said once and holds until the other is named. Behind the name may stand a label
 * (letters, for tests and for `>`), `x3` for several, and words with colons: flags of state/units.ts, `prep`, `first` and
 * the other markers, `?` concealed, `hip`, `cloak=2`, `reserve=1`, `foxhole`, `wire`, `spent=1.5`, `facing=E`; vehicles
 * have words of their own (TRUTHS). A weapon
 * belongs to whoever is named behind `>`, to the last unit before it with a bare `>`, or lies in the Location.
 */

const bad = (message: string): IronbottomError => new IronbottomError('bad-position', message);

const SIDE_WORDS: { readonly [word: string]: Side } = { us: US, jp: JAPAN };
const PREFIXES = ['us', 'jp'] as const;

/** `6-6-8`, `9-1`, `8+1`, `hero`, `m4a2` as the data call it; A21.22 a vehicle of the enemy too. */
function kindOf(side: Side, name: string): number {
  const prefix = PREFIXES[side];
  const plain = name.toLowerCase().replaceAll('+', 'p');
  for (const id of [`${prefix}-${plain}`, `${prefix}-ldr-${plain}`, `${prefix}-${plain.replaceAll('-', '')}`])
    if (typeOf(id) >= 0) return typeOf(id);
  const foreign = typeOf(`${PREFIXES[enemyOf(side)]}-${plain}`);
  return foreign >= 0 && isVehicleType[foreign] ? foreign : -1;
}
const armOf = (side: Side, name: string): number => weaponTypeOf(`${PREFIXES[side]}-${name.toLowerCase()}`);

/** By label: the slot of a unit, or that of a weapon as -1 - slot. */
export interface Labels {
  [label: string]: number;
}

interface Layer {
  readonly s: State;
  readonly labels: Labels;
  side: Side;
  /** The unit laid last. */
  last: number;
}

/** Lays the counters of one Location or box. Gives the labels their slots. */
export function layStack(s: State, where: string, text: string, labels: Labels): void {
  const place = placeByName(where);
  if (place === undefined || place === UNSEEN) throw bad(`"${where}" is no place`);
  const layer: Layer = { s, labels, side: US, last: -1 };
  for (const item of text.split(',')) layItem(layer, place, item.trim());
}

function layItem(layer: Layer, place: number, item: string): void {
  const words = item.split(/\s+/);
  if (Object.hasOwn(SIDE_WORDS, words[0]!)) layer.side = SIDE_WORDS[words.shift()!]!;
  const [first = '', ...rest] = words;
  const times = rest.find(word => /^x\d+$/.test(word));
  const label = rest.find(word => word !== times);
  if (rest.length > (times ? 1 : 0) + (label ? 1 : 0)) throw bad(`nobody knows what "${item}" says`);
  const [named = '', ...said] = first.split(':');
  const [name = '', owner] = named.split('>');
  for (let n = times ? Number(times.slice(1)) : 1; n > 0; n--) {
    if (owner === undefined && kindOf(layer.side, name) >= 0) layUnit(layer, place, name, label, said);
    else layWeapon(layer, place, name, owner, label, said);
  }
}

function layUnit(
  layer: Layer,
  place: number,
  name: string,
  label: string | undefined,
  said: readonly string[],
): void {
  const { s, labels } = layer;
  const type = kindOf(layer.side, name);
  const unit = createFor(s, layer.side, type, place);
  layer.last = unit;
  if (label !== undefined) labels[label] = unit;
  if (isVehicleType[type]) park(s, unit);
  for (const word of said) sayOfUnit(s, unit, word);
}

/** D1.6, D5.2 Facing the far bank and standing, open-topped with the crew's heads out, unless said. */
export function park(s: State, unit: number): void {
  parkVehicle(s, unit, spineOf('SSE'), isOpenTopped(s.units.type[unit]!));
}

const VEIL_WORDS: { readonly [word: string]: number } = {
  '?': CONCEALED,
  hip: HIDDEN,
  cloak: CLOAKED,
  reserve: RESERVE,
};
const isFlag = (word: string): word is Flag => (FLAGS as readonly string[]).includes(word);
const isWeaponFlag = (word: string): word is WeaponFlag => (WEAPON_FLAGS as readonly string[]).includes(word);

function sayOfUnit(s: State, unit: number, word: string): void {
  const [name = '', value = ''] = word.split('=');
  const mark = (MARKS as readonly string[]).indexOf(name);
  if (isFlag(name)) setFlag(s, unit, 1 << FLAGS.indexOf(name));
  else if (mark > 0) setMark(s, unit, mark);
  else if (Object.hasOwn(VEIL_WORDS, name)) {
    conceal(s, unit, VEIL_WORDS[name]!);
    s.units.cloak[unit] = Number(value);
  } else if (name === 'foxhole') setPosition(s, unit, DUG_IN);
  else if (name === 'wire') setPosition(s, unit, ON_WIRE);
  else if (name === 'spent') s.units.spent[unit] = HALVES * Number(value);
  else if (vehicleOf(s, unit)) sayOfVehicle(s, unit, name, value);
  else throw bad(`nobody knows what "${word}" says of a unit`);
  if (!Number.isInteger(s.units.spent[unit]) || !Number.isInteger(s.units.cloak[unit]))
    throw bad(`"${word}" has no such number`);
}

/** D Words for vehicles: what is true of it by name, and `facing=E`, `turret=W`, `leader=9-1`, `crew=2-3-7`, `broken-ma`. */
const TRUTHS = [
  'motion',
  'exposed',
  'bogged',
  'mired',
  'immobile',
  'abandoned',
  'unqualified',
  'recalled',
  'gyro',
] as const;
const TOLD: { readonly [word: string]: Partial<Vehicle> } = {
  ...Object.fromEntries(TRUTHS.map(truth => [truth, { [truth]: true }])),
  shut: { exposed: false },
  shocked: { shock: SHOCKED },
  unconfirmed: { shock: UNCONFIRMED },
  stunned: { stun: STUNNED },
  shaken: { stun: SHAKEN },
  drove: { moved: true },
  ...Object.fromEntries(PARTS.map(part => [`broken-${part}`, { broken: partBit(part) }])),
  ...Object.fromEntries(PARTS.map(part => [`disabled-${part}`, { disabled: partBit(part) }])),
};

function sayOfVehicle(s: State, unit: number, name: string, value: string): void {
  const leader = counters.armour_leaders.findIndex(each => each.name === value);
  if (Object.hasOwn(TOLD, name)) setVehicle(s, unit, TOLD[name]!);
  else if (name === 'facing' && spineOf(value) >= 0)
    setVehicle(s, unit, { vca: spineOf(value), tca: spineOf(value) });
  else if (name === 'crew' && kindOf(sideOf(unit), value) >= 0)
    setVehicle(s, unit, mannedBy(s, unit, kindOf(sideOf(unit), value)));
  else if (name === 'turret' && spineOf(value) >= 0) setVehicle(s, unit, { tca: spineOf(value) });
  else if (name === 'leader' && leader >= 0) setVehicle(s, unit, { leader });
  else throw bad(`nobody knows what "${name}" says of a vehicle`);
}

function layWeapon(
  layer: Layer,
  place: number,
  name: string,
  owner: string | undefined,
  label: string | undefined,
  said: readonly string[],
): void {
  const { s, labels } = layer;
  const type = armOf(layer.side, name);
  if (type < 0) throw bad(`there is no counter "${name}"`);
  const weapon = createWeapon(s, type, place);
  if (label !== undefined) labels[label] = -1 - weapon;
  if (owner !== undefined) {
    const unit = owner === '' ? layer.last : labels[owner];
    if (unit === undefined || unit < 0) throw bad(`nobody called "${owner}" can have ${name}`);
    possess(s, weapon, unit);
  }
  for (const word of said) sayOfWeapon(s, weapon, word);
}

function sayOfWeapon(s: State, weapon: number, word: string): void {
  const [name = '', value = ''] = word.split('=');
  const mark = (MARKS as readonly string[]).indexOf(name);
  if (isWeaponFlag(name)) setWeaponFlag(s, weapon, 1 << WEAPON_FLAGS.indexOf(name));
  else if (mark > 0) setWeaponMark(s, weapon, mark);
  else if (name === 'facing' && spineOf(value) >= 0) s.weapons.spine[weapon] = spineOf(value);
  else if (name === 'emplaced') s.ordnance.emplaced.push(weapon);
  else throw bad(`nobody knows what "${word}" says of a weapon`);
}

/** `pillbox K13 NNE`, `foxhole H9 2`, `wire I10 hidden`. */
export function layWork(s: State, side: Side, text: string): void {
  const [kind = '', id = '', ...rest] = text.split(/\s+/);
  const hex = hexOf(id);
  if (!isWork(kind) || hex < 0) throw bad(`nobody can build "${text}"`);
  const spine = rest.map(word => spineOf(word)).find(found => found >= 0) ?? -1;
  const size = Number(rest.find(word => /^\d$/.test(word)) ?? 1);
  if ((kind === 'pillbox') !== spine >= 0)
    throw bad(`"${text}": a pillbox faces a hexspine, nothing else does`);
  addWork(s, { kind, hex, side, spine, size, known: !rest.includes('hidden') });
}
const isWork = (kind: string): kind is Work['kind'] => (WORKS as readonly string[]).includes(kind);
