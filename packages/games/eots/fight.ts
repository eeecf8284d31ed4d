import type {
  Action,
  FightDisplay,
  FightHead,
  FightSheet,
  FightSide,
  FightStep,
  FightSum,
  Term,
  Translate,
} from '@ironbottom/engine';
import {
  cardOf,
  enemyOf,
  grid,
  hexId,
  hexOf,
  hexRecord,
  isAir,
  isCarrier,
  ROLES,
  type Side,
  unitIds,
  unitsOf,
} from './components.ts';
import type { Battle } from './offensive.ts';
import { battleRange } from './rules/07-offensives/24-participation.ts';
import { metAshore } from './rules/08-movement/45-interception.ts';
import {
  airNavalOf,
  atHand,
  type Fighter,
  forces,
  groundForces,
  landOf,
  strength,
} from './rules/09-battle/10-forces.ts';
import { airNavalStrength, airNavalTerms } from './rules/09-battle/20-dice.ts';
import { hasAirNaval } from './rules/09-battle/30-winner.ts';
import { winsHex } from './rules/09-battle/33-control.ts';
import { groundStrength, groundTerms, isPrepared } from './rules/09-battle/40-dice.ts';
import { reactionSide, roleOf, type State, sideOf, theOffensive } from './state.ts';
import { cardName } from './table/cards.ts';
import { counter } from './table/counters.ts';
import { placeKey } from './table/names.ts';
import { hexArg } from './verbs.ts';

/** 9.0 A battle for the sheet of the table: forces, strengths and modifiers are those of the rules. */
export const fight: FightDisplay<State> = {
  begins: ['battle'],
  // 9.6 Who goes home afterwards comes from the battle: its dice lie there until the other side has answered.
  ends: ['declared', 'activated'],
  adds: ['join'],
  sheet(s, t, at, proposed) {
    const battle = meant(s, proposed);
    return battle ? sheet(s, battle, at, t) : null;
  },
  atHand: ({ offensive }) =>
    !offensive || offensive.fighting >= 0
      ? []
      : offensive.battles.flatMap(({ stage, hex }) =>
          stage === 'waiting' ? [{ verb: 'fight', hex: hexId(hex) }] : [],
        ),
  told({ args }, _since, s, t) {
    const hex = hexOf(args.hex as string);
    const side = sideOf(s, args.who as string);
    // By now another offensive may be under way.
    const card = typeof args.card === 'string' ? cardOf(args.card) : -1;
    const same = s.offensive?.card === card && s.offensive.side === side;
    const battle = same ? s.offensive!.battles.find(each => each.hex === hex) : undefined;
    const over = !battle || battle.stage === 'over';
    return {
      ...head(s, hex, { card, landing: args.landing === true }, t),
      outcome: over ? outcome(s, hex, side, battle, t) : null,
      spent: [
        ...(card < 0 ? [] : [{ role: roleOf(s, side), text: cardName(card, t) }]),
        ...[args.reaction ?? []].flat().map(each => ({
          role: roleOf(s, enemyOf(side)),
          text: cardName(cardOf(`${each}`), t),
        })),
      ],
    };
  },
};

/** The battle that is fought, that an action would begin, or else the last that was declared. */
const meant = (s: State, proposed?: Action): Battle | undefined =>
  proposed?.verb === 'fight' ? s.offensive?.battles.find(({ hex }) => hex === hexArg(proposed)) : atHand(s);

function sheet(s: State, battle: Battle, at: string, t: Translate): FightSheet {
  const { side } = theOffensive(s);
  const begun = battle.stage !== 'waiting';
  return {
    id: `${s.turn} ${theOffensive(s).card} ${hexId(battle.hex)} ${begun ? 'fought' : ''}`,
    begun,
    ...head(s, battle.hex, occasion(s, battle.hex), t),
    steps: steps(battle, t),
    sides: [party(s, battle, side, at, t), party(s, battle, enemyOf(side), at, t)],
  };
}

// ---------------------------------------------------------------- head and track

const place = (hex: number, t: Translate): string => named(hex, t) ?? hexId(hex);

function named(hex: number, t: Translate): string | undefined {
  const { name } = hexRecord(hex);
  return name === undefined ? undefined : t(placeKey(hexId(hex), name));
}

/** By which card it is fought (-1: an old log does not say), and whether troops come ashore. */
interface Occasion {
  readonly card: number;
  readonly landing: boolean;
}

const occasion = (s: State, hex: number): Occasion => {
  const { card, landings } = theOffensive(s);
  return { card, landing: landings.includes(hex) };
};

function head(s: State, hex: number, { card, landing }: Occasion, t: Translate): FightHead {
  const { offensive } = s;
  const name = named(hex, t);
  const about = [
    ...(name === undefined ? [] : [hexId(hex)]),
    ...(landing ? [t('fight.landing')] : []),
    ...(card < 0 ? [] : [cardName(card, t)]),
  ];
  const from = [...(offensive?.missions ?? []), ...(offensive?.reaction.missions ?? [])]
    .filter(({ unit, battle }) => battle === hex && s.at[unit]! >= 0 && s.at[unit] !== hex)
    .map(({ unit }) => hexId(s.at[unit]!));
  return {
    title: name === undefined ? t('fight.battleHex', { hex: hexId(hex) }) : t('fight.battle', { hex: name }),
    about: about.join(' · '),
    rule: '9.0',
    hex: hexId(hex),
    from: [...new Set(from)],
  };
}

