import {
  type Action,
  auto,
  type Block,
  decision,
  type Refusal,
  refusal,
  sequence,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { hexesOf, isThere } from '../../board.ts';
import { FACINGS, facingId, JAPAN, roleOf, scenarioOf, sectorOfId, US } from '../../components.ts';
import { isIeShima, isNorthOfSectors, KEY_POINTS, keyPointHexes, landAround, sectorAt } from '../../map.ts';
import { placeName } from '../../places.ts';
import { everEntered, FREE, option, positionAt, type State } from '../../state.ts';
import { facingArg, hexArg, MARKER, markerArg, plain, type Ref } from '../../verbs.ts';
import { freePosition } from '../results/32-drive.ts';
import { phaseOf } from './50-movers.ts';
import { inZone } from './80-zones.ts';

/** 9.6 Positions: 9.61 to 9.64, 18.33a, 18.721a. */

const SECTOR_62 = sectorOfId('62');
const isSouth = (hex: number): boolean => sectorAt[hex]! >= 0 && sectorAt[hex] !== SECTOR_62;

/** 9.61d Positions under which nobody is left when the Japanese movement begins: the US has emptied them. */
export const emptyPositions = (s: State): number[] =>
  s.positions.flatMap(({ hex }, marker) => (hex >= 0 && !isThere(s, JAPAN, hex) ? [marker] : []));

/** 9.62, 18.721a How many positions may stand in the south. Scenario 4 is played there. */
const southLimit = (s: State): number =>
  s.scenario === 'scenario-4' ? s.positions.length : Math.max(0, s.campaign.south);
const inTheSouth = (s: State): number => s.positions.filter(({ hex }) => hex >= 0 && isSouth(hex)).length;

/** 18.33a On a key point, or next to one: those that were written. */
const isByKeyPoint = ({ campaign: { keyPoints } }: State, hex: number): boolean =>
  (keyPoints.length > 0 ? keyPoints : allPoints).some(point =>
    keyPointHexes[point]!.some(each => each === hex || landAround[each]!.includes(hex)),
  );
const allPoints: readonly number[] = [...Array(KEY_POINTS).keys()];

/** 9.61a, 9.61b, 9.61e, 9.62, 9.64, 18.33a Why a position cannot be put on a hex. */
function checkHex(s: State, marker: number, hex: number): Refusal | undefined {
  const where = { hex: placeName(hex) };
  if (!isThere(s, JAPAN, hex)) return refusal('9.61a', 'nobody-there', where);
  if (positionAt(s, hex) >= 0) return refusal('9.61b', 'one-position', where);
  if (everEntered(s, hex)) return refusal('9.61e', 'us-was-there', where);
  if (s.positions[marker]!.ieShima !== (isIeShima[hex] === 1)) return refusal('9.64', 'wrong-island', where);
  if (isIeShima[hex]) return undefined;
  if (scenarioOf(s.scenario).key_points)
    return isByKeyPoint(s, hex) ? undefined : refusal('18.33a', 'no-key-point', where);
  if (isNorthOfSectors[hex]) return refusal('9.62', 'too-far-north', where);
  return isSouth(hex) && inTheSouth(s) >= southLimit(s)
    ? refusal('9.62', 'not-in-the-south', where)
    : undefined;
}

const free = (s: State): number[] => s.positions.flatMap(({ hex }, marker) => (hex === FREE ? [marker] : []));
/** One of each sort will do: they are all alike. */
const firstFree = (s: State): number[] =>
  [true, false].flatMap(ieShima =>
    free(s)
      .filter(each => s.positions[each]!.ieShima === ieShima)
      .slice(0, 1),
  );
const openHexes = (s: State, marker: number): number[] =>
  hexesOf(s, JAPAN).filter(hex => !checkHex(s, marker, hex));

/** A marker on each of these hexes, facing any way. */
const redeployments = (marker: number, hexes: readonly number[]): Action[] =>
  hexes.flatMap(hex =>
    FACINGS.map((_, facing) => ({
      verb: 'redeploy',
      marker: MARKER.id(marker),
      hex: placeName(hex),
      facing: facingId(facing),
    })),
  );

const redeployVerb: Verb<State> = {
  args: { marker: 'marker', hex: 'hex', facing: 'facing' },
  candidates: s => firstFree(s).flatMap(marker => redeployments(marker, openHexes(s, marker))),
  check: (s, _role, action) => {
    const marker = markerArg(action);
    return s.positions[marker]!.hex === FREE
      ? checkHex(s, marker, hexArg(action))
      : refusal('9.61d', 'not-free', { marker: MARKER.id(marker) });
  },
  play: (ref, action) => {
    const { s } = ref;
    const [position, hex] = [s.positions[markerArg(action)]!, hexArg(action)];
    position.hex = hex;
    position.facing = facingArg(action);
    if (isSouth(hex)) phaseOf(s).southward = true;
    ref.log('9.61f', 'redeployed', { hex: placeName(hex), facing: facingId(position.facing) });
  },
};

/** 9.61f, 9.62, 18.33a What can be redeployed is; once announced at least one goes south each turn. */
function checkEnd(s: State): Refusal | undefined {
  if (scenarioOf(s.scenario).key_points) return undefined;
  const open = free(s).filter(marker => openHexes(s, marker).length > 0);
  if (open.length > 0) return refusal('9.61f', 'must-redeploy', { left: open.length });
  return undefined;
}

/** 9.62 The last marker that could still go south goes there, if none has. */
function southFirst(s: State, marker: number, hex: number): Refusal | undefined {
  if (s.campaign.south < 0 || phaseOf(s).southward || isSouth(hex) || s.positions[marker]!.ieShima)
    return undefined;
  const others = free(s).filter(each => each !== marker && !s.positions[each]!.ieShima);
  return others.length === 0 && openHexes(s, marker).some(isSouth)
    ? refusal('9.62', 'one-goes-south', { hex: placeName(hex) })
    : undefined;
}

const southwardVerb: Verb<State> = {
  ...redeployVerb,
  check: (s, role, action) =>
    redeployVerb.check(s, role, action) ?? southFirst(s, markerArg(action), hexArg(action)),
  legal: s =>
    firstFree(s).flatMap(marker =>
      redeployments(
        marker,
        openHexes(s, marker).filter(hex => !southFirst(s, marker, hex)),
      ),
    ),
};

/** 9.61d, 18.44a-2 The US has emptied it, or it was given up in the face of the US. */
const isForced = (s: State, marker: number, hex: number): boolean =>
  phaseOf(s).emptied.includes(marker) || (option(s, 'pressedPositions') === true && inZone(s, US, hex));

/** 9.61d, 9.61f What nobody has gone back to is free. */
function collect({ s }: Ref): void {
  for (const [marker, { hex }] of s.positions.entries())
    if (hex >= 0) freePosition(s, hex, isForced(s, marker, hex));
}

/** 18.321d Where key points are a secret it is asked in any case, so that being asked does not tell them. */
const isOpen = (s: State): boolean =>
  scenarioOf(s.scenario).key_points
    ? firstFree(s).length > 0
    : firstFree(s).some(marker => openHexes(s, marker).length > 0);

export const positions: Block<State> = sequence('japan.positions', '9.61f', [
  auto('japan.positions.collect', '9.61f', collect),
  untilDone(
    'japan.positions.all',
    '9.61f',
    decision('japan.positions.place', '9.61f', {
      prompt: 'positions',
      when: isOpen,
      who: () => roleOf(JAPAN),
      quiet: true,
      verbs: {
        redeploy: southwardVerb,
        done: plain(
          'done',
          ({ s }) => {
            s.done = true;
          },
          checkEnd,
        ),
      },
    }),
    isOpen,
  ),
]);
