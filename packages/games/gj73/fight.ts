import type {
  Action,
  Counter,
  FightCost,
  FightDisplay,
  FightHead,
  FightSheet,
  FightSide,
  FightStep,
  FightSum,
  LogEntry,
  Term,
  Translate,
} from '@ironbottom/engine';
import {
  chitKindsInBox,
  chitOf,
  chitsOf,
  enemyOf,
  hexId,
  hexOf,
  hexRecord,
  isRiver,
  JAPAN,
  kinds,
  pieceSide,
  roleOf,
  type Side,
  sideOfRole,
  U,
  US,
} from './components.ts';
import { seaAirSheet, seaAirTold } from './fight-sea-air.ts';
import { hasPieces, unitsAt } from './rules/03-basics.ts';
import { byDay, newCombat } from './rules/14-combat/00-combat.ts';
import { checkCommit, couldBeUsed, stackHex, standingUses } from './rules/14-combat/30-duel.ts';
import { bombTerms, fireTerms, inPosition, total } from './rules/14-combat/40-fire.ts';
import { closeTerms } from './rules/14-combat/60-close-combat.ts';
import { type CombatGroup, cloneState, HIDDEN, type State, theCombat } from './state.ts';
import { counter } from './table/counters.ts';
import { hexArg } from './verbs.ts';

/** 14.0 A combat for the sheet of the table: terms, sums and what may come are those of the rules. */
export const fight: FightDisplay<State> = {
  begins: ['combat', 'bomb', 'sea-air'],
  ends: [
    'declared',
    'sea-air-over',
    'entered',
    'reinforcement',
    'bought',
    'placed',
    'player-turn',
    'cup-refilled',
    'event',
    'event-shown',
    'winner',
    'draw',
  ],
  adds: ['commit', 'use'],
  sheet(s, t, at, proposed) {
    if (proposed?.verb === 'bomb') return bombing(s, hexArg(proposed), t);
    const group = meant(s, proposed);
    return group ? sheet(s, group, t) : seaAirSheet(s, at, t);
  },
  told(begun, since, s, t) {
    const { key, args } = begun;
    if (key === 'sea-air') return seaAirTold(args.chits as string[], s, t);
    if (key === 'bomb') {
      const hex = hexOf(args.hex as string);
      const bomber = { role: roleOf(US), text: t('chit.U:fighter_bomber.name') };
      return {
        ...bombHead(hex, t),
        outcome: s.hits || s.retreat ? null : held(s, hex, US, t),
        spent: [bomber],
      };
    }
    const group = groupOf(begun);
    const attacker = sideOfRole(args.who as string);
    return {
      ...head(s, group, attacker, t),
      outcome: s.combat ? null : held(s, group.to, attacker, t),
      spent: [...supplyPaid(begun, t), ...since.flatMap(entry => chitSpent(entry, t))],
    };
  },
};

/** 13.0(1) */
const supplyPaid = ({ args: { who, supply } }: LogEntry, t: Translate): FightCost[] =>
  typeof supply === 'number' && supply > 0
    ? [{ role: who as string, text: t('fight.supply', { count: supply }) }]
    : [];

/** 4.3.2(1), U:flame_tank Chits that were allocated and do not stay on the map. */
function chitSpent({ key, args }: LogEntry, t: Translate): FightCost[] {
  if (key !== 'allocated' && key !== 'countered') return [];
  const kind = kinds.find(({ id }) => id === args.chit);
  if (!kind || (kind.type === 'unit' && kind !== kinds[U.flameTank])) return [];
  return [{ role: args.who as string, text: t(`chit.${kind.id}.name`) }];
}

const groupOf = ({ args }: LogEntry): CombatGroup => ({
  from: hexOf(args.from as string),
  to: hexOf(args.to as string),
});

/** The combat that an action would declare or begin, the one at hand, or else the last that was declared. */
function meant(s: State, proposed?: Action): CombatGroup | undefined {
  if (proposed?.verb === 'attack') return { from: hexArg(proposed, 'from'), to: hexArg(proposed, 'to') };
  if (proposed?.verb === 'fight') return s.groups.find(({ to }) => to === hexArg(proposed));
  return s.combat ?? s.groups.at(-1);
}