const STAGES = ['waiting', 'air-naval', 'ground', 'over'] as const;

function steps({ stage }: Battle, t: Translate): FightStep[] {
  const now = STAGES.indexOf(stage);
  return STAGES.map((each, i) => ({
    name: t(`fight.step.${each}`),
    state: i < now ? 'past' : i === now ? 'now' : 'ahead',
  }));
}

/** Who holds the hex, or who has won at sea where nobody wants to hold it. */
function outcome(s: State, hex: number, side: Side, battle: Battle | undefined, t: Translate): string {
  const args = { hex: place(hex, t) };
  if (!battle || !s.offensive) return t(s.control[hex] === side ? 'fight.taken' : 'fight.holds', args);
  const list = forces(s, battle);
  if (winsHex(list, battle, side, reactionSide(s))) return t('fight.taken', args);
  const { groundWinner, airNavalWinner } = battle;
  const fought = groundWinner !== -1 || landOf(list, side, -1).length > 0 || airNavalWinner === -1;
  return fought
    ? t('fight.holds', args)
    : t('fight.seaWon', { ...args, who: t(`role.${ROLES[airNavalWinner]}`) });
}

// ---------------------------------------------------------------- the two sides

function party(s: State, battle: Battle, side: Side, at: string, t: Translate): FightSide {
  const list = forces(s, battle);
  const attacks = side === theOffensive(s).side;
  const own = list.filter(f => f.side === side && f.unit >= 0);
  const order = (f: Fighter): number => (f.kind === 'land' ? 1 : 0);
  const near = attacks || at !== 'offensive.declare' ? [] : withinReach(s, battle, side);
  return {
    role: roleOf(s, side),
    part: t(attacks ? 'fight.offensive' : 'fight.reaction'),
    counters: own.toSorted((a, b) => order(a) - order(b)).map(({ unit }) => counter(s, unit, t)),
    sums: sums(s, battle, side, list, t),
    ...(near.length > 0 ? { mayCome: coming(s, near, t) } : {}),
  };
}

const NAMED = 3;

/** 7.26-5 Aircraft and carriers of the other side that could fight for the hex from where they are. */
function withinReach(s: State, battle: Battle, side: Side): number[] {
  const there = new Set(forces(s, battle).map(({ unit }) => unit));
  return unitsOf[side]!.filter(
    unit =>
      (isAir[unit] || isCarrier[unit]) &&
      s.at[unit]! >= 0 &&
      !there.has(unit) &&
      grid.distance(s.at[unit]!, battle.hex) <= battleRange(unit),
  );
}

const coming = (s: State, units: readonly number[], t: Translate): NonNullable<FightSide['mayCome']> => ({
  counters: units.slice(0, NAMED).map(unit => counter(s, unit, t)),
  text: t('fight.within', { count: units.length }),
});

function sums(s: State, battle: Battle, side: Side, list: readonly Fighter[], t: Translate): FightSum[] {
  const found: FightSum[] = [];
  // 9.34 Once it is fought out at sea only the ground is left.
  if (hasAirNaval(list) && battle.stage !== 'ground')
    found.push({
      title: t('fight.airNaval'),
      terms: airNavalOf(list, side)
        .filter(({ escort }) => !escort)
        .map(strengthTerm),
      sum: airNavalStrength(list, side),
      unit: t('fight.airNavalUnit'),
      die: airNavalTerms(s, battle, side, list),
    });
  const { side: attacker } = theOffensive(s);
  const turnedBack = battle.stage === 'waiting' ? metAshore(s, battle) : [];
  const ready = battle.stage === 'waiting' ? { ...battle, prepared: isPrepared(s, battle) } : battle;
  const fighters = groundForces(
    list.filter(f => !turnedBack.includes(f.unit)),
    battle.stage === 'ground' ? battle.airNavalWinner : attacker,
  );
  // 9.33 Without troops of the offensive there is nothing to fight for on the ground.
  if (turnedBack.length > 0 || fighters.some(f => f.side === attacker))
    found.push({
      title: t('fight.ground'),
      terms: fighters.filter(f => f.side === side).map(strengthTerm),
      sum: groundStrength(fighters, side),
      unit: t(turnedBack.length > 0 && side === attacker ? 'fight.groundMet' : 'fight.groundUnit'),
      die: groundTerms(s, ready, side, list, fighters),
    });
  return found;
}

const strengthTerm = (f: Fighter): Term => ({
  key: f.unit < 0 ? 'garrison' : 'unit',
  op: '+',
  value: strength(f),
  ...(f.unit < 0 ? {} : { args: { unit: unitIds[f.unit]! } }),
});
