import { auto, type Block, decision, refusal, sequence } from '@ironbottom/engine';
import { isThere } from '../../board.ts';
import { JAPAN, roleOf, tables, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import type { Retreat } from '../../state/results.ts';
import { isOnMap, type State } from '../../state.ts';
import { JAPANESE_HQ } from '../../units.ts';
import { hexVerb, type Ref } from '../../verbs.ts';
import { canEnter } from '../09-movement/20-terrain.ts';
import { perish } from './10-steps.ts';
import { drive } from './32-drive.ts';

/** 11.54b What becomes of the 32nd Army headquarters when all who defended with it are gone. */

/** The retreat of a Japanese defence of which nobody but the headquarters is left. */
function lastStand(s: State): Retreat | undefined {
  if (s.assaultPhase?.assault?.side !== US || !isOnMap(s, JAPANESE_HQ)) return undefined;
  return s.results.retreats.find(
    ({ side, cause, units, path }) =>
      side === JAPAN &&
      cause === 'assault' &&
      path.length === 0 &&
      units.includes(JAPANESE_HQ) &&
      units.every(unit => unit === JAPANESE_HQ || !isOnMap(s, unit)),
  );
}

/** 11.54b Hexes within three, each with the first hex of the way: US units and closed ground bar it, zones do not. */
function reach(s: State): Map<number, number> {
  const start = s.at[JAPANESE_HQ]!;
  const first = new Map<number, number>();
  let edge = [start];
  for (let steps = 1; steps <= tables.hq_suicide.escape; steps++) {
    const next: number[] = [];
    for (const hex of edge)
      for (const beside of landAround[hex]!) {
        if (beside === start || first.has(beside)) continue;
        if (!canEnter(s, JAPANESE_HQ, hex, beside) || isThere(s, US, beside)) continue;
        first.set(beside, first.get(hex) ?? beside);
        next.push(beside);
      }
    edge = next;
  }
  return first;
}

/** 11.54b If it can, it ends among friends. */
export function escapes(s: State): number[] {
  const hexes = [...reach(s).keys()].sort((a, b) => a - b);
  const friendly = hexes.filter(hex => isThere(s, JAPAN, hex));
  return friendly.length > 0 ? friendly : hexes;
}

function decide(ref: Ref): void {
  const { s } = ref;
  const retreat = lastStand(s);
  if (!retreat) return;
  retreat.units = [];
  const { dies } = tables.hq_suicide;
  const [die] = ref.roll({ who: roleOf(JAPAN), why: 'suicide', rule: '11.54b', count: 1 }) as [number];
  if (die > dies && escapes(s).length > 0) s.results.escape = true;
  else {
    ref.log('11.54b', die > dies ? 'hq-trapped' : 'hq-suicide', { hex: placeName(s.at[JAPANESE_HQ]!) });
    perish(ref, JAPANESE_HQ, '11.54b');
  }
}

export const headquarters: Block<State> = sequence('results.hq', '11.54b', [
  auto('results.suicide', '11.54b', decide),
  decision('results.escape', '11.54b', {
    prompt: 'escape',
    when: s => s.results.escape,
    who: () => roleOf(JAPAN),
    verbs: {
      escape: hexVerb('escape', {
        list: escapes,
        check: (s, _side, hex) =>
          escapes(s).includes(hex) ? undefined : refusal('11.54b', 'no-escape', { hex: placeName(hex) }),
        play: (ref, hex) => {
          const { s } = ref;
          s.results.escape = false;
          // 11.52d The US may follow it for one hex.
          s.assaultPhase!.assault!.path.push(reach(s).get(hex)!);
          drive(ref, JAPANESE_HQ, hex, '11.54b', 'escaped');
        },
      }),
    },
  }),
]);
