import { auto, type Block, branch, call, decision, loop, sequence } from '@ironbottom/engine';
import { scenarioOf, tables } from '../../components.ts';
import { newStrike } from '../../state/air.ts';
import { option, type State } from '../../state.ts';
import { plain, type Ref } from '../../verbs.ts';
import { us } from './02-tracks.ts';
import { placing, strikeNow } from './10-groups.ts';
import { flight } from './14-strike.ts';
import { tripleAndDelay } from './15-delay.ts';
import { yamato } from './22-yamato.ts';
import { assigning, declaring, mustFly, raidNow } from './30-kikusui.ts';
import { defendFleets, fleetName } from './34-flak.ts';
import { attackFleet, comeBack, isBoxLeft } from './35-hits.ts';
import { isShipLeft, nameShip } from './36-ships.ts';

/** 5 The air-sea phase: 5.0 to 5.38, T5.1, T5.3. Weather has no part in it (5.38). 15.2 is in 20-rebuild.ts. */

const isFlown = (s: State): boolean => s.air.strike !== null;

/** 5.1 to 5.16 Before turn 1 of the campaign; it is no strike of that turn. */
export const preliminaryStrike: Block<State> = branch(
  'air.preliminary',
  '5.1',
  s => scenarioOf(s.scenario).air.preliminary,
  sequence('air.preliminary.strike', '5.1', [
    auto('air.preliminary.begin', '5.1', ({ s }) => {
      s.air.strike = newStrike(tables.air_limits.strike_values, 'preliminary');
    }),
    call('air.preliminary.groups', '5.11', placing),
    call('air.preliminary.fly', '5.14', flight),
    auto('air.preliminary.delay', '5.15', tripleAndDelay),
  ]),
);

/** 5.0(1), 5.2 The US says whether it strikes, while it has strikes left. */
const announcing: Block<State> = decision('air.strike.declare', '5.0(1)', {
  prompt: 'strike',
  when: s => s.air.strikes > 0,
  who: () => us,
  args: s => ({ left: s.air.strikes }),
  verbs: {
    strike: plain('strike', ref => {
      ref.s.air.strike = newStrike(tables.air_limits.strike_values, 'announced');
      ref.log('5.0(1)', 'strike-announced');
    }),
    'no-strike': plain('no-strike', () => {}),
  },
});

/**
 * 5.22a, 18.43a, 18.53a What Yamato forces counts too, but nobody has fewer than none: who has flown all of his has one
 * more. By an option it comes on top in any case.
 */
function setOut({ s }: Ref): void {
  s.air.struckOn = s.turn;
  const isExtra = strikeNow(s).forced && option(s, 'yamatoStrike') === 'extra';
  if (!isExtra) s.air.strikes = Math.max(0, s.air.strikes - 1);
}

/** 5.34 Subgroups lie open. */
function takeOff(ref: Ref): void {
  const { s } = ref;
  s.air.kikusui--;
  for (const { fleet, kamikazes, conventional } of raidNow(s).groups)
    ref.log('5.34', 'raid-group', { fleet: fleetName(fleet), kamikazes, conventional });
}

/** 5.2, 5.22 The strike of the turn, if there is one. */
const strikePart: Block<State> = sequence('air.strikes', '5.2', [
  announcing,
  branch('air.strike.planned', '5.11', isFlown, call('air.strike.plan', '5.11', placing)),
  yamato,
  branch(
    'air.yamato.planned',
    '5.22b',
    s => isFlown(s) && strikeNow(s).groups.length === 0,
    call('air.yamato.plan', '5.22b', placing),
  ),
  branch(
    'air.strike.flown',
    '5.21',
    isFlown,
    sequence('air.strike.all', '5.21', [
      auto('air.strike.set-out', '5.2', setOut),
      call('air.strike.fly', '5.21', flight),
    ]),
  ),
]);

/** 5.3 The kikusui of the turn, if there is one. */
const kikusuiPart: Block<State> = sequence('air.kikusui', '5.3', [
  declaring,
  auto('air.kikusui.forced', '5.22a', mustFly),
  branch(
    'air.kikusui.flown',
    '5.3',
    s => s.air.raid !== null,
    sequence('air.kikusui.all', '5.3', [
      assigning,
      auto('air.kikusui.take-off', '5.34', takeOff),
      auto('air.kikusui.flak', '5.34', defendFleets),
      loop(
        'air.kikusui.boxes',
        '5.35',
        isBoxLeft,
        sequence('air.kikusui.box', '5.35', [
          auto('air.kikusui.hits', '5.35', attackFleet),
          loop('air.kikusui.ships', '5.36', isShipLeft, auto('air.kikusui.ship', '5.36', nameShip)),
        ]),
      ),
      auto('air.kikusui.return', '5.37', comeBack),
    ]),
  ),
]);

/** 5.0 Strike, Yamato, kikusui. */
export const airSea: Block<State> = sequence('air.phase', '5.0', [strikePart, kikusuiPart]);
