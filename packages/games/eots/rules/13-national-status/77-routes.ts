import { changed, type Refusal, refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import { ALLIES, grid, hexId, hexOf, JAPAN, regionHexes, type Side } from '../../components.ts';
import { roleOf, type State } from '../../state.ts';
import { supplyCapablePort } from '../06-supply/20-supply.ts';
import { routeStands } from '../06-supply/board.ts';
import { RANGOON } from '../06-supply/places.ts';

/** 13.77 Building the transport routes of Northern India, by a card of OC value 3 or by an event. */

const JARHAT = hexOf('2104');
const LEDO = hexOf('2205');
const IMPHAL = hexOf('2105');
const ALLIED_GROUND: readonly number[] = [...regionHexes('north_india'), hexOf('2006')];

/** 13.77B The Allies build Jarhat first, then the other two in either order. */
export const nextRoutes = (s: State): number[] =>
  s.unbuilt.includes(JARHAT) ? [JARHAT] : [LEDO, IMPHAL].filter(hex => s.unbuilt.includes(hex));

/** 13.77C Whether transport routes lead from Imphal to Rangoon, through hexes that Japan controls. */
function imphalIsConnected(s: State): boolean {
  // As if the route of Imphal were there already.
  const planned = { kwai: s.kwai, unbuilt: s.unbuilt.filter(hex => hex !== IMPHAL) };
  const seen = new Set([IMPHAL]);
  const queue = [IMPHAL];
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    if (s.control[hex] !== JAPAN) continue;
    if (hex === RANGOON) return true;
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[6 * hex + d]!;
      if (seen.has(next) || !routeStands(planned, 6 * hex + d)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return false;
}

export const routeRule = (side: Side): string => (side === ALLIES ? '13.77B' : '13.77C');

const buildable = (s: State, side: Side): number[] =>
  side === ALLIES ? nextRoutes(s) : [IMPHAL].filter(hex => s.unbuilt.includes(hex));

/** 13.77B, 13.77C Why a side can build nothing now. */
export function routeRefusal(s: State, side: Side): Refusal | undefined {
  const rule = routeRule(side);
  if (buildable(s, side).length === 0) return refusal(rule, 'all-routes-built');
  if (side === ALLIES)
    return ALLIED_GROUND.every(hex => s.control[hex] === ALLIES)
      ? undefined
      : refusal(rule, 'north-india-not-held');
  if (s.control[RANGOON] !== JAPAN || !supplyCapablePort(s, JAPAN, RANGOON))
    return refusal(rule, 'rangoon-needed');
  return imphalIsConnected(s) ? undefined : refusal(rule, 'no-line-to-rangoon');
}

/** 13.77B Permanent, and at once. */
export function buildRoute(ref: Ref, side: Side, hex: number): void {
  const { s } = ref;
  s.unbuilt = s.unbuilt.filter(each => each !== hex);
  changed(s);
  ref.log(routeRule(side), 'route-built', { side: roleOf(s, side), hex: hexId(hex) });
}

/** Asks which route to build, if any is left for the side. */
export const askForRoute = (ref: Ref, side: Side): void => {
  ref.s.choices.push(choice('build-route', side, { hexes: buildable(ref.s, side) }));
};

export const routeChoices: readonly ChoiceKind[] = [
  {
    kind: 'build-route',
    rule: '13.77B',
    subject: 'hex',
    verb: 'build',
    list: (_s, { hexes }) => hexes,
    take: (ref, { side }, hex) => buildRoute(ref, side, hex),
  },
];
