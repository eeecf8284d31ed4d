import type {
  FightHead,
  FightSheet,
  FightSide,
  FightStep,
  Term,
  ToldFight,
  Translate,
} from '@ironbottom/engine';
import { JAPAN, kinds, roleOf, type Side, US } from './components.ts';
import { chitsIn, isFaceDown } from './rules/04-chits.ts';
import { shipModifier } from './rules/09-sea-air.ts';
import { chitKind, SEA_AIR, type State, theSeaAir } from './state.ts';
import { counter } from './table/counters.ts';

/** 9.0 The sea-air step of Japan for the sheet of the table: what is declared, what it rolls, what may answer it. */

const head = (t: Translate): FightHead => ({
  title: t('fight.seaAir'),
  about: t('fight.seaAirAbout'),
  rule: '9.0',
  from: [],
});

/** null: nobody is about to declare anything, or the step is that of the US, which has no dice. */
export function seaAirSheet(s: State, at: string, t: Translate): FightSheet | null {
  if (!s.seaAir || s.side !== JAPAN) return null;
  return {
    id: `sea-air ${s.turn}`,
    begun: at !== DECLARE,
    ...head(t),
    steps: steps(at, t),
    sides: [side(s, JAPAN, at, t), side(s, US, at, t)],
  };
}

const DECLARE = 'japan.sea-air.use';
const ANSWER = 'us.sea-air.respond';

/** 9.0(2) to 9.0(4) */
function steps(at: string, t: Translate): FightStep[] {
  const now = at === DECLARE ? 0 : at === ANSWER ? 1 : 2;
  return ['declare', 'answer', 'strikes'].map((step, i) => ({
    name: t(`fight.seaAirStep.${step}`),
    state: i < now ? 'past' : i === now ? 'now' : 'ahead',
  }));
}

function side(s: State, who: Side, at: string, t: Translate): FightSide {
  const { japan, us } = theSeaAir(s);
  const declared = who === JAPAN ? japan : us;
  const terms = declared.flatMap((piece): Term[] => {
    const { id, air } = chitKind(s, piece);
    return air === undefined ? [] : [{ key: 'chit', op: '+', value: air, args: { chit: id } }];
  });
  const count = terms.reduce((sum, { value }) => sum + value, 0);
  const ships = shipModifier(s);
  // U:surface_ship Whoever rolls for Japan rolls so much less.
  const less: Term[] = who === JAPAN && ships < 0 ? [{ key: 'surface-ships', op: '-', value: -ships }] : [];
  const asked = (at === DECLARE && who === JAPAN) || (at === ANSWER && who === US);
  const hidden = at === DECLARE || asked ? unseen(s, who) : [];
  return {
    role: roleOf(who),
    part: t(who === JAPAN ? 'fight.attacks' : 'fight.answers'),
    counters: declared.map(piece => counter(s, piece, t)),
    sums: [{ terms, sum: count, unit: t('fight.dice', { count }), die: less }],
    ...(hidden.length > 0
      ? {
          mayCome: {
            counters: hidden.slice(0, BACKS).map(piece => counter(s, piece, t)),
            text: t('fight.seaAirHidden', { count: hidden.length }),
          },
        }
      : {}),
  };
}

const BACKS = 3;

/** Chits of that side’s sea-air box that the reader cannot see. */
const unseen = (s: State, who: Side): number[] =>
  chitsIn(s, who, SEA_AIR).filter(piece => isFaceDown(s, piece) && chitKind(s, piece).type === 'unseen');

/** 9.0(5), 9.0(6) Those that do not come back. */
export function seaAirTold(declared: readonly string[], s: State, t: Translate): ToldFight {
  const lost = declared.filter(id => kinds.find(kind => kind.id === id)?.after_use !== 'returns');
  return {
    ...head(t),
    outcome: s.seaAir ? null : t('fight.seaAirOver', { vp: s.japanVp }),
    spent: lost.map(id => ({ role: roleOf(JAPAN), text: t(`chit.${id}.name`) })),
  };
}
