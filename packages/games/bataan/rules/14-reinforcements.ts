import { auto, type Block, decision, loop, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { isThere } from '../board.ts';
import { ALLIES, entryHex, FORMOSA, JAPAN, roleOf } from '../components.ts';
import { placeName } from '../places.ts';
import { heldBy, onTurn, put, remove, type State, WITHDRAWN } from '../state.ts';
import { groundOf, isGround, UNITS_OF, unitId, unitSide } from '../units.ts';
import { hexArg, type Ref, unitArg } from '../verbs.ts';
import { enterHex } from './04-movement/20-enter.ts';
import { checkCrowd } from './05-stacking.ts';

/** 14 Reinforcements: 14.1 to 14.3, TRC. Aircraft and submarines come in their own chapters. */

const arrivals = (s: State): number[] =>
  UNITS_OF[ALLIES]!.filter(unit => isGround(unit) && s.at[unit] === onTurn(s.turn));

/** 14.2 The places of the turn record that the Japanese do not hold at this moment. */
const entries = (unit: number): readonly number[] =>
  (groundOf(unit).arrival?.at ?? []).map(at => entryHex[at]!);
const isOpen = (s: State, hex: number): boolean => heldBy(s, hex) === ALLIES && !isThere(s, JAPAN, hex);
const openEntries = (s: State, unit: number): number[] => entries(unit).filter(hex => isOpen(s, hex));

/** 14.2 Those who come by both Manila and Fort McKinley leave neither without one of them. */
const BOTH = [entryHex.manila!, entryHex['fort-mckinley']!];
const comesByBoth = (unit: number): boolean => BOTH.every(hex => entries(unit).includes(hex));

function checkArrival(s: State, unit: number, hex: number): Refusal | undefined {
  if (unitSide[unit] !== ALLIES || !arrivals(s).includes(unit)) return refusal('14.1', 'not-arriving');
  if (!entries(unit).includes(hex)) return refusal('14.2', 'not-entered-there', { place: placeName(hex) });
  if (!isOpen(s, hex)) return refusal('14.2', 'in-enemy-hands');
  if (!comesByBoth(unit)) return undefined;
  const fellows = UNITS_OF[ALLIES]!.filter(
    each =>
      isGround(each) && comesByBoth(each) && groundOf(each).arrival!.turn === groundOf(unit).arrival!.turn,
  );
  const left = arrivals(s).filter(each => each !== unit && fellows.includes(each)).length;
  const without = BOTH.filter(
    each => each !== hex && isOpen(s, each) && !fellows.some(fellow => s.at[fellow] === each),
  );
  return without.length > left ? refusal('14.2', 'one-at-each') : undefined;
}

function arrive(ref: Ref, unit: number, hex: number): void {
  enterHex(ref, unit, hex);
  ref.log('14.2', 'arrived', { unit: unitId(unit), place: placeName(hex) });
  checkCrowd(ref, ALLIES, hex);
}

/** 14.2 Who has one way in takes it, who has none does not come. 14.3 Japan's wait on Formosa. */
function comeIn(ref: Ref): void {
  const { s } = ref;
  for (const unit of arrivals(s)) {
    const open = openEntries(s, unit);
    if (open.length === 1) arrive(ref, unit, open[0]!);
    if (open.length > 0) continue;
    remove(s, unit, WITHDRAWN);
    ref.log('14.2', 'barred', { unit: unitId(unit) });
  }
  const japanese = UNITS_OF[JAPAN]!.filter(unit => s.at[unit] === onTurn(s.turn));
  for (const unit of japanese) {
    put(s, unit, FORMOSA);
    ref.log('14.3', 'on-formosa', { unit: unitId(unit) }, [roleOf(JAPAN)]);
  }
}

/** 14.1 to 14.3 Units of the turn record come into play. */
export const reinforcements: Block<State> = sequence('reinforcements', '14.1', [
  auto('reinforcements.come', '14.1', comeIn),
  loop(
    'reinforcements.loop',
    '14.2',
    s => arrivals(s).length > 0,
    decision('reinforcements.place', '14.2', {
      prompt: 'arrivals',
      who: () => roleOf(ALLIES),
      verbs: {
        arrive: {
          args: { unit: 'unit', hex: 'hex' },
          candidates: s =>
            arrivals(s).flatMap(unit =>
              openEntries(s, unit).map(hex => ({ verb: 'arrive', unit: unitId(unit), hex: placeName(hex) })),
            ),
          check: (s, _role, action) => checkArrival(s, unitArg(action), hexArg(action)),
          play: (ref, action) => arrive(ref, unitArg(action), hexArg(action)),
        },
      },
    }),
  ),
]);
