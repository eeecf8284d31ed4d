import { type Block, decision, type Refusal, refusal, type Term } from '@ironbottom/engine';
import { JAPAN, roleOf, type Side, tables, US } from '../../components.ts';
import { placeName } from '../../places.ts';
import { isInCommand, isOnMap, type State } from '../../state.ts';
import { isHomeGuard, isMachineGun, JAPANESE_HQ } from '../../units.ts';
import { plain, type Ref } from '../../verbs.ts';
import { weatherOf } from '../06-weather.ts';
import { headquartersReach } from '../13-command.ts';
import { assaultNow, defendersOf } from './10-units.ts';
import { onTable } from './20-strength.ts';
import { sumOf, term } from './30-shifts.ts';

/** 11.4 The die and its modifiers: 11.41, 11.42 the headquarters, 11.43 banzai, 6.31 mud. */

const { modifiers } = tables.assault;

/** 11.41, 11.41a, 11.41b Each counts once, however many units it comes from. */
export function modifiersOf(s: State): Term[] {
  const { side, flame, hqModifier, banzai } = assaultNow(s);
  const defenders = defendersOf(s);
  const onlyHomeGuard = defenders.length > 0 && defenders.every(isHomeGuard);
  return [
    ...term('machine-guns', side === US && defenders.some(isMachineGun) ? modifiers.machine_gun : 0),
    ...term('mud', tables.weather_effects[weatherOf(s)].assault),
    ...term('flame', flame ? modifiers.flame : 0),
    ...term('home-guard', onlyHomeGuard ? modifiers.home_guard : 0),
    ...term('shaken', defenders.some(unit => !isInCommand(s, unit)) ? modifiers.shaken : 0),
    ...term('headquarters', hqModifier),
    ...term('banzai', banzai ? modifiers.banzai : 0),
  ];
}

// ---------------------------------------------------------------- what is announced before

/** 11.42c In an engaged hex the headquarters helps only where it stands itself. */
const isOpenToHq = (s: State): boolean => !assaultNow(s).continued || s.at[JAPANESE_HQ] === assaultNow(s).hex;

/** 11.42, 11.42a, 11.42b */
const checkHq = (s: State): Refusal | undefined =>
  headquartersReach(s, assaultNow(s).hex, assaultNow(s).hex)
    ? undefined
    : refusal('11.42a', 'hq-out-of-reach');

/** 11.42 Once a turn. 9.63 It is asked wherever it stands: that it is near under a position must not show. */
export const headquarters = (id: string): Block<State> =>
  decision(`${id}.hq`, '11.42', {
    prompt: 'hq',
    when: s => s.hqUsed !== s.turn && isOnMap(s, JAPANESE_HQ) && isOpenToHq(s),
    who: () => roleOf(JAPAN),
    args: s => ({ hex: placeName(assaultNow(s).hex) }),
    quiet: true,
    verbs: {
      hq: plain(
        'hq',
        ref => {
          const { s } = ref;
          s.hqUsed = s.turn;
          const assault = assaultNow(s);
          assault.hqModifier = assault.side === US ? modifiers.hq_defence : modifiers.hq_attack;
          ref.log('11.42', 'hq-helps', { hex: placeName(assault.hex) });
        },
        checkHq,
      ),
      decline: plain('decline', () => {}),
    },
  });

/** T17.0-2 Until the next conference every assault is one. */
const BANZAI_COUNTERATTACK = 2;
const isBanzaiOrdered = (s: State): boolean => s.conference.current === BANZAI_COUNTERATTACK;

function cry(ref: Ref): void {
  assaultNow(ref.s).banzai = true;
  ref.log('11.43', 'banzai', { hex: placeName(assaultNow(ref.s).hex) });
}

/** 11.43, 11.43a In any Japanese assault. */
export const banzai = (id: string): Block<State> =>
  decision(`${id}.banzai`, '11.43', {
    prompt: 'banzai',
    when: s => !isBanzaiOrdered(s),
    who: () => roleOf(JAPAN),
    args: s => ({ hex: placeName(assaultNow(s).hex) }),
    verbs: { banzai: plain('banzai', cry), decline: plain('decline', () => {}) },
  });

// ---------------------------------------------------------------- the die

/** 11.4, T11.0-assault, TR-assault */
export function fight(ref: Ref): void {
  const { s } = ref;
  const assault = assaultNow(s);
  const { side, hex } = assault;
  if (side === JAPAN && isBanzaiOrdered(s)) cry(ref);
  const column = onTable(assault.column + assault.supports * tables.assault.shifts.support);
  const terms = modifiersOf(s);
  const [low, high] = tables.assault.clamp;
  const rowFor = ([die]: readonly number[]): number => Math.max(low, Math.min(high, die! + sumOf(terms)));
  const resultIn = (row: number) => tables.assault.results[column - 1]![row - low]!;
  const roll = { who: roleOf(side as Side), why: 'assault', rule: '11.4', count: 1, terms };
  const row = rowFor(ref.roll({ ...roll, alike: dice => resultIn(rowFor(dice)) }));
  assault.result = resultIn(row);
  ref.log('11.5', 'assault-result', { hex: placeName(hex), column, die: row, result: assault.result });
}
