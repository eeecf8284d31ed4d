import type { Board, Counter, Display, Translate, UnitFace } from '@ironbottom/engine';
import { grid, groundOf, hexId, ROLES, unitIds, unitRecords } from './components.ts';
import { GONE, HIDDEN, type State, TURNS } from './state.ts';

/** How the game looks, for any client. */
export const table: Display<State> = {
  texts: {
    en: async () => (await import('./text/en.json', { with: { type: 'json' } })).default,
    ja: async () => (await import('./text/ja.json', { with: { type: 'json' } })).default,
    zh: async () => (await import('./text/zh.json', { with: { type: 'json' } })).default,
  },
  scenarios: { 'two-hexes': { minutes: 5, turns: TURNS, difficulty: 1 } },
  map: {
    columns: grid.columns,
    rows: grid.rows,
    shifted: 'even',
    hexes: grid.ids.map((id, hex) => ({
      id,
      column: grid.column[hex]! - 1,
      row: grid.row[hex]! - 1,
      ground: groundOf(id),
      marks: [],
    })),
    grounds: {
      clear: { glyph: '.', colour: '#c9c48f', text: 'ground.clear' },
      forest: { glyph: '%', colour: '#6f8f5a', text: 'ground.forest' },
    },
    marks: {},
    art: {
      grounds: { clear: 'clear', forest: 'forest' },
      ridges: [],
      beaches: [],
      roads: [],
      rivers: [],
      bridges: [],
      symbols: [],
      names: [],
      borders: [],
    },
  },
  sides: {
    us: { camp: 'allied', body: '#38597d', ink: '#f5f3ea' },
    japan: { camp: 'japan', body: '#ecd9ac', ink: '#3a1913' },
  },
  board,
  name: (arg, id, _masked, t) => (arg === 'side' || arg === 'who' ? t(`role.${id}`) : id),
  actionKey: ({ verb }) => `action.${verb}`,
  refers: ({ hex }) => (typeof hex === 'string' ? { hex } : {}),
  headings: [],
  meant: ({ hex }) => (hex === undefined ? [] : [{ verb: 'attack', hex }]),
  march: { start: [], steps: [], stop: [], rule: '3', mover: () => null, cost: () => 0 },
  overlays: {},
  about: (piece, s, t) => [
    { label: t('fact.strength'), value: strengthOf(s, unitIds.indexOf(piece)), rule: '1' },
  ],
  ground: (hex, _s, t) => [{ label: t('fact.ground'), value: t(`ground.${groundOf(hex)}`) }],
  sheet: t =>
    unitIds.map((id, side) => ({
      id,
      name: t(`unit.${id}`),
      group: t(`role.${ROLES[side]}`),
      side: ROLES[side]!,
      faces: [faceOf(side, '?', t)],
      count: 1,
      facts: [{ label: t('fact.strength'), value: '1-3', rule: '1', src: unitRecords[side]!.src }],
    })),
  legend: t => ({
    counters: [
      {
        title: t('unit.us-1'),
        face: faceOf(0, '3', t),
        parts: [{ at: 'value-0', name: t('fact.strength'), text: t('legend.strength') }],
      },
    ],
    samples: [],
    signs: ['clear', 'forest'].map(ground => ({
      name: t(`ground.${ground}`),
      text: '',
      hexes: grid.ids.filter(id => groundOf(id) === ground),
    })),
    charts: [],
  }),
  briefing: (_scenario, role, t) =>
    ['who', 'aim', 'turn'].map(point => ({
      head: t(`briefing.${point}.head`, { role: t(`role.${role}`) }),
      text: t(`briefing.${point}.text`),
    })),
};

function board(s: State, t: Translate): Board {
  // After the last turn the marker stays where it is.
  const turn = Math.min(s.turn, TURNS);
  return {
    stacks: s.at.flatMap((hex, side) =>
      hex === GONE
        ? []
        : [
            {
              hex: hexId(hex),
              side: ROLES[side]!,
              label: strengthOf(s, side),
              counters: [counter(s, side, t)],
            },
          ],
    ),
    marks: {},
    arrows: [],
    markers: [],
    tracks: [
      {
        id: 'turn',
        title: '',
        value: t('ui.turnOf', { turn, turns: TURNS }),
        at: { now: turn, from: 1, to: TURNS },
        rule: '2',
      },
    ],
    panels: [],
  };
}

const strengthOf = ({ strength }: State, side: number): string =>
  strength[side] === HIDDEN ? '?' : `${strength[side]}`;

const counter = (s: State, side: number, t: Translate): Counter => ({
  id: unitIds[side]!,
  side: ROLES[side]!,
  name: t(`unit.${unitIds[side]}`),
  values: strengthOf(s, side),
  face: faceOf(side, strengthOf(s, side), t),
  known: true,
  faceDown: false,
  reduced: false,
  spent: false,
});

const faceOf = (side: number, values: string, t: Translate): UnitFace => ({
  kind: 'unit',
  palette: side === 0 ? 'us-army' : 'japan-army',
  symbol: { sidc: 'SFGPUCI----E---' },
  unit: unitRecords[side]!.unit,
  formation: unitRecords[side]!.formation,
  values,
  steps: [1, 1],
  reads: [{ value: values, name: t('fact.strength') }],
});
