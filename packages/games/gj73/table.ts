import type { Board, Counter, Display, MapHex, Panel, Stack, Track, Translate } from '@ironbottom/engine';
import {
  chitOf,
  grid,
  hexId,
  hexRecord,
  isUnit,
  JAPAN,
  kinds,
  PIECES,
  pieceIds,
  pieceOf,
  pieceSide,
  piecesOf,
  roadMap,
  roleOf,
  type Side,
  scenario,
  turnOf,
  type UnitRecord,
  unitRecords,
  unitsOf,
} from './components.ts';
import { SIDES } from './rules/3-basics.ts';
import {
  BOX,
  CUP,
  DISCARD,
  HIDDEN,
  MT_JAPAN,
  MT_US,
  onTurn,
  POOL,
  REMOVED,
  SEA_AIR,
  SHOWN,
  type State,
  turnOnTrack,
} from './state.ts';
import en from './text/en.json' with { type: 'json' };
import ja from './text/ja.json' with { type: 'json' };
import zh from './text/zh.json' with { type: 'json' };

const roadHexes = new Set(roadMap.flatMap(road => road.hexes));

/** How the game looks: its map, counters, boxes and tracks, for any client. */
export const table: Display<State> = {
  texts: { en, ja, zh },
  map: {
    columns: grid.columns,
    rows: grid.rows,
    shifted: 'even',
    hexes: grid.ids.map((_, hex) => mapHex(hex)),
    grounds: {
      sea: { glyph: '~', colour: '#163450', text: 'terrain.sea', barren: true },
      clear: { glyph: ' ', colour: '#5f6142', text: 'terrain.clear' },
      forest: { glyph: '♣', colour: '#1f4a24', text: 'terrain.forest' },
      swamp: { glyph: '≈', colour: '#2b5352', text: 'terrain.swamp' },
      town: { glyph: '#', colour: '#6d5a4c', text: 'terrain.town' },
    },
    marks: {
      marker: { glyph: '★', colour: '#ffd75f', text: 'ui.marker' },
      us_source: { glyph: '◎', colour: '#9fd0ff', text: 'terrain.us_source' },
      japan_source: { glyph: '◎', colour: '#ff9d8a', text: 'terrain.japan_source' },
      high_black: { glyph: '▲', colour: '#e8e8e8', text: 'terrain.high_black' },
      high_red: { glyph: '△', colour: '#ff8d80', text: 'terrain.high_red' },
      position: { glyph: '■', colour: '#ff8d80', text: 'terrain.position' },
      suitable: { glyph: '□', colour: '#d8b0a0', text: 'terrain.suitable' },
      road: { glyph: '═', colour: '#e0a070', text: 'terrain.road' },
    },
  },
  sides: {
    us: { body: '#2e6fb0', ink: '#ffffff' },
    japan: { body: '#ecd9ac', ink: '#7a1a10' },
  },
  board: (s, t) => ({ stacks: stacks(s, t), marks: markers(s), tracks: tracks(s, t), panels: panels(s, t) }),
  name,
  actionKey: ({ verb, by }, at) => {
    const special = verb === 'enter' ? `enter-${by}` : `${verb}@${at}`;
    return `action.${special in en.action ? special : verb}`;
  },
  refers: ({ piece, from, to, hex }) => {
    const target = to ?? hex;
    return {
      ...(typeof piece === 'string' && { piece }),
      ...(typeof from === 'string' && { from }),
      ...(typeof target === 'string' && { hex: target }),
    };
  },
};

function mapHex(hex: number): MapHex {
  const { terrain, look, position, high_ground, contact_source } = hexRecord(hex);
  const marks = [
    ...(contact_source ? [`${contact_source}_source`] : []),
    ...(high_ground === 'black' ? ['high_black'] : []),
    ...(position ? [position === 'fortified' ? 'position' : 'suitable'] : []),
    ...(high_ground === 'red' ? ['high_red'] : []),
    ...(roadHexes.has(hexId(hex)) ? ['road'] : []),
  ];
  return { id: hexId(hex), column: grid.column[hex]!, row: grid.row[hex]!, ground: look ?? terrain, marks };
}

