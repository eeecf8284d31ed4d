import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, writeText } from '../src/files.ts';
import { freshFolder } from './run.ts';

describe('files', () => {
  test('are written whole, through links, and leave nothing beside them', () => {
    const folder = freshFolder();
    const file = join(folder, 'match.ib');
    writeText(file, 'one\n');
    symlinkSync(file, join(folder, 'link.ib'));
    writeText(join(folder, 'link.ib'), 'two\n');
    expect(readText(file)).toBe('two\n');
    expect(readdirSync(folder).sort()).toEqual(['link.ib', 'match.ib']);
  });

  test('that cannot be written keep what they held', () => {
    const folder = freshFolder();
    const file = join(folder, 'match.ib');
    writeFileSync(file, 'old\n');
    // The place of the draft is taken by something that cannot be written over.
    mkdirSync(join(folder, `.match.ib.${process.pid}`));
    expect(() => writeText(file, 'new\n')).toThrow(expect.objectContaining({ code: 'cannot-write' }));
    expect(readFileSync(file, 'utf8')).toBe('old\n');
  });

  test.each(['/dev/full', '/nowhere/match.ib', '/dev/null/match.ib', '/'])('cannot be written: %s', path => {
    expect(() => writeText(path, 'text')).toThrow(expect.objectContaining({ code: 'cannot-write' }));
  });

  test.each(['/nowhere', '/'])('cannot be read: %s', path => {
    expect(() => readText(path)).toThrow(expect.objectContaining({ code: 'cannot-read' }));
  });
});
