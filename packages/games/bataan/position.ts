import { type Chance, IronbottomError, type Json, type Options } from '@ironbottom/engine';
import { z } from 'zod';
import { isThere } from './board.ts';
import {
  ALLIES,
  areaAt,
  BATTERIES,
  batteryOf,
  beachOf,
  bound,
  bridgeOf,
  FORMOSA,
  fieldAt,
  fieldOf,
  hexOf,
  isHex,
  isLand,
  JAPAN,
  keyOf,
  keyPlaces,
  limits,
  roleOf,
  SIDES,
  scenarioOf,
  sideOfRole,
} from './components.ts';
import { placeByName } from './places.ts';
import { type PositionSpec, positionSchema } from './position-schema.ts';
import { contactOf } from './rules/05-stacking.ts';
import { setup } from './rules/16-setup/00-setup.ts';
import { newLanding } from './state/landing.ts';
import { newSolitaire } from './state/solitaire.ts';
import {
  ABORTED,
  DESTROYED,
  DISRUPTED,
  ELIMINATED,
  emptyState,
  hold,
  layOnTop,
  MISSIONS,
  moment,
  NOT_YET,
  put,
  QUARTERS,
  RECALLED,
  RESTING,
  type State,
  SUNK,
  TURNED,
} from './state.ts';
import { fullSteps, isAir, isParatroop, unitOf, unitSide } from './units.ts';

/** A custom position, for problems and tests. */

const bad = (message: string): IronbottomError => new IronbottomError('bad-position', message);

export function position(spec: Json, options: Options, chance: Chance): { state: State; at: string } {
  const parsed = positionSchema.safeParse(spec);
  if (!parsed.success) throw bad(z.prettifyError(parsed.error));
  const p = parsed.data;
  const s = p.base === 'setup' ? setup(p.scenario, options, chance) : emptyState(p.scenario, options);
  s.turn = p.turn ?? scenarioOf(p.scenario).first_turn;
  s.side = sideOfRole(p.side ?? (p.at.split('.')[0] === roleOf(ALLIES) ? roleOf(ALLIES) : roleOf(JAPAN)));
  for (const [id, where] of Object.entries(p.fields)) setField(s, id, where);
  for (const [id, where] of Object.entries(p.units)) {
    const [place, ...words] = where.split(' ');
    setUnit(s, id, place!, words);
  }
  for (const [place, units] of Object.entries(p.stacks))
    for (const each of units.split(' ')) {
      const [id, ...words] = each.split(':');
      setUnit(s, id!, place, words);
    }
  setGround(s, p);
  setPads(s, p);
  s.contact = [contactOf(s, JAPAN), contactOf(s, ALLIES)];
  s.landing = newLanding();
  checkMeetings(s);
  return { state: s, at: p.at };
}

function unitNamed(id: string): number {
  const unit = unitOf(id);
  if (unit < 0) throw bad(`there is no unit "${id}"`);
  return unit;
}

function setUnit(s: State, id: string, where: string, words: readonly string[]): void {
  const unit = unitNamed(id);
  const place = placeByName(where);
  if (place === undefined || !canBe(unit, place)) throw bad(`"${where}" is no place for ${id}`);
  put(s, unit, place);
  s.steps[unit] = place === ELIMINATED ? 0 : fullSteps[unit]!;
  for (const word of words) setWord(s, unit, id, word);
}

/** Air units are at airfields or over any hex; ground units on land, in Bicol, on charts, off coasts. */
const canBe = (unit: number, place: number): boolean =>
  place < 0 ||
  fieldAt(place) >= 0 ||
  (isAir(unit)
    ? isHex(place) || areaAt(place) >= 0
    : isLand[place] === 1 || areaAt(place) >= 0 || place === FORMOSA || bound(place) >= 0);

/**
 * `reduced`, `last`, `top`, `shaken` (for a turn from this combat phase), `starved`, `reserve`, `moved` (may not any
 * more), `halted` (in a Bicol area, 4.8), `spent=1.5`, `truck=A-TRA`, `base=clark`, a mission, `turned`, `partner=A-P-40E-1`, `aborted`, `resting`.
 */
function setWord(s: State, unit: number, id: string, word: string): void {
  const [name, value = ''] = word.split('=');
  const mission = MISSIONS.indexOf(name as (typeof MISSIONS)[number]);
  if (mission > 0) s.mission[unit] = mission;
  else if (name === 'reduced') s.steps[unit] = fullSteps[unit]! - 1;
  else if (name === 'last') s.steps[unit] = 1;
  else if (name === 'top') layOnTop(s, unit);
  else if (name === 'shaken') s.shaken[unit] = moment(s, 'combat', 1);
  else if (name === 'starved') s.starved[unit] = 1;
  else if (name === 'reserve') s.reserve[unit] = 1;
  else if (name === 'moved') s.spent[unit] = -1;
  else if (name === 'halted') s.halted.push(unit);
  else if (name === 'spent') s.spent[unit] = Number(value) * QUARTERS;
  else if (name === 'truck') s.truck[unit] = unitNamed(value);
  else if (name === 'base') s.base[unit] = fieldOf(value);
  else if (name === 'turned') s.air[unit] = TURNED;
  else if (name === 'partner') s.partner[unit] = unitNamed(value);
  else if (name === 'aborted') s.air[unit] = ABORTED;
  else if (name === 'resting') s.air[unit] = RESTING;
  else throw bad(`nobody knows what "${word}" says of ${id}`);
}