function markers(s: State): Board['marks'] {
  return Object.fromEntries(s.mt.filter(place => place >= 0).map(place => [hexId(place), ['marker']]));
}

// ---------------------------------------------------------------- counters

const isHidden = (s: State, piece: number): boolean => !isUnit(piece) && s.kind[chitOf(piece)] === HIDDEN;

function pieceName(s: State, piece: number, t: Translate): string {
  if (isUnit(piece)) return t(`unit.${pieceIds[piece]!}`);
  const id = pieceIds[piece]!;
  if (isHidden(s, piece)) return t('ui.hiddenChit', { id });
  return t('ui.knownChit', { id, chit: t(`chit.${kinds[s.kind[chitOf(piece)]!]!.id}.name`) });
}

/** 2.11(2) Fire, close combat (in brackets with a bonus), movement. */
const strengths = ({ fire, close, bonus, move }: Partial<UnitRecord['full']>): string =>
  `${fire}-${bonus ? `(${close})` : close}-${move ?? 0}`;

function printed(s: State, piece: number): string {
  if (isUnit(piece)) {
    const unit = unitRecords[piece]!;
    return strengths(s.front[piece] === 1 ? unit.full : unit.reduced!);
  }
  if (isHidden(s, piece)) return '';
  const kind = kinds[s.kind[chitOf(piece)]!]!;
  const worth = kind.supply ?? kind.replacement;
  return [
    ...(kind.type === 'unit' ? [strengths(kind as UnitRecord['full'])] : []),
    // 2.12(3)④ The number of a US chit is what it gives, that of a Japanese one what it costs.
    ...(worth === undefined ? [] : [`(${worth})`]),
  ].join(' ');
}

const counter = (s: State, piece: number, t: Translate): Counter => ({
  id: pieceIds[piece]!,
  side: roleOf(pieceSide[piece]!),
  name: pieceName(s, piece, t),
  values: printed(s, piece),
  faceDown: !isUnit(piece) && s.front[piece] === 0,
  reduced: isUnit(piece) && s.front[piece] === 0,
  spent: s.moved[piece] === 1 || (!isUnit(piece) && s.used[chitOf(piece)] === 1),
});

function stacks(s: State, t: Translate): Stack[] {
  const byHex = new Map<number, number[]>();
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = s.at[piece]!;
    if (hex < 0) continue;
    const stack = byHex.get(hex);
    if (stack) stack.push(piece);
    else byHex.set(hex, [piece]);
  }
  return [...byHex].map(([hex, pieces]) => ({
    hex: hexId(hex),
    side: roleOf(pieceSide[pieces[0]!]!),
    label: label(s, pieces),
    counters: pieces.map(piece => counter(s, piece, t)),
  }));
}

/** `2I8?1`: two units of infantry with fire 8, and a chit: `?` face down, `+` face up, `*` of both sorts. */
function label(s: State, pieces: readonly number[]): string {
  const units = pieces.filter(isUnit);
  const chits = pieces.filter(piece => !isUnit(piece));
  const up = chits.filter(piece => s.front[piece] === 1).length;
  const sort = up === 0 ? '?' : up === chits.length ? '+' : '*';
  const attached = chits.length > 0 ? `${sort}${chits.length}` : '';
  if (units.length === 0) return attached;
  const fire = units.reduce((sum, unit) => sum + fireOf(s, unit), 0);
  return `${units.length}${unitRecords[units[0]!]!.kind[0]!.toUpperCase()}${fire}${attached}`;
}

const fireOf = (s: State, unit: number): number => {
  const { full, reduced } = unitRecords[unit]!;
  return (s.front[unit] === 1 ? full : reduced!).fire;
};

