import { expect, test } from 'vitest';
import { choosePack, chosenPacks, packFor, packHash } from '../src/packs.ts';
import { codeOf } from './help.ts';

const files = { map: { hexes: ['0101'] }, units: [{ id: 'a', steps: 2 }] };
const others = { ...files, units: [{ id: 'a', steps: 1 }] };

test('equal files have equal hashes, whatever the order of their keys', () => {
  expect(packHash({ units: [{ steps: 2, id: 'a' }], map: { hexes: ['0101'] } })).toBe(packHash(files));
  expect(packHash(files)).toMatch(/^[0-9a-f]{64}$/);
  expect(packHash(others)).not.toBe(packHash(files));
});

test('a game finds the pack that was chosen before it was fetched', () => {
  const pack = choosePack('packs-early', files);
  expect(packFor('packs-early')).toBe(pack);
  expect(pack).toEqual({ files, hash: packHash(files) });
  expect(chosenPacks().get('packs-early')).toBe(pack);
});

test('a game without a pack has its own components, and keeps them', () => {
  expect(packFor('packs-none')).toBeNull();
  expect(codeOf(() => choosePack('packs-none', files))).toBe('wrong-pack');
  expect(packFor('packs-none')).toBeNull();
});

test('the same pack can be chosen again, another one cannot, before or after the game is fetched', () => {
  const pack = choosePack('packs-once', files);
  expect(codeOf(() => choosePack('packs-once', others))).toBe('wrong-pack');
  packFor('packs-once');
  expect(choosePack('packs-once', structuredClone(files))).toBe(pack);
  expect(codeOf(() => choosePack('packs-once', others))).toBe('wrong-pack');
});