function setField(s: State, id: string, where: string): void {
  const field = fieldOf(id);
  const [who, closed = '0'] = where.split(' ');
  if (field < 0 || (who !== roleOf(JAPAN) && who !== roleOf(ALLIES)))
    throw bad(`fields: "${id}": "${where}"`);
  s.fieldSide[field] = sideOfRole(who);
  s.closed[field] = s.closedSeen[field] = Number(closed);
}

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** What lies on the map besides units. Whoever stands in a key place was the last to enter it. */
function setGround(s: State, p: PositionSpec): void {
  for (const [place, side] of Object.entries(p.held)) {
    const key = keyOf(placeByName(place) ?? -1);
    if (key < 0) throw bad(`it does not matter who holds "${place}"`);
    s.held[key] = sideOfRole(side);
  }
  for (const place of keyPlaces) for (const side of SIDES) if (isThere(s, side, place)) hold(s, place, side);
  for (const id of p.blown) {
    const bridge = bridgeOf(id);
    if (bridge < 0) throw bad(`there is no bridge "${id}"`);
    s.blown[bridge] = 1;
  }
  for (const fort of p.forts) {
    const [hex, facing, work = `${limits.fortification_build.turns}`, side = roleOf(ALLIES)] =
      fort.split(' ');
    const direction = DIRECTIONS.indexOf(facing ?? '');
    if (hexOf(hex!) < 0 || direction < 0) throw bad(`a fortification is written "0948 N", not "${fort}"`);
    s.forts.push({
      hex: hexOf(hex!),
      facing: direction,
      side: sideOfRole(side),
      work: Number(work),
      builders: [],
    });
  }
}

const BOATS: { readonly [word: string]: number } = { sunk: SUNK, recalled: RECALLED, 'not-yet': NOT_YET };

function beachNamed(id: string): number {
  const beach = beachOf(id);
  if (beach < 0) throw bad(`there is no beach "${id}"`);
  return beach;
}

function batteryNamed(id: string): number {
  const battery = batteryOf(id);
  if (battery < 0) throw bad(`there is no battery "${id}"`);
  return battery;
}

function setPads(s: State, p: PositionSpec): void {
  if (p.chits.japan) s.japanChit = p.chits.japan;
  if (p.chits.allies) s.alliedChit = p.chits.allies;
  s.beachesNow = p.beaches.map(beachNamed);
  s.beachesNext = p.beachesNext.map(beachNamed);
  p.submarines?.forEach((word, boat) => {
    s.submarines[boat] = BOATS[word] ?? beachNamed(word);
  });
  const { returning = {}, ...pools } = p.transports;
  Object.assign(s.transports, pools);
  for (const [turn, points] of Object.entries(returning)) s.transports.returning[Number(turn)] = points;
  if (p.strategicTurns) s.strategicTurns = [...p.strategicTurns];
  for (const [id, number] of Object.entries(p.numbers)) swapNumber(s, batteryNamed(id), number);
  for (const id of p.destroyed) strike(s, batteryNamed(id), DESTROYED);
  for (const id of p.disrupted) strike(s, batteryNamed(id), DISRUPTED);
  for (const id of [...p.numbersKnown, ...p.destroyed]) s.numberKnown[batteryNamed(id)] = 1;
  s.cavite = p.cavite ?? s.cavite;
  s.caviteTurn = p.caviteTurn ?? s.caviteTurn;
  s.refused = [...p.refused];
  s.bicolInTime = p.bicolInTime ?? s.bicolInTime;
  if (p.solitaire) {
    const down = p.solitaire.faceDown.map(unitNamed);
    s.solitaire = newSolitaire(s.at.length, p.solitaire.mixed);
    s.solitaire.toBataan = p.solitaire.toBataan;
    for (const unit of down) s.solitaire.faceDown[unit] = 1;
  }
}

/** The battery that had the number takes the other one in exchange, so that each number is given once. */
function swapNumber(s: State, battery: number, number: number): void {
  const other = s.numbers.indexOf(number);
  if (other < 0 || number > BATTERIES) throw bad(`there is no number ${number}`);
  [s.numbers[battery], s.numbers[other]] = [number, s.numbers[battery]!];
}

const strike = (s: State, battery: number, state: number): void => {
  s.battery[s.numbers[battery]!] = state;
};

/** 4.1.5 Both sides are in one place only in Bicol (4.8). */
function checkMeetings(s: State): void {
  s.at.forEach((place, unit) => {
    if (!isHex(place) || isAir(unit)) return;
    if (isThere(s, unitSide[unit] === JAPAN ? ALLIES : JAPAN, place))
      throw bad('both sides stand in one hex');
  });
  const dropped = s.at.findIndex((place, unit) => bound(place) >= 0 && isAir(unit) && !isParatroop(unit));
  if (dropped >= 0) throw bad('aircraft are over hexes, not off coasts');
}
