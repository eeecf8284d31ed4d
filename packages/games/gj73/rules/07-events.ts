import { auto, branch, call, decision, loop, onTrack, phase, refusal, sequence } from '@ironbottom/engine';
import {
  chitOf,
  chitsOf,
  grid,
  hexId,
  isLand,
  isUnit,
  J,
  JAPAN,
  kinds,
  limits,
  pieceIds,
  roleOf,
  type Side,
  scenario,
  U,
  US,
  unitsOf,
} from '../components.ts';
import {
  BOX,
  CUP,
  chitKind,
  isKind,
  knows,
  onTurn,
  put,
  REMOVED,
  SHOWN,
  type State,
  turn,
  turnOnTrack,
} from '../state.ts';
import { done, hexVerb, pieceArg, pieceVerb, plain, type Ref } from '../verbs.ts';
import { board, chitsAt, enemyZoc } from './03-basics.ts';
import { backToBox, chitsIn, discard, isFaceDown, mixCup, onMap } from './04-chits.ts';
import { fireAt, results } from './14-combat/40-fire.ts';
import { offensiveOrder } from './19-special.ts';

/** 7.0 The event step of a player turn. */
export const events = (side: Side) => {
  const id = `${roleOf(side)}.events`;
  const is = (kind: number) => (s: State) => s.event >= 0 && isKind(s, s.event, kind);
  const effects =
    side === US
      ? [
          branch(
            `${id}.bad-weather`,
            'U:bad_weather',
            is(U.badWeather),
            auto(`${id}.storm`, 'U:bad_weather', badWeather),
          ),
          branch(`${id}.recon`, 'U:recon', is(U.recon), recon),
          branch(`${id}.fighter-bomber`, 'U:fighter_bomber', is(U.fighterBomber), fighterBomber),
          branch(
            `${id}.commander`,
            'U:commander_replaced',
            is(U.commanderReplaced),
            auto(`${id}.commander.effect`, 'U:commander_replaced', commanderReplaced),
          ),
          branch(`${id}.diversion`, 'U:diversion', is(U.diversion), diversion),
        ]
      : [
          branch(`${id}.mobilisation`, 'J:mobilisation', is(J.mobilisation), mobilisation),
          branch(`${id}.offensive-order`, 'J:offensive_order', is(J.offensiveOrder), offensiveOrder),
        ];
  return phase<State>(id, '7.0(1)', [
    auto(`${id}.show`, '7.0(1)', showEvents),
    loop(
      `${id}.each`,
      '7.0(2)',
      s => waitingEvents(s).length > 0,
      sequence(`${id}.one`, '7.0(2)', [
        decision(`${id}.next`, '7.0(2)', {
          prompt: 'choose-event',
          who: () => roleOf(side),
          forced: true,
          alike: (s, action, version) => (version < 3 ? null : chitKind(s, pieceArg(action)).id),
          verbs: { resolve },
        }),
        ...effects,
        auto(`${id}.after`, '4.1(4)b', discardEvent),
      ]),
    ),
  ]);
};

/** 4.1(2), 6.1(2), 7.0(1) Every event drawn must be turned up. */
function showEvents(ref: Ref): void {
  const { s } = ref;
  for (const piece of chitsIn(s, s.side, BOX)) {
    if (chitKind(s, piece).type !== 'event') continue;
    turn(s, piece, 1);
    put(s, piece, SHOWN);
    ref.shown();
    ref.log('7.0(1)', 'event-shown', { who: roleOf(s.side), chit: chitKind(s, piece).id });
  }
}

/** 6.2(2) Yamato is turned up here but works in the sea-air step. */
const waitingEvents = (s: State): number[] =>
  chitsIn(s, s.side, SHOWN).filter(piece => !isKind(s, piece, J.yamato));

/** 4.1(4), 7.0(2) The owner chooses the order; bad weather always comes first. */
const resolve = pieceVerb('resolve', {
  list: waitingEvents,
  check(s, _side, piece) {
    if (!waitingEvents(s).includes(piece)) return refusal('7.0(1)', 'not-a-waiting-event');
    const storm = waitingEvents(s).some(other => isKind(s, other, U.badWeather));
    if (storm && !isKind(s, piece, U.badWeather)) return refusal('4.1(4)', 'bad-weather-first');
    return undefined;
  },
  play(ref, piece, side) {
    const { s } = ref;
    s.event = piece;
    s.done = false;
    const { id, supply = 0 } = chitKind(s, piece);
    // 4.1(3), 7.0(5) Its supply points count from now on; they are spent in the combat step.
    s.supply += supply;
    if (supply > 0) ref.log('7.0(2)', 'event-supply', { chit: id, supply });
    else ref.log('7.0(2)', 'event', { who: roleOf(side), chit: id });
  },
});

/** 4.1(4)b Used events go to the discard area. */
function discardEvent({ s }: Ref): void {
  discard(s, s.event);
  s.event = -1;
}

/** U:bad_weather No aircraft this turn; 2.13① the turn marker shows it. */
function badWeather(ref: Ref): void {
  ref.s.badWeather = true;
  ref.log('U:bad_weather', 'bad-weather');
}

const grounded = (s: State, kind: number): boolean => s.badWeather && kinds[kind]!.symbol === 'aircraft';

