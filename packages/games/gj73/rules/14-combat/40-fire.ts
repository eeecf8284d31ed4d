import { auto, call, decision, loop, refusal, sequence, type Term } from '@ironbottom/engine';
import {
  charts,
  enemyOf,
  fortified,
  isRiver,
  isTown,
  isUnit,
  J,
  JAPAN,
  kinds,
  limits,
  pieceIds,
  riverFire,
  roleOf,
  type Side,
  suitable,
  terrainFire,
  U,
  US,
  unitRecords,
} from '../../components.ts';
import { chitKind, isKind, type State, theCombat } from '../../state.ts';
import { pieceVerb, type Ref } from '../../verbs.ts';
import { chitsAt, unitsAt } from '../03-basics.ts';
import { backToBox, isUnitChit, onMap } from '../04-chits.ts';
import { retreats } from '../15-retreat.ts';
import { loseStep } from '../16-losses.ts';
import { stackHex } from './30-duel.ts';

/** 14.4 The defender fires first. */
export const defenderFire = sequence<State>('combat.defender-fire', '14.4', [
  auto('combat.defender-fire.roll', '14.4(3)', ref => fire(ref, enemyOf(ref.s.side))),
  call('combat.defender-fire.results', '14.4(4)①', () => results),
  auto('combat.defender-fire.gone', '14.4(4)③', ref => clearStack(ref, ref.s.side)),
]);

/** 14.5 What is left of the attacker fires. */
export const attackerFire = sequence<State>('combat.attacker-fire', '14.5', [
  auto('combat.attacker-fire.roll', '14.5(3)', ref => fire(ref, ref.s.side)),
  call('combat.attacker-fire.results', '14.5(4)', () => results),
  auto('combat.attacker-fire.gone', '14.5(4)', ref => clearStack(ref, enemyOf(ref.s.side))),
]);

/** 2.11(2) Values of a unit on the side it shows. */
export const unitValues = (s: State, unit: number) => {
  const { full, reduced } = unitRecords[unit]!;
  return s.front[unit] === 1 ? full : reduced!;
};

/** 14.1(6) Units of the stack and unit chits in use that were not hit; those in other hexes fire from afar. */
export function fighters(s: State, side: Side): { here: number[]; afar: number[] } {
  const { standing, hit } = theCombat(s);
  const hex = stackHex(s, side);
  const free = (piece: number): boolean => !hit.includes(piece) && onMap(s, piece);
  const chits = standing.filter(piece => isUnitChit(s, piece) && free(piece) && stackSide(s, piece, side));
  return {
    here: [...unitsAt(s, side, hex).filter(free), ...chits.filter(piece => s.at[piece] === hex)],
    afar: chits.filter(piece => s.at[piece] !== hex),
  };
}

const stackSide = (s: State, piece: number, side: Side): boolean =>
  (chitKind(s, piece).side === 'us' ? US : JAPAN) === side;

const stands = (s: State, kind: number): boolean =>
  theCombat(s).standing.some(piece => isKind(s, piece, kind));

/** 14.4(1), 14.5(1) Fire values of the stack and of the chits given to the combat, with Smoke and Concealment. */
function firepower(s: State, side: Side): Term[] {
  const { here, afar } = fighters(s, side);
  const terms: Term[] = [];
  const apart: Term[] = [];
  for (const piece of [...here, ...afar]) {
    const value = isUnit(piece) ? unitValues(s, piece).fire : chitKind(s, piece).fire!;
    terms.push({ key: isUnit(piece) ? 'unit' : 'chit', op: '+', value, args: pieceArgs(s, piece) });
  }
  const smoke = side === JAPAN && stands(s, U.smoke);
  for (const piece of theCombat(s).standing) {
    const { type, fire: value } = chitKind(s, piece);
    if (type !== 'tactical' || value === undefined || !stackSide(s, piece, side)) continue;
    // J:concealment All US Support bombardment in this combat is without effect.
    if (side === US && stands(s, J.concealment)) continue;
    const term: Term = { key: 'chit', op: '+', value, args: pieceArgs(s, piece) };
    // U:smoke does not touch the 32 cm mortar.
    (smoke && isKind(s, piece, J.mortar32) ? apart : terms).push(term);
  }
  if (smoke) terms.push({ key: 'smoke', op: '/', value: limits.smoke_divisor });
  return [...terms, ...apart];
}

const pieceArgs = (s: State, piece: number) =>
  isUnit(piece) ? { piece: pieceIds[piece]! } : { piece: pieceIds[piece]!, chit: chitKind(s, piece).id };

