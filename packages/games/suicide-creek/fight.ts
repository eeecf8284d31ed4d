import type { Args, FightDisplay, FightParties, LogEntry, Translate } from '@ironbottom/engine';
import { unitsIn } from './board.ts';
import { enemyOf, SIDES, type Side, sideOfRole } from './components.ts';
import { around, CELLAR, GROUND, hexId, hexOfPlace, PILLBOX, placeId, placeIn, placeOf } from './map.ts';
import { KNOWN, sideOf, unitId, unitOf } from './state/units.ts';
import type { State } from './state.ts';
import { placeText } from './table/names.ts';
import { rowsOf } from './table/told.ts';

/** Under "?" the same line has a `?` behind it. */
const veiled = (...keys: readonly string[]): string[] => keys.flatMap(key => [key, `${key}?`]);
/** By the lines that begin them; each kind has its heading. */
const KINDS = {
  fire: veiled('fires', 'shells', 'sprays', 'canister'),
  close: ['close-combat', ...veiled('close-attack', 'close-capture')],
  storm: veiled('storms'),
  overrun: veiled('overruns'),
  charge: ['charge-explodes', ...veiled('charge-thrown')],
  barrage: ['effect-1', 'effect-2'],
} as const;
type Kind = keyof typeof KINDS;
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, keys]) => keys.map(key => [key as string, kind as Kind])),
);

/**
 * A7.3, A11.1, C3.3 What the log tells of an attack, for the sheet of the table. Before its dice the window of shots has
 * all there is to know (table/shots.ts).
 */
export const fight: FightDisplay<State> = {
  begins: [...KIND_OF.keys()],
  ends: [
    ...veiled('moved', 'advanced', 'drove', 'started', 'turned'),
    ...['turn', 'routed', 'rallied', 'not-rallied', 'concealed', 'battle-over'],
  ],
  adds: [],
  sheet: () => null,
  told(begun, since, s, t) {
    const kind = KIND_OF.get(begun.key)!;
    const place = placeOfFight(begun, since, s);
    const parties =
      kind === 'close' ? bothIn(since, place, s, t) : partiesOf(begun, since, placesOf(kind, place), s, t);
    const firers = parties.pieces[0].flatMap(id => {
      const at = s.units.at[unitOf(id)] ?? -1;
      return at >= 0 ? [hexId(hexOfPlace(at))] : [];
    });
    return {
      title: t(`fight.title.${kind}`, { place: placeText(placeId(place), t) }),
      about: kind === 'close' ? '' : aboutOf(since, t),
      rule: begun.rule,
      hex: hexId(hexOfPlace(place)),
      from: [...new Set(firers)],
      outcome: outcomeOf(since, t),
      spent: [],
      parties,
      rows: rowsOf(since, s, t),
    };
  },
};

const list = (args: Args, name: string): readonly string[] =>
  Array.isArray(args[name]) ? args[name].map(String) : [];

/** A11.5 Whoever storms a vehicle stands beside it, whatever has become of it. */
function placeOfFight({ args }: LogEntry, since: readonly LogEntry[], s: State): number {
  if (args.vehicle === undefined) return placeOf(String(args.place ?? args.hex));
  const [by] = [...list(args, 'units'), String(args.vehicle)].map(id => s.units.at[unitOf(id)] ?? -1);
  const [hex] = since.flatMap(({ args: { hex } }) => (hex === undefined ? [] : [placeOf(String(hex))]));
  return by !== undefined && by >= 0 ? by : (hex ?? 0);
}

/** A7.4, A11.1, C1.5 Where those stand whom it is about. */
function placesOf(kind: Kind, place: number): readonly number[] {
  const hex = hexOfPlace(place);
  if (kind === 'barrage') return [hex, ...around[hex]!].flatMap(locations);
  return kind === 'storm' ? locations(hex) : [place];
}
const locations = (hex: number): readonly number[] =>
  [GROUND, PILLBOX, CELLAR].map(sort => placeIn(hex, sort));

/** Those who attack; those whom the log names, and whoever is seen where it struck. */
function partiesOf(
  begun: LogEntry,
  since: readonly LogEntry[],
  places: readonly number[],
  s: State,
  t: Translate,
): FightParties {
  const by = [...list(begun.args, 'units'), ...list(begun.args, 'weapons')];
  const [first] = by.map(unitOf).filter(unit => unit >= 0);
  const who = String(begun.args.who ?? since.find(({ roll }) => roll)?.roll?.who ?? 'us');
  const side = first === undefined ? sideOfRole(who) : sideOf(first);
  const named = since.flatMap(({ args }) => [...list(args, 'units'), String(args.unit ?? '')]).map(unitOf);
  const there = places
    .flatMap(place => unitsIn(s, enemyOf(side), place))
    .filter(unit => s.units.veil[unit] === KNOWN);
  const struck = [...named, ...there].filter(unit => unit >= 0 && sideOf(unit) !== side);
  return { pieces: [by, [...new Set(struck)].map(unitId)], between: betweenOf(since, t) };
}

/** A11.12 Both sides name attacks: whoever rolls first comes first. */
function bothIn(since: readonly LogEntry[], place: number, s: State, t: Translate): FightParties {
  const first = sideOfRole(since.find(({ roll }) => roll)?.roll?.who ?? 'us');
  const named = since.flatMap(({ args }) => [...list(args, 'units'), String(args.unit ?? '')]).map(unitOf);
  const there = locations(hexOfPlace(place)).flatMap(each => SIDES.flatMap(side => unitsIn(s, side, each)));
  const all = [...new Set([...named, ...there])].filter(unit => unit >= 0 && s.units.veil[unit] === KNOWN);
  const of = (side: Side): string[] => all.filter(unit => sideOf(unit) === side).map(unitId);
  return { pieces: [of(first), of(enemyOf(first))], between: betweenOf(since, t) };
}

/** What stood between them: the odds, the column of the table, the number that was needed. */
function betweenOf(since: readonly LogEntry[], t: Translate): string {
  const line = (...keys: readonly string[]) => since.find(({ key }) => keys.includes(key))?.args;
  const odds = line('close-odds');
  if (odds) return String(odds.odds);
  const attack = line('attack');
  if (attack) return t('fight.fp', { fp: Number(attack.fp) });
  const shot = line('hit', 'missed');
  return shot ? t('fight.needs', { number: Number(shot.number) }) : '→';
}

/** The column and the Final DR, once they are known. */
function aboutOf(since: readonly LogEntry[], t: Translate): string {
  const attack = since.find(({ key }) => key === 'attack');
  if (attack) return t('fight.about', { fp: Number(attack.args.fp), final: Number(attack.args.final) });
  return since.some(({ roll }) => roll) ? '' : t('fight.rolling');
}

/** The worst that came of it, in a few words. */
const RESULTS = [
  ...['burns', 'wrecked', 'pillbox-destroyed', 'eliminated', 'captured', 'becomes', 'broken', 'immobilised'],
  ...[
    'abandoned',
    'shocked',
    'stunned',
    'recalled',
    'pinned',
    'wounded',
    'passed',
    'dud',
    'missed',
    'no-effect',
  ],
] as const;
const AMBUSH = ['ambushed', 'no-ambush'] as const;

function outcomeOf(since: readonly LogEntry[], t: Translate): string | null {
  if (!since.some(({ roll }) => roll)) return null;
  const keys = since.map(({ key }) => key.replace('?', ''));
  const worst = [...RESULTS, ...AMBUSH].find(result => keys.includes(result));
  return t(`fight.result.${worst ?? 'nothing'}`);
}
