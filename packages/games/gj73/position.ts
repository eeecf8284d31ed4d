import { type Chance, IronbottomError, type Json, type Options } from '@ironbottom/engine';
import { z } from 'zod';
import {
  chitOf,
  chitsOf,
  groups,
  hexId,
  hexOf,
  isLand,
  isUnit,
  kindOf,
  kinds,
  pieceOf,
  pieceSide,
  ROLES,
  sideOfRole,
  unitRecords,
} from './components.ts';
import { placeByName } from './places.ts';
import { contactHexes } from './rules/00-sequence-of-play.ts';
import { crowding } from './rules/03-basics.ts';
import { fillCups, placeMarkers } from './rules/05-setup.ts';
import {
  BOTH_KNOW,
  BOX,
  CUP,
  DISCARD,
  emptyState,
  knows,
  MT_JAPAN,
  MT_US,
  put,
  REMOVED,
  SEA_AIR,
  SHOWN,
  type State,
} from './state.ts';

/** A custom position, for problems and tests. What it does not name is not in play; chits not named are in the cups. */
const positionSchema = z.strictObject({
  /** The step at which play goes on, e.g. `us.movement`. */
  at: z.string(),
  turn: z.number().int().min(1).max(12).default(1),
  /** Whose player turn it is; only needed when `at` does not begin with it. */
  side: z.enum(ROLES).optional(),
  badWeather: z.boolean().default(false),
  /** Unit id to place, with ` reduced` behind it for the back: `"1505 reduced"`. */
  units: z.record(z.string(), z.string()).default({}),
  /** Each side's chits take the counters US-c1, US-c2 … and JP-c1, JP-c2 … in the order given here. */
  chits: z
    .array(
      z.strictObject({
        kind: z.string(),
        at: z.string(),
        up: z.boolean().default(false),
        used: z.boolean().default(false),
      }),
    )
    .default([]),
  /** Hex, `us` or `japan` for each marker with its number; absent: all on the red high ground, shuffled. */
  markers: z.array(z.strictObject({ at: z.string(), value: z.number().int().min(1).max(9) })).optional(),
  japanVp: z.number().int().min(0).max(20).default(0),
  replacements: z.number().int().min(0).max(10).default(0),
  yahara: z.boolean().default(true),
  supply: z.number().int().min(0).max(99).default(0),
  freeCombat: z.boolean().default(false),
  freed: z.array(z.string()).default([]),
  offensive: z.boolean().default(false),
});

const bad = (message: string): IronbottomError => new IronbottomError('bad-position', message);

export function position(spec: Json, options: Options, chance: Chance): { state: State; at: string } {
  const parsed = positionSchema.safeParse(spec);
  if (!parsed.success) throw bad(z.prettifyError(parsed.error));
  const p = parsed.data;
  const s = emptyState(options);
  fillCups(s, chance);
  if (p.markers) setMarkers(s, p.markers);
  else placeMarkers(s, chance);
  for (const [id, where] of Object.entries(p.units)) setUnit(s, id, where);
  setChits(s, p.chits);
  Object.assign(s, {
    turn: p.turn,
    side: sideOfRole(p.side ?? p.at.split('.')[0]!),
    badWeather: p.badWeather,
    japanVp: p.japanVp,
    replacements: p.replacements,
    yahara: p.yahara,
    supply: p.supply,
    freeCombat: p.freeCombat,
    offensive: p.offensive,
    freed: p.freed.map(groupByName),
  } satisfies Partial<State>);
  checkNoMeeting(s);
  checkStacks(s);
  s.contact = contactHexes(s, s.side);
  return { state: s, at: p.at };
}

function groupByName(id: string): number {
  const group = groups.findIndex(each => each.id === id);
  if (group < 0) throw bad(`there is no group "${id}"`);
  return group;
}

function placeOf(name: string): number {
  const place = placeByName(name);
  if (place === undefined || (place >= 0 && !isLand(place))) throw bad(`"${name}" is no place for a piece`);
  return place;
}

function setUnit(s: State, id: string, where: string): void {
  const unit = pieceOf(id);
  if (unit < 0 || !isUnit(unit)) throw bad(`there is no unit "${id}"`);
  const [name, state] = where.split(' ');
  if (state !== undefined && (state !== 'reduced' || !unitRecords[unit]!.reduced))
    throw bad(`"${where}" is not a state of ${id}`);
  put(s, unit, placeOf(name!));
  s.front[unit] = state ? 0 : 1;
}

/** The kinds named change counters with those that had them, so that the box still holds each as often as it should. */
function setChits(s: State, chits: z.infer<typeof positionSchema>['chits']): void {
  const next = { us: 0, japan: 0 };
  for (const { kind: id, at, up, used } of chits) {
    const kind = kindOf(id);
    if (kind < 0) throw bad(`there is no chit "${id}"`);
    const role = id.startsWith('U:') ? 'us' : 'japan';
    const own = chitsOf(sideOfRole(role));
    const piece = own[next[role]++]!;
    const other = own.slice(next[role] - 1).find(each => s.kind[chitOf(each)] === kind);
    if (other === undefined) throw bad(`there are not so many chits "${id}"`);
    s.kind[chitOf(other)] = s.kind[chitOf(piece)]!;
    s.kind[chitOf(piece)] = kind;
    const place = placeOf(at);
    checkChitPlace(kinds[kind]!.type, place, up, id);
    put(s, piece, place);
    s.front[piece] = up ? 1 : 0;
    s.used[chitOf(piece)] = used ? 1 : 0;
    s.known[chitOf(piece)] = up ? BOTH_KNOW : place === CUP ? 0 : knows(pieceSide[piece]!);
  }
}

function setMarkers(s: State, markers: readonly { at: string; value: number }[]): void {
  s.mt = markers.map(({ at }) => (at === 'us' ? MT_US : at === 'japan' ? MT_JAPAN : hexOf(at)));
  if (s.mt.some((place, i) => place === -1 && markers[i]!.at !== 'us'))
    throw bad('a marker lies off the map');
  s.mtValue = markers.map(marker => marker.value);
}

/** Where chits of a type can lie, besides the cup, the discard area and the removed box. */
function checkChitPlace(type: string, place: number, up: boolean, id: string): void {
  const onMap = place >= 0;
  const attachment = type === 'unit' || type === 'tactical';
  const open = [CUP, DISCARD, REMOVED, BOX].includes(place);
  const fits = open || (onMap && attachment) || (place === SEA_AIR && type === 'sea_air') || place === SHOWN;
  if (!fits) throw bad(`a chit "${id}" cannot lie there`);
  // 4.3.2(1) A tactical chit that was turned up is used and gone.
  if (onMap && up && type === 'tactical')
    throw bad(`a tactical chit "${id}" is never left face up on the map`);
}

/** 3.2 No stack above the limits. */
function checkStacks(s: State): void {
  s.at.forEach((hex, piece) => {
    if (hex >= 0 && crowding(s, piece, hex)) throw bad(`the stack in ${hexId(hex)} breaks the limits of 3.2`);
  });
}

/** 3.2 Both sides are never in one hex. */
function checkNoMeeting(s: State): void {
  const owner = new Map<number, number>();
  s.at.forEach((hex, piece) => {
    if (hex < 0) return;
    const side = pieceSide[piece]!;
    if (owner.has(hex) && owner.get(hex) !== side) throw bad('both sides stand in one hex');
    owner.set(hex, side);
  });
}