/** 14.4(2), 14.5(2)⑤ The armour of one enemy unit chit in use: the thickest. */
function armour(s: State, side: Side): Term[] {
  const { here, afar } = fighters(s, side);
  const most = Math.max(
    0,
    ...[...here, ...afar].filter(p => !isUnit(p)).map(p => chitKind(s, p).armour ?? 0),
  );
  return most > 0 ? [{ key: 'armour', op: '-', value: most }] : [];
}

/** 14.5(2)①, 19.2 A Japanese defender in a position, printed or made by construction engineers that are face up. */
export function inPosition(s: State, hex: number): boolean {
  if (unitsAt(s, US, hex).length > 0) return false;
  const built = chitsAt(s, JAPAN, hex).some(
    piece => s.front[piece] === 1 && isKind(s, piece, J.constructionEngineer),
  );
  return fortified[hex] === 1 || (suitable[hex] === 1 && built);
}

/** 14.5(2)①-③ The ground that the target stands on. The position comes first (19.2(2)). */
export function ground(s: State, hex: number, side: Side, ignorePosition: boolean): Term[] {
  const terms: Term[] = [];
  if (side === JAPAN && !ignorePosition && inPosition(s, hex))
    terms.push({ key: 'position', op: '/', value: limits.position_divisor });
  const fireModifier = terrainFire[hex]!;
  if (fireModifier < 0)
    terms.push({ key: isTown[hex] === 1 ? 'town' : 'forest', op: '-', value: -fireModifier });
  return terms;
}

/** Terms one after the other, fractions dropped at each division; never below 0. */
export function total(terms: readonly Term[]): number {
  let sum = 0;
  for (const { op, value } of terms)
    sum = op === '+' ? sum + value : op === '-' ? sum - value : Math.floor(sum / value);
  return Math.max(0, sum);
}

/** The dice of a side in the combat at hand, with their story. */
export function fireTerms(s: State, side: Side): Term[] {
  const { from, to } = theCombat(s);
  const terms = firepower(s, side);
  if (side === s.side) {
    terms.push(...ground(s, to, enemyOf(side), stands(s, U.combatEngineer)));
    // 14.5(2)④ Across a river, bridge or not.
    if (isRiver(from, to)) terms.push({ key: 'river', op: '-', value: -riverFire });
  }
  terms.push(...armour(s, enemyOf(side)));
  return terms;
}

function fire(ref: Ref, side: Side): void {
  const { s } = ref;
  const enemy = enemyOf(side);
  const { here, afar } = fighters(s, enemy);
  const rule = side === s.side ? '14.5(3)' : '14.4(3)';
  shoot(ref, side, rule, fireTerms(s, side), [...here, ...afar], afar);
}

/** U:fighter_bomber Fire from the air at a Japanese stack: its combat units, on the ground they stand on. */
export function fireAt(ref: Ref, hex: number): void {
  const { s } = ref;
  shoot(ref, US, 'U:fighter_bomber', bombTerms(s, hex), unitsAt(s, JAPAN, hex), []);
}

/** The dice of that fire, with their story. */
export const bombTerms = (s: State, hex: number): Term[] => {
  const { id, fire: value } = kinds[U.fighterBomber]!;
  return [{ key: 'chit', op: '+', value: value!, args: { chit: id } }, ...ground(s, hex, JAPAN, false)];
};

/** 14.4(3) One die for each point: 6 a loss and a retreat, 5 a retreat. */
function shoot(ref: Ref, side: Side, rule: string, terms: Term[], targets: number[], afar: number[]): void {
  const { loss_on, retreat_on } = charts.fire;
  const count = total(terms);
  const reads = [
    { values: [loss_on], mark: 'loss', worth: 1 },
    { values: [retreat_on], mark: 'retreat', worth: 1 },
  ];
  const why = rule === '14.4(3)' ? 'defender-fire' : rule === '14.5(3)' ? 'attacker-fire' : 'fighter-bomber';
  const dice = ref.roll({
    who: roleOf(side),
    why,
    rule,
    count,
    terms,
    alike: [[1, 2, 3, 4], [5], [6]],
    reads,
  });
  ref.s.hits = {
    side: enemyOf(side),
    sixes: dice.filter(die => die === loss_on).length,
    fives: dice.filter(die => die === retreat_on).length,
    targets,
    afar,
    taken: targets.map(() => 0),
    retreat: [],
    mustRetreat: true,
  };
}

