import { auto, type Block, type Chance, decision, type Options, phase, refusal } from '@ironbottom/engine';
import { airIn } from '../../board.ts';
import {
  ALLIES,
  fieldId,
  fieldPlace,
  fields,
  JAPAN,
  roleOf,
  scenarioOf,
  startingForts,
  tables,
} from '../../components.ts';
import { emptyState, type State } from '../../state.ts';
import { isFighter } from '../../units.ts';
import { fieldVerb, plain } from '../../verbs.ts';
import { loseBefore, preStart, takeTheNorth } from '../17-victory/50-main-assault.ts';
import { strategicRoll } from '../18-optional.ts';
import { layFaceDown, prepareSolitaire } from '../19-solitaire.ts';
import { alliedSetup, fillAlliedPad, placeAllies } from './20-allies.ts';
import { placeJapaneseAir, placeJapaneseArmy } from './40-japan.ts';

/** 16 Preparation: 16.0, 16.1, 16.2.3; 16.2 is 20-allies.ts, 16.4 is 40-japan.ts. */

/** 16.1, 16.4 Both chits are drawn blind, unless the scenario names them; everything lies where it begins. */
export function setup(scenario: string, options: Options, chance: Chance): State {
  const { first_turn, allied_chit, japanese_chit } = scenarioOf(scenario);
  const s = emptyState(scenario, options);
  s.turn = first_turn;
  const draw = (chits: readonly { readonly n: number }[]): number => chits[chance.pick(chits.length)]!.n;
  takeTheNorth(s);
  placeAllies(s, allied_chit ?? draw(tables.chits_allied.chits), scenario);
  placeJapaneseArmy(s, japanese_chit ?? draw(tables.chits_japanese.chits));
  placeJapaneseAir(s);
  fillAlliedPad(s, list => chance.shuffle(list));
  prepareSolitaire(s, list => chance.shuffle(list));
  loseBefore(s);
  // 10.0 Finished fortifications stand on Bataan.
  s.forts = startingForts.map(({ hex, facing }) => ({
    hex,
    facing: DIRECTIONS.indexOf(facing),
    side: ALLIES,
    work: tables.limits.fortification_build.turns,
    builders: [],
  }));
  return s;
}
const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** 16.2.3 Japan names one airfield and is told the classes of the aircraft there. */
const question = decision<State>('setup.question', '16.2.3', {
  prompt: 'air-question',
  who: () => roleOf(JAPAN),
  // Before turn 1, so not in a scenario that begins later.
  when: s => s.turn === 1,
  verbs: {
    inquire: fieldVerb('inquire', {
      list: () => fields.flatMap(({ on }, field) => (on === 'luzon' ? [field] : [])),
      check: (_s, _side, field) =>
        fields[field]!.on === 'luzon' ? undefined : refusal('16.2.3', 'no-airfield-on-luzon'),
      play: (ref, field) => {
        const planes = airIn(ref.s, ALLIES, fieldPlace(field));
        ref.shown();
        ref.log('16.2.3', 'classes-told', {
          field: fieldId(field),
          fighters: planes.some(isFighter) ? 1 : 0,
          bombers: planes.some(unit => !isFighter(unit)) ? 1 : 0,
        });
      },
    }),
    decline: plain('decline', ref => ref.log('16.2.3', 'nothing-asked')),
  },
});

export const preparation: Block<State> = phase('setup', '16.0', [
  auto('setup.chits', '16.1', ref => {
    ref.log('16.1', 'allied-chit', { chit: ref.s.alliedChit });
    ref.log('16.4', 'japanese-chit', { chit: ref.s.japanChit }, [roleOf(JAPAN)]);
  }),
  alliedSetup,
  layFaceDown,
  strategicRoll,
  question,
  preStart,
]);