/** The state as if all allocated chits were settled now: as the dice would find it. */
function settled(s: State, group: CombatGroup): State {
  const copy = cloneState(s);
  if (s.combat?.to !== group.to) copy.combat = newCombat(group, s.side);
  const combat = theCombat(copy);
  if (combat.duel !== 'closed') {
    const stands = standingUses(copy);
    combat.standing = combat.uses.filter((_, i) => stands[i]).map(({ piece }) => piece);
  }
  return copy;
}

function sheet(before: State, group: CombatGroup, t: Translate): FightSheet {
  const s = settled(before, group);
  const attacker = s.side;
  const begun = before.combat?.to === group.to;
  const over = begun && isOver(before);
  return {
    id: `${s.turn} ${roleOf(attacker)} ${hexId(group.from)} ${hexId(group.to)} ${begun ? s.fought : ''}`,
    begun,
    ...head(s, group, attacker, t),
    steps: steps(before, begun, attacker, t),
    sides: [side(s, attacker, begun, t), side(s, enemyOf(attacker), begun, t)],
    ...(over ? { outcome: held(s, group.to, attacker, t) } : {}),
  };
}

// ---------------------------------------------------------------- head and track

const place = (hex: number, t: Translate): string => {
  const { name } = hexRecord(hex);
  return name ? t(`place.${name}`) : hexId(hex);
};

function head(s: State, { from, to }: CombatGroup, attacker: Side, t: Translate): FightHead {
  const { look, terrain } = hexRecord(to);
  const ground = [
    t(`terrain.${look ?? terrain}`),
    ...(inPosition(s, to) && attacker !== JAPAN ? [t('terrain.position')] : []),
    ...(isRiver(from, to) ? [t('terrain.river')] : []),
  ];
  return {
    title: t('fight.attack', { hex: place(to, t) }),
    about: t('fight.from', { from: hexId(from), to: hexId(to), ground: ground.join(t('ui.listSeparator')) }),
    rule: '14.0',
    hex: hexId(to),
    from: [hexId(from)],
  };
}

/** 14.2(2) Chits, the defender's fire, the attacker's, close combat, the advance. */
function steps(s: State, begun: boolean, attacker: Side, t: Translate): FightStep[] {
  const fires = (who: Side): string => t('fight.fires', { who: t(`fight.short.${roleOf(who)}`) });
  const names = [
    t('fight.chits'),
    ...(begun && !byDay(settled(s, theCombat(s))) ? [] : [fires(enemyOf(attacker)), fires(attacker)]),
    t('fight.close'),
    t('fight.advance'),
  ];
  const now = begun ? stepNow(s, names.length) : -1;
  return names.map((name, i) => ({ name, state: i < now ? 'past' : i === now ? 'now' : 'ahead' }));
}

function stepNow(s: State, count: number): number {
  const { duel, highest } = theCombat(s);
  if (duel !== 'closed') return 0;
  if (isOver(s)) return count - 1;
  const taking = s.hits?.side ?? s.retreat?.side;
  if (count < 5 || taking === undefined || highest[0] + highest[1] > 0) return count - 2;
  return taking === s.side ? 1 : 2;
}

/** All dice have fallen and all that were hit are gone: only the advance is left. */
const isOver = (s: State): boolean => {
  const { duel, to } = theCombat(s);
  return duel === 'closed' && !s.hits && !s.retreat && !hasPieces(s, enemyOf(s.side), to);
};

function held(s: State, to: number, attacker: Side, t: Translate): string {
  const hex = place(to, t);
  if (hasPieces(s, enemyOf(attacker), to)) return t('fight.holds', { hex });
  return t(hasPieces(s, attacker, to) ? 'fight.taken' : 'fight.empty', { hex });
}

// ---------------------------------------------------------------- from the air

const bombHead = (hex: number, t: Translate): FightHead => ({
  title: t('fight.bombing', { hex: place(hex, t) }),
  about: t(`terrain.${hexRecord(hex).look ?? hexRecord(hex).terrain}`),
  rule: 'U:fighter_bomber',
  hex: hexId(hex),
  from: [],
});