/** 14.4(4), 14.6(4)③ Hits are dealt out by their owner. */
export const results = sequence<State>('results', '14.4(4)①', [
  loop(
    'results.sixes',
    '14.4(4)①',
    s => s.hits !== null && s.hits.sixes > 0 && sixTargets(s).length > 0,
    decision('results.six', '14.4(4)①', {
      prompt: 'take-loss',
      who: s => roleOf(s.hits!.side),
      forced: true,
      args: s => ({ sixes: s.hits!.sixes, fives: s.hits!.fives }),
      verbs: {
        lose: pieceVerb('lose', {
          list: s => s.hits!.targets,
          check(s, _side, piece) {
            if (sixTargets(s).includes(piece)) return undefined;
            const { targets, afar } = s.hits!;
            if (!targets.includes(piece)) return refusal('16.0(1)', 'not-in-combat');
            if (afar.includes(piece)) return refusal('16.0(1)', 'fires-from-afar');
            return refusal('14.4(4)①', 'losses-evenly');
          },
          play: takeSix,
        }),
      },
    }),
  ),
  loop(
    'results.fives',
    '14.4(4)②',
    s => s.hits !== null && s.hits.fives > 0 && fiveTargets(s).length > 0,
    decision('results.five', '14.4(4)②', {
      prompt: 'take-retreat',
      who: s => roleOf(s.hits!.side),
      forced: true,
      args: s => ({ fives: s.hits!.fives }),
      verbs: {
        'fall-back': pieceVerb('fall-back', {
          list: s => s.hits!.targets,
          check(s, _side, piece) {
            if (fiveTargets(s).includes(piece)) return undefined;
            if (!s.hits!.targets.includes(piece)) return refusal('15.0(1)', 'not-in-combat');
            return refusal('14.4(4)②', 'unit-first');
          },
          play({ s }, piece) {
            const hits = s.hits!;
            hits.fives--;
            hits.retreat.push(piece);
          },
        }),
      },
    }),
  ),
  auto('results.apply', '14.1(7)', apply),
  call('results.retreats', '15.0(1)', retreats),
]);

/** 14.4(4)① The first six to a combat unit; the rest as evenly as can be; nobody beyond what it can bear. */
function sixTargets(s: State): number[] {
  const { targets, afar, taken } = s.hits!;
  const able = targets.filter(piece => onMap(s, piece) && !afar.includes(piece));
  const count = (piece: number): number => taken[targets.indexOf(piece)]!;
  if (taken.every(n => n === 0) && able.some(isUnit)) return able.filter(isUnit);
  const least = Math.min(...able.map(count));
  return able.filter(piece => count(piece) === least);
}

function takeSix(ref: Ref, piece: number): void {
  const hits = ref.s.hits!;
  hits.sixes--;
  hits.taken[hits.targets.indexOf(piece)]!++;
  loseStep(ref, piece);
  if (hits.mustRetreat && !hits.retreat.includes(piece)) hits.retreat.push(piece);
}

/** 14.4(4)② Fives to pieces not yet hit; the first to a combat unit unless a six was applied. */
function fiveTargets(s: State): number[] {
  const { targets, taken, retreat } = s.hits!;
  const able = targets.filter((piece, i) => taken[i] === 0 && !retreat.includes(piece));
  const first = retreat.length === 0 && taken.every(n => n === 0);
  return first && able.some(isUnit) ? able.filter(isUnit) : able;
}

/** 14.1(7) Those hit and still there have to retreat; all hit are out of the rest of this combat. */
function apply({ s }: Ref): void {
  const { side, targets, taken, retreat, mustRetreat } = s.hits!;
  if (s.combat && mustRetreat) {
    const hit = targets.filter((piece, i) => taken[i]! > 0 || retreat.includes(piece));
    s.combat.hit.push(...hit);
  }
  s.hits = null;
  s.retreat = { side, pieces: retreat.filter(piece => onMap(s, piece)), piece: -1, path: [] };
}

/** 14.4(4)③ When all that took part are gone, the other attachments in the hex go to the box, either face. */
export function clearStack(ref: Ref, side: Side, rule = '14.4(4)③'): void {
  const { s } = ref;
  if (fighters(s, side).here.length > 0) return;
  const hex = stackHex(s, side);
  for (const piece of chitsAt(s, side, hex))
    if (!theCombat(s).hit.includes(piece)) backToBox(ref, piece, rule);
}