/** U:recon Look at up to two face-down Japanese attachments; they stay as they are. */
const recon = sequence<State>('us.recon', 'U:recon', [
  auto('us.recon.start', 'U:recon', ({ s }) => {
    s.left = limits.recon_chits;
  }),
  loop(
    'us.recon.each',
    'U:recon',
    s => !s.done && s.left > 0 && unseen(s).length > 0,
    decision('us.recon.look', 'U:recon', {
      prompt: 'recon',
      who: () => 'us',
      args: s => ({ left: s.left }),
      verbs: {
        look: pieceVerb('look', {
          list: unseen,
          check(s, _side, piece) {
            if (isUnit(piece)) return refusal('U:recon', 'not-a-chit');
            if (!onMap(s, piece)) return refusal('U:recon', 'not-on-map');
            return unseen(s).includes(piece) ? undefined : refusal('U:recon', 'nothing-to-see');
          },
          play(ref, piece) {
            const { s } = ref;
            s.left--;
            s.known[chitOf(piece)]! |= knows(US);
            ref.shown();
            const where = { piece: pieceIds[piece]!, hex: hexId(s.at[piece]!) };
            ref.log('U:recon', 'recon', where);
            ref.log('U:recon', 'recon-sees', { ...where, chit: chitKind(s, piece).id }, ['us']);
          },
        }),
        done: done(),
      },
    }),
  ),
]);

function unseen(s: State): number[] {
  return chitsOf(JAPAN).filter(
    piece => onMap(s, piece) && isFaceDown(s, piece) && (s.known[chitOf(piece)]! & knows(US)) === 0,
  );
}

/** U:fighter_bomber Fire of strength 2 at a Japanese stack next to a US stack, terrain included. */
const fighterBomber = branch<State>(
  'us.bombing',
  'U:fighter_bomber',
  s => !grounded(s, U.fighterBomber) && bombTargets(s).length > 0,
  sequence('us.bombing.attack', 'U:fighter_bomber', [
    decision('us.bombing.target', 'U:fighter_bomber', {
      prompt: 'bomb',
      who: () => 'us',
      forced: (_s, version) => version < 3,
      verbs: {
        bomb: hexVerb('bomb', {
          list: bombTargets,
          check: (s, _side, hex) =>
            bombTargets(s).includes(hex) ? undefined : refusal('U:fighter_bomber', 'not-next-to-us-stack'),
          play(ref, hex) {
            ref.log('U:fighter_bomber', 'bomb', { hex: hexId(hex) });
            fireAt(ref, hex);
            clearBombed(ref, hex);
          },
        }),
      },
    }),
    call('us.bombing.results', '14.4(4)①', results),
  ]),
);

/** 14.5(4), 14.4(4)③ When every unit of the stack is hit, the attachments with it go to the box, either face. */
function clearBombed(ref: Ref, hex: number): void {
  const { sixes, fives, targets } = ref.s.hits!;
  if (sixes + fives < targets.length) return;
  for (const piece of chitsAt(ref.s, JAPAN, hex)) backToBox(ref, piece, '14.4(4)③');
}

function bombTargets(s: State): number[] {
  const targets: number[] = [];
  for (let hex = 0; hex < grid.size; hex++)
    if (isLand(hex) && board(s).units[JAPAN][hex]! > 0 && enemyZoc(s, JAPAN, hex)) targets.push(hex);
  return targets;
}

/** U:commander_replaced US combats need no supply this turn. */
function commanderReplaced(ref: Ref): void {
  ref.s.freeCombat = true;
  ref.log('U:commander_replaced', 'free-combat');
}

/** U:diversion A Japanese reinforcement comes three turns later; beyond the last turn it never comes. */
const diversion = decision<State>('us.diversion', 'U:diversion', {
  prompt: 'divert',
  who: () => 'us',
  when: s => divertible(s).length > 0,
  verbs: {
    divert: pieceVerb('divert', {
      list: divertible,
      check: (s, _side, piece) =>
        divertible(s).includes(piece) ? undefined : refusal('U:diversion', 'not-on-track'),
      play(ref, piece) {
        const { s } = ref;
        const later = turnOnTrack(s.at[piece]!) + limits.diversion_turns;
        put(s, piece, onTurn(later));
        ref.log('U:diversion', later > scenario.turns ? 'diverted-for-good' : 'diverted', {
          unit: pieceIds[piece]!,
          turn: later,
        });
      },
    }),
  },
});

function divertible(s: State): number[] {
  return unitsOf(JAPAN).filter(piece => {
    const place = s.at[piece]!;
    return place <= onTurn(1) && turnOnTrack(place) <= scenario.turns;
  });
}

/** J:mobilisation A: the Kikusui chits out of the game go back into the cup. B: three replacement points. */
const mobilisation = decision<State>('japan.mobilisation', 'J:mobilisation', {
  prompt: 'mobilise',
  who: () => 'japan',
  verbs: {
    labour: plain('labour', ref => {
      const { s } = ref;
      const gone = chitsIn(s, JAPAN, REMOVED).filter(piece => isKind(s, piece, J.kikusui));
      for (const piece of gone) {
        turn(s, piece, 0);
        put(s, piece, CUP);
      }
      if (gone.length > 0) mixCup(ref, JAPAN);
      ref.log('J:mobilisation', 'mobilised-labour', { count: gone.length });
    }),
    corps: plain('corps', ref => {
      const { s } = ref;
      s.replacements = onTrack(s.replacements + limits.mobilisation_points, 0, limits.replacement_points);
      ref.log('J:mobilisation', 'mobilised-corps', { points: s.replacements });
    }),
  },
});