/** U:fighter_bomber Fire that nobody answers. */
function bombing(s: State, hex: number, t: Translate): FightSheet {
  const terms = bombTerms(s, hex);
  const targets = unitsAt(s, JAPAN, hex).map(unit => counter(s, unit, t));
  return {
    id: `bomb ${s.turn} ${hexId(hex)}`,
    begun: false,
    ...bombHead(hex, t),
    steps: [{ name: t('fight.bombs'), state: 'ahead' }],
    sides: [
      {
        role: roleOf(US),
        part: t('fight.attacks'),
        counters: [],
        sums: [{ terms, sum: total(terms), unit: t('fight.dice', { count: total(terms) }) }],
      },
      { role: roleOf(JAPAN), part: t('fight.target'), counters: targets, sums: [] },
    ],
  };
}

// ---------------------------------------------------------------- the two sides

function side(s: State, who: Side, begun: boolean, t: Translate): FightSide {
  const attacks = who === s.side;
  const coming = begun ? hiddenChits(s, who) : [];
  return {
    role: roleOf(who),
    part: t(attacks ? 'fight.attacks' : 'fight.firesFirst'),
    counters: engaged(s, who).map(piece => counter(s, piece, t)),
    sums: sums(s, who, t),
    ...(coming.length > 0
      ? { mayCome: { counters: backs(s, coming, t), text: worst(s, who, coming, t) } }
      : {}),
  };
}

/** Units of the stack, and the chits that were allocated. */
function engaged(s: State, who: Side): number[] {
  const chits = theCombat(s)
    .uses.map(({ piece }) => piece)
    .filter(piece => pieceSide[piece] === who);
  return [...unitsAt(s, who, stackHex(s, who)), ...chits];
}

function sums(s: State, who: Side, t: Translate): FightSum[] {
  const of = (terms: readonly Term[], unit: string): Pick<FightSum, 'terms' | 'sum' | 'unit'> => {
    const count = total(terms);
    return { terms, sum: count, unit: t(unit, { count }) };
  };
  const close = { title: t('fight.closeTitle'), ...of(closeTerms(s, who), 'fight.closeDice') };
  // J:night_attack No fire at all.
  if (!byDay(s)) return [close];
  return [{ title: t('fight.fireTitle'), ...of(fireTerms(s, who), 'fight.dice') }, close];
}

// ---------------------------------------------------------------- what may still come

/** Chits that the reader cannot see and that, by what both can see, may be played in this combat. */
function hiddenChits(s: State, who: Side): number[] {
  const { duel } = theCombat(s);
  if (duel === 'closed') return [];
  return chitsOf(who).filter(
    piece => s.kind[chitOf(piece)] === HIDDEN && !s.front[piece] && couldBeUsed(s, piece),
  );
}

const BACKS = 3;
const backs = (s: State, pieces: readonly number[], t: Translate): Counter[] =>
  pieces.slice(0, BACKS).map(piece => counter(s, piece, t));

/** The most dice that these could make, were they the strongest of all chits that nobody has seen. */
function worst(s: State, who: Side, pieces: readonly number[], t: Translate): string {
  const copy = cloneState(s);
  const unseen = strongestUnseen(s, who);
  for (const piece of pieces) {
    const at = unseen.findIndex(kind => {
      copy.kind[chitOf(piece)] = kind;
      return !checkCommit(copy, who, piece);
    });
    if (at < 0) continue;
    copy.kind[chitOf(piece)] = unseen[at]!;
    unseen.splice(at, 1);
    theCombat(copy).standing.push(piece);
  }
  const dice = total(byDay(copy) ? fireTerms(copy, who) : closeTerms(copy, who));
  return t('fight.faceDown', { count: pieces.length, dice });
}

/** Kinds that add to the fire of a side and that the reader has not seen anywhere, the strongest first. */
function strongestUnseen(s: State, who: Side): number[] {
  const left = chitsOf(who).map(piece => chitKindsInBox[chitOf(piece)]!);
  for (const piece of chitsOf(who)) {
    const kind = s.kind[chitOf(piece)]!;
    if (kind !== HIDDEN) left.splice(left.indexOf(kind), 1);
  }
  const fire = (kind: number): number => kinds[kind]!.fire ?? 0;
  return left.filter(kind => fire(kind) > 0).sort((a, b) => fire(b) - fire(a));
}
