import { auto, type Block, call, decision, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { isEngagedAt, unitsIn } from '../../board.ts';
import { enemyOf, JAPAN, roleOf, SIDES, type Side, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { type Fire, newFire } from '../../state/fire.ts';
import type { Entering } from '../../state/moving.ts';
import { isInCommand, isOnMap, mineAt, REAL, type State, turnUpMine } from '../../state.ts';
import { unitSide } from '../../units.ts';
import { plain, type Ref } from '../../verbs.ts';
import { isChosen } from '../07-tactics.ts';
import { interdictionRoll, isInterdicted, mineRoll } from '../08-bombardment/33-interdiction.ts';
import { applyFire, fireColumn, rollFire } from '../10-fire/12-table.ts';
import { settle } from '../results/00-settle.ts';
import { goOn } from './13-going.ts';
import { phaseOf } from './50-movers.ts';
import { comeApart } from './90-leave.ts';

/** 9.84, 9.93, 9.94 What happens to units in the hex that they enter: opportunity fire, then mines, then interdiction. */

const eventOf = (s: State): Entering => phaseOf(s).entering!;

/** 9.84a, 9.93, 9.93c Whoever may fire: all in command next to the mover, or those left in the engaged hex. */
function firers(s: State): number[] {
  const { fire, hex, ground } = eventOf(s);
  const side = enemyOf(s.side);
  const from = fire === '9.93' ? [ground] : landAround[hex]!.filter(beside => !isEngagedAt(s, beside));
  return from.flatMap(each => [...unitsIn(s, side, each)]).filter(unit => isInCommand(s, unit));
}

/** 9.84b, 9.84c The Japanese fire only with Conceal against Infiltrate; the US always may, if it can do harm at all. */
export const mayFireAtInfiltrators = (s: State, unit: number, hex: number): boolean => {
  if (unitSide[unit] === US) return isChosen(s, 'infiltrate') && isChosen(s, 'conceal');
  const units = landAround[hex]!.filter(beside => !isEngagedAt(s, beside)).flatMap(beside => [
    ...unitsIn(s, US, beside),
  ]);
  return (
    fireColumn(
      s,
      US,
      units.filter(each => isInCommand(s, each)),
      hex,
    ) > 0
  );
};

/** 9.84, 9.93 The fire at those who move that is at hand: who would open it, and at whom; null: none is. */
export function fireAtMovers(s: State): Fire | null {
  const event = s.movePhase?.entering;
  if (!event?.fire) return null;
  return newFire(enemyOf(s.side), event.hex, firers(s), { ground: event.ground, victims: event.units });
}

function checkFire(s: State, side: Side): Refusal | undefined {
  const { hex, ground } = eventOf(s);
  const units = firers(s);
  return units.length === 0 || fireColumn(s, side, units, hex, { from: ground }) === 0
    ? refusal('10.12c', 'no-effect', { hex: placeName(hex) })
    : undefined;
}

/** 9.84a, 9.93a, 9.93d Only those who move are hit, and whatever is adverse stops them. */
function openFire(ref: Ref, side: Side): void {
  const { s } = ref;
  const event = eventOf(s);
  const { hex, units, fire } = event;
  const shot = fireAtMovers(s)!;
  event.fire = '';
  ref.log(fire, 'opportunity-fire', { who: roleOf(side), hex: placeName(hex) });
  const result = rollFire(ref, shot);
  if (result === '-') return;
  event.stops = true;
  applyFire(ref, side, hex, result, 'opportunity', fire, units);
}

/** 9.14b, 9.14c A US unit in a minefield turns it up; a real one is rolled for. Whether it has to stop. */
function meetMine(ref: Ref, unit: number, hex: number): boolean {
  const { s } = ref;
  const mine = mineAt(s, hex);
  if (!mine || unitSide[unit] !== US) return false;
  if (!mine.shown) {
    ref.shown();
    turnUpMine(s, hex);
    ref.log('9.14b', mine.kind === REAL ? 'mine-found' : 'mine-dummy', { hex: placeName(hex) });
  }
  return mine.kind === REAL && mineRoll(ref, unit, hex);
}

/** 8.33b, 8.33g, 9.94 Each unit that is still there, mines first, then the markers of both sides. */
function meetDangers(ref: Ref): void {
  const { s } = ref;
  const event = eventOf(s);
  for (const unit of event.units) {
    if (s.at[unit] !== event.hex) continue;
    let stopped = meetMine(ref, unit, event.hex);
    for (const side of SIDES)
      if (isOnMap(s, unit) && isInterdicted(s, side, unit, event.hex))
        stopped = interdictionRoll(ref, side, unit, event.hex) || stopped;
    if (stopped) s.spent[unit] = -1;
  }
}

/** All is settled: they stop, go on, or come apart after leaving an engaged hex (9.93e). */
function conclude(ref: Ref): void {
  const { s } = ref;
  const { units, stops } = eventOf(s);
  const { moving } = phaseOf(s);
  phaseOf(s).entering = null;
  if (moving && moving.leaves >= 0 && moving.path[0] === moving.leaves) comeApart(ref, units, stops);
  else goOn(ref, units[0]!, stops || s.spent[units[0]!]! < 0);
}

/** 9.84d, 9.93 Now or never, and nobody must. */
const shooting = (id: string, side: Side): Block<State> =>
  decision(`${id}.fire`, '9.84', {
    prompt: 'opportunity',
    when: s => eventOf(s).fire !== '',
    who: () => roleOf(enemyOf(side)),
    args: s => ({ hex: placeName(eventOf(s).hex) }),
    // 9.63 Who of those under a position could fire is their owner's business.
    ...(side !== JAPAN && { quiet: true }),
    verbs: {
      fire: plain('fire', openFire, checkFire),
      decline: plain('decline', ({ s }) => {
        eventOf(s).fire = '';
      }),
    },
  });

export const entering = (id: string, side: Side): Block<State> =>
  sequence(`${id}.enter`, '9.84', [
    shooting(id, side),
    call(`${id}.settle`, '9.84', settle),
    auto(`${id}.dangers`, '9.94', meetDangers),
    call(`${id}.harm`, '8.33b', settle),
    auto(`${id}.entered`, '9.1', conclude),
  ]);
