import { auto, type Block, decision, loop, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { isEngagedAt } from '../../board.ts';
import { JAPAN, roleOf, tables } from '../../components.ts';
import { distance } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isInCommand, isOnMap, type State } from '../../state.ts';
import { fireOf, isMortar, rangeOf, UNITS_OF, unitId } from '../../units.ts';
import { plain, type Ref, unitVerb } from '../../verbs.ts';
import { upTo } from '../low-dice.ts';
import { assaultNow, phaseOf } from './10-units.ts';

/** 11.15 Japanese mortars, in attack and in defence: T11.1-mortar. */

const mortars: readonly number[] = UNITS_OF[JAPAN]!.filter(isMortar);

/** 11.15a, 11.15b, 11.15d, 10.14a Why a mortar cannot support the assault at hand. */
function checkMortar(s: State, unit: number): Refusal | undefined {
  const named = { unit: unitId(unit) };
  if (!isMortar(unit) || !isOnMap(s, unit)) return refusal('11.15', 'no-mortar', named);
  const { hex } = assaultNow(s);
  if (phaseOf(s).mortarsUsed.includes(unit)) return refusal('11.15d', 'mortar-used', named);
  if (!isInCommand(s, unit)) return refusal('11.15b', 'mortar-shaken', named);
  if (s.at[unit] === hex || isEngagedAt(s, s.at[unit]!)) return refusal('11.15b', 'mortar-bound', named);
  return distance(s.at[unit]!, hex) > rangeOf[unit]! ? refusal('11.15a', 'mortar-too-far', named) : undefined;
}

/** 11.15c Each is announced before any die falls. */
function commit({ s }: Ref, unit: number): void {
  assaultNow(s).mortars.push(unit);
  phaseOf(s).mortarsUsed.push(unit);
}

/** 11.15c One die for each: on target it helps the Japanese, off target it hits them. */
function rollAccuracy(ref: Ref): void {
  const assault = assaultNow(ref.s);
  for (const unit of assault.mortars) {
    const isHit = ([die]: readonly number[]): boolean => die! <= tables.mortars.on_target;
    const roll = {
      who: roleOf(JAPAN),
      why: 'mortar',
      rule: '11.15c',
      count: 1,
      reads: upTo(tables.mortars.on_target, 'on-target'),
    };
    const hit = isHit(ref.roll({ ...roll, alike: dice => Number(isHit(dice)) }));
    assault.onTarget.push(hit);
    ref.log('11.15c', hit ? 'mortar-on-target' : 'mortar-off-target', {
      unit: unitId(unit),
      hex: placeName(assault.hex),
    });
  }
}

/** 11.15c The fire strength of the mortars that help a side. */
export const mortarFire = (s: State, side: number): number => {
  const { mortars: committed, onTarget } = assaultNow(s);
  return committed.reduce(
    (sum, unit, i) => sum + (onTarget[i] === (side === JAPAN) ? fireOf(unit, s.steps[unit]!) : 0),
    0,
  );
};

/** 9.63 It is asked while any mortar is left: that one is in range under a position must not show. */
export const mortarSupport = (id: string): Block<State> =>
  sequence(`${id}.support`, '11.15', [
    loop(
      `${id}.mortars.loop`,
      '11.15',
      s => !assaultNow(s).announced && mortars.some(unit => isOnMap(s, unit)),
      decision(`${id}.mortars`, '11.15', {
        prompt: 'mortars',
        who: () => roleOf(JAPAN),
        args: s => ({ hex: placeName(assaultNow(s).hex) }),
        quiet: true,
        verbs: {
          commit: unitVerb('commit', {
            list: () => mortars,
            check: (s, _side, unit) => checkMortar(s, unit),
            play: commit,
          }),
          done: plain('done', ({ s }) => {
            assaultNow(s).announced = true;
          }),
        },
      }),
    ),
    auto(`${id}.accuracy`, '11.15c', rollAccuracy),
  ]);
