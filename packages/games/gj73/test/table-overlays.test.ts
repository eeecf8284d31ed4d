import type { Overlay } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { blackHighGround, hexId, hexOf, redHighGround, scenario } from '../components.ts';
import { gj73 } from '../index.ts';
import { table } from '../table.ts';
import { Table } from './pieces-table.ts';
import { readers } from './table-reader.ts';

const lay = (id: string, at: Table, role = 'us', focus: string | null = null): Overlay =>
  table.overlays[id]!(gj73.mask(at.match.state, role), focus);
const hexes = ({ areas }: Overlay, text: string): string[] =>
  areas
    .filter(area => area.text === text)
    .flatMap(area => area.hexes)
    .sort();
const legend = (key: string): string => `overlay.legend.${key}`;

const at = Table.position({
  at: 'us.movement',
  units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1306', 'JP-13_IIB-1': '0908' },
  chits: [
    { kind: 'U:star_shell', at: '1304' },
    { kind: 'J:machine_gun', at: '0908' },
    { kind: 'J:grenade_discharger', at: '1111', up: true },
    { kind: 'J:grenade_discharger', at: '0813' },
  ],
});

describe.each(readers)('in %s', (_language, t) => {
  test.each(Object.keys(table.overlays))('%s has its name and its legend', id => {
    expect(t(`overlay.${id}`)).not.toBe('');
    for (const game of [at, Table.game()])
      for (const focus of [null, '1304', '0908', 'US-17-1', 'JP-c1']) {
        const { areas, words } = lay(id, game, 'japan', focus);
        for (const { text } of [...areas, ...words]) t(text);
      }
  });
});

describe('zones of control', () => {
  test('3.1, 4.3(4) lie around units and face-up unit chits, not around what lies face down', () => {
    const zone = hexes(lay('zoc-japan', at), legend('zoc-japan'));
    expect(zone).toContain('1305');
    expect(zone).toContain('1110');
    expect(zone).not.toContain('0814');
    expect(lay('zoc-japan', at, 'japan')).toEqual(lay('zoc-japan', at, 'us'));
  });

  test('have the tone of their side', () => {
    expect(lay('zoc-us', at).areas.map(({ tone }) => tone)).toEqual(['allied']);
    expect(lay('zoc-japan', at).areas.map(({ tone }) => tone)).toEqual(['japan']);
  });
});

describe('contact', () => {
  test('12.0(1), 12.0(2) goes along roads from a source, never next to the enemy', () => {
    const overlay = lay('contact-us', at);
    const reached = hexes(overlay, legend('reached'));
    expect(reached).toContain('1301');
    expect(reached).toContain('1304');
    expect(reached).not.toContain('1305');
    expect(overlay.lines.length).toBeGreaterThan(0);
    for (const line of overlay.lines) for (const hex of line.hexes) expect(reached).toContain(hex);
  });

  test('2.21(3) is lost at a source that the enemy holds, and stacks beyond it are marked', () => {
    const cut = Table.position({
      at: 'japan.movement',
      units: { 'US-17-1': '0815', 'JP-13_IIB-1': '0908', 'JP-12_IIB-1': '0812' },
    });
    const overlay = lay('contact-japan', cut);
    expect(hexes(overlay, legend('source-lost'))).toEqual(['0815']);
    expect(hexes(overlay, legend('source-open'))).toEqual(['0215', '1115']);
    expect(hexes(overlay, legend('beyond'))).toEqual(['0812']);
  });
});

describe('ranges', () => {
  test('14.0 of a unit are the hexes around it', () => {
    expect(hexes(lay('range', at, 'us', 'US-17-1'), legend('adjacent'))).toHaveLength(6);
  });

  test('2.12(3)⑤ of chits are known to whoever knows the chit', () => {
    const gun = legend('machine-gun');
    expect(hexes(lay('range', at, 'us', '0908'), gun)).toEqual([]);
    const seen = hexes(lay('range', at, 'japan', '0908'), gun);
    expect(seen).toHaveLength(18);
    expect(seen).not.toContain('0908');
    expect(hexes(lay('range', at, 'japan'), gun)).toEqual(seen);
  });

  test('of a stack are those of all in it', () => {
    const texts = lay('range', at, 'us', '1304').areas.map(({ text }) => text);
    expect(texts).toEqual([legend('adjacent'), 'chit.U:star_shell.name']);
  });
});

describe('control', () => {
  const held = Table.position({
    at: 'us.combat',
    units: { 'US-17-1': '1006', 'US-32-1': hexId(blackHighGround[0]!), 'JP-13_IIB-1': '0908' },
    chits: [{ kind: 'U:smoke', at: hexId(blackHighGround[1]!) }],
  });

  test('18.0(1), 20.0(2)③ of the high ground is with who would be paid for it', () => {
    const overlay = lay('control', held);
    expect(hexes(overlay, legend('held-us'))).toEqual([hexId(blackHighGround[0]!), '1006'].sort());
    expect(hexes(overlay, legend('held-japan'))).toEqual(['0908']);
    expect(hexes(overlay, legend('held-nobody'))).toHaveLength(
      redHighGround.length + blackHighGround.length - 3,
    );
  });

  test('says what each height is worth: a marker that is still there, or a point', () => {
    const { words } = lay('control', held);
    expect(words).toContainEqual({ hex: '1006', text: 'ui.marker' });
    expect(words.filter(({ text }) => text === legend('one-point'))).toHaveLength(blackHighGround.length);
  });
});

describe('Japanese movement limits', () => {
  test('19.1(1), 19.1(2) bind all but Kaya in turn 1, whoever is on turn, and nobody in turn 9', () => {
    const spec = { at: 'us.movement', units: { 'JP-12_IIB-1': '1305', 'JP-13_IIB-1': '0908' } };
    const early = lay('limits', Table.position(spec));
    expect(hexes(early, legend('bound'))).toEqual(['0908']);
    expect(hexes(early, legend('free'))).toEqual(['1305']);
    expect(hexes(lay('limits', Table.position({ ...spec, turn: 9 })), legend('bound'))).toEqual([]);
  });

  test('can still be looked at when the game is over', () => {
    const over = Table.game();
    over.match.state.turn = scenario.turns + 1;
    expect(hexes(lay('limits', over), legend('bound'))).toEqual([]);
  });
});

test('14.2(1) combats are lines from attacker to defender', () => {
  const fight = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1305' },
  });
  expect(lay('combats', fight)).toEqual({ areas: [], lines: [], words: [] });
  fight.act('us', 'attack from=1304 to=1305');
  expect(lay('combats', fight).lines).toEqual([{ hexes: ['1304', '1305'], tone: 'allied' }]);
});

test('terrain and places are words on the hexes', () => {
  expect(lay('terrain', at).words).toContainEqual({ hex: '0610', text: 'terrain.forest' });
  expect(lay('terrain', at).words.some(({ hex }) => hex === '0101')).toBe(false);
  expect(lay('places', at).words).toContainEqual({ hex: '0712', text: 'place.Shuri castle' });
  for (const { hex } of lay('places', at).words) expect(hexOf(hex)).toBeGreaterThanOrEqual(0);
});
