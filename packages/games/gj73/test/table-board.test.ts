import { newMatch } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { pieceIds, pieceOfChit, redHighGround, scenario } from '../components.ts';
import { gj73 } from '../index.ts';
import { HIDDEN } from '../state.ts';
import { table } from '../table.ts';
import { Table } from './pieces-table.ts';
import { en, ruleIds } from './table-reader.ts';
import { randomStep, start } from './walking.ts';

const position = (): Table =>
  Table.position({
    at: 'us.combat',
    supply: 2,
    units: { 'US-17-1': '1304', 'US-17-2': '1304 reduced', 'JP-12_IIB-1': '1305' },
    chits: [
      { kind: 'U:tank', at: '1304', up: true },
      { kind: 'U:smoke', at: '1304' },
      { kind: 'J:at_gun', at: '1305' },
    ],
  });
const boardOf = (role: string, { match }: Table = position()) =>
  table.board(gj73.mask(match.state, role), en);
const countersAt = (role: string, hex: string) =>
  boardOf(role)
    .stacks.filter(stack => stack.hex === hex)
    .flatMap(stack => stack.counters);

describe('the board', () => {
  test('has at most one stack of a side in a hex, and every piece on the map once', () => {
    const walk = start('stacks');
    for (let i = 0; i < 600; i++) {
      if (!randomStep(walk)) break;
      if (i % 50 > 0) continue;
      const { stacks } = table.board(gj73.mask(walk.match.state, 'us'), en);
      expect(new Set(stacks.map(({ hex, side }) => `${hex} ${side}`)).size).toBe(stacks.length);
      const shown = stacks.flatMap(({ counters }) => counters.map(({ id }) => id)).sort();
      expect(shown).toEqual(pieceIds.filter((_, piece) => walk.match.state.at[piece]! >= 0).sort());
    }
  });

  test('shows the back of what the reader does not know, and the front of what he does', () => {
    const [enemy] = countersAt('us', '1305').filter(({ id }) => id.startsWith('JP-c'));
    expect(enemy).toMatchObject({ faceDown: true, known: false, values: '', face: { kind: 'back' } });
    const [own] = countersAt('japan', '1305').filter(({ id }) => id.startsWith('JP-c'));
    expect(own).toMatchObject({ faceDown: true, known: true, face: { kind: 'chit', title: 'AT gun' } });
    expect(countersAt('spectator', '1304').map(({ face }) => face.kind)).toEqual([
      'unit',
      'unit',
      'chit',
      'back',
    ]);
  });

  test('a chit that lies face up is no secret kept', () => {
    const tank = countersAt('us', '1304').find(({ values }) => values === '3-1-6 (2)');
    expect(tank).toMatchObject({ faceDown: false, known: false });
  });

  test('says which units are reduced', () => {
    const steps = countersAt('us', '1304').flatMap(({ face }) => (face.kind === 'unit' ? [face.steps] : []));
    expect(steps).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });

  test('14.2(1) points from attacker to defender', () => {
    expect(boardOf('us').arrows).toEqual([]);
    const declared = position().act('us', 'attack from=1304 to=1305');
    expect(boardOf('japan', declared).arrows).toEqual([{ from: '1304', to: '1305' }]);
    declared.act('us', 'done');
    expect(boardOf('japan', declared).arrows).toEqual([{ from: '1304', to: '1305', kind: 'chosen' }]);
  });
});

describe('markers', () => {
  test('5.0(5) lie on the red high ground, without their number', () => {
    const { state } = newMatch(gj73, { seed: 'markers' });
    const { markers } = table.board(gj73.mask(state, 'us'), en);
    expect(markers).toHaveLength(redHighGround.length);
    expect(new Set(markers.map(({ face }) => face.kind === 'marker' && face.values))).toEqual(new Set(['']));
  });

  test('20.0 show it when the game is over', () => {
    const { state } = newMatch(gj73, { seed: 'markers' });
    const over = { ...state, turn: scenario.turns + 1 };
    const values = table
      .board(gj73.mask(over, 'us'), en)
      .markers.map(({ face }) => (face.kind === 'marker' ? Number(face.values) : 0));
    expect(values.sort()).toEqual([...scenario.mt_values.values].sort());
  });
});

describe('tracks', () => {
  const { tracks } = boardOf('us');
  const at = (id: string) => tracks.find(track => track.id === id)!.at;

  test('say where their marker stands', () => {
    expect(at('turn')).toEqual({ now: 1, from: 1, to: 12 });
    expect(at('replacements')).toEqual({ now: 0, from: 0, to: 10 });
    expect(at('japan-vp')).toEqual({ now: 0, from: 0, to: 20 });
  });

  test('name their rule', () => {
    expect(tracks.filter(({ rule }) => !ruleIds.has(rule!))).toEqual([]);
  });
});

test('a panel never shows a chit that the reader does not know', () => {
  const walk = start('panels');
  for (let i = 0; i < 900; i++) {
    if (!randomStep(walk)) break;
    if (i % 90 > 0) continue;
    for (const role of ['us', 'japan', 'spectator']) {
      const masked = gj73.mask(walk.match.state, role);
      const { panels } = table.board(masked, en);
      const shown = panels.flatMap(({ counters }) => counters);
      expect(shown.every(({ face }) => face.kind !== 'back')).toBe(true);
      const unknown = panels.reduce((sum, panel) => sum + panel.unknown, 0);
      expect(unknown).toBe(
        masked.kind.filter((kind, chit) => kind === HIDDEN && masked.at[pieceOfChit(chit)]! < 0).length,
      );
    }
  }
});
