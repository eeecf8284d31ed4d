import { expect, test } from 'vitest';
import { hash, newMatch } from '../src/contract.ts';
import { load } from '../src/load.ts';
import { choosePack, chosenPacks, packFor, packHash } from '../src/packs.ts';
import { parseRecord, writeRecord } from '../src/record.ts';
import { codeOf, start, wander } from './help.ts';
import { toy } from './toy.ts';

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

test('a match and its record name the pack, and open with no other', () => {
  const packed = { ...toy, pack: packHash(files) };
  const match = wander(packed, newMatch(packed, { seed: 'packs' }), 10, 'way 1');
  expect(match.pack).toBe(packHash(files));
  const text = writeRecord(match);
  expect(JSON.parse(text.split('\n')[1]!).pack).toBe(packHash(files));
  expect(load(packed, parseRecord(text)).match).toEqual(match);
  expect(codeOf(() => load(toy, parseRecord(text)))).toBe('wrong-pack');
  expect(codeOf(() => load({ ...toy, pack: packHash(others) }, parseRecord(text)))).toBe('wrong-pack');
  expect(codeOf(() => load(packed, parseRecord(writeRecord(start()))))).toBe('wrong-pack');
});

test('the pack is part of the seal, and what has none is sealed and written as ever', () => {
  const match = start();
  expect(match.pack).toBeNull();
  expect(writeRecord(match)).not.toContain('pack');
  const { pack: _, ...old } = match;
  expect(hash(old as typeof match)).toBe(hash(match));
  expect(hash({ ...match, pack: packHash(files) })).not.toBe(hash(match));
});