// ---------------------------------------------------------------- beside the map

/** 2.13, 2.22 The tracks. */
function tracks(s: State, t: Translate): Track[] {
  const turn = Math.min(s.turn, scenario.turns);
  const taken = (place: number): string => `${s.mt.filter(at => at === place).length}`;
  const track = (id: string, title: string, value: string): Track => ({
    id,
    title: title && t(title),
    value,
  });
  return [
    track(
      'turn',
      '',
      `${t('ui.turnOf', { turn, turns: scenario.turns })} (${t(`date.${turnOf(turn).dates}`)})`,
    ),
    track('weather', '', t(s.badWeather ? 'ui.weatherBad' : 'ui.weatherFair')),
    s.freeCombat ? track('supply', '', t('ui.freeCombat')) : track('supply', 'ui.supply', `${s.supply}`),
    track('replacements', 'ui.replacements', `${s.replacements}`),
    track('japan-vp', 'ui.japanVp', `${s.japanVp}`),
    track('markers-us', 'box.mt_us', taken(MT_US)),
    track('markers-japan', 'box.mt_japan', taken(MT_JAPAN)),
    track('yahara', '', t(s.yahara ? 'ui.yaharaIn' : 'ui.yaharaOut')),
    ...(s.offensive ? [track('offensive', '', t('ui.offensive'))] : []),
  ];
}

/** 2.22 The boxes of both sides. */
function panels(s: State, t: Translate): Panel[] {
  return SIDES.flatMap(side => {
    const box = (id: string, title: string, pieces: readonly number[]): Panel => ({
      id,
      title,
      side: roleOf(side),
      counters: pieces.filter(piece => !isHidden(s, piece)).map(piece => counter(s, piece, t)),
      unknown: pieces.filter(piece => isHidden(s, piece)).length,
    });
    const lying = (id: string, place: number, title = `box.${id}`): Panel =>
      box(
        id,
        t(title),
        piecesOf(side).filter(piece => s.at[piece] === place),
      );
    const boxes = [
      lying('reinforcement', BOX),
      lying('shown', SHOWN, 'ui.faceUp'),
      lying('sea_air', SEA_AIR),
      lying('cup', CUP),
      lying('discard', DISCARD),
      lying('removed', REMOVED),
      box('track', t('box.track'), onTheTrack(s, side)),
      ...(side === JAPAN ? [lying('reserve_pool', POOL)] : []),
    ];
    return boxes.filter(panel => panel.counters.length + panel.unknown > 0);
  });
}

/** 2.22(1)② Reinforcements, the next first. */
const onTheTrack = (s: State, side: Side): number[] =>
  unitsOf(side)
    .filter(unit => s.at[unit]! <= onTurn(1))
    .sort((a, b) => turnOnTrack(s.at[a]!) - turnOnTrack(s.at[b]!));

// ---------------------------------------------------------------- names

const KIND_OF_ARG: { readonly [arg: string]: string } = {
  piece: 'piece',
  pieces: 'piece',
  unit: 'piece',
  hex: 'hex',
  from: 'hex',
  to: 'hex',
  chit: 'chit',
  chits: 'chit',
  target: 'chit',
  who: 'role',
  group: 'group',
  dates: 'date',
};

function name(arg: string, id: string, s: State, t: Translate): string {
  switch (KIND_OF_ARG[arg]) {
    case 'piece': {
      const piece = pieceOf(id);
      return piece < 0 ? id : pieceName(s, piece, t);
    }
    case 'hex': {
      const hex = grid.index(id);
      const place = hex < 0 ? undefined : hexRecord(hex).name;
      return place ? `${id} ${t(`place.${place}`)}` : id;
    }
    case 'chit':
      return t(`chit.${id}.name`);
    case 'role':
      return t(`role.${id}`);
    case 'group':
      return t(`group.${id}`);
    case 'date':
      return t(`date.${id}`);
    default:
      return id;
  }
}
