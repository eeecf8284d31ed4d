import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { invitesOf, inviteUrl, keepInvites } from '../src/app/invites.ts';
import { languageOf } from '../src/app/languageOf.ts';
import { remember, remembered } from '../src/app/storage.ts';

function storage(start: { [key: string]: string } = {}): Map<string, string> {
  const kept = new Map(Object.entries(start));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

function forbidden(): void {
  const no = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: no, setItem: no });
}

afterEach(() => vi.unstubAllGlobals());

describe('what a browser remembers', () => {
  const schema = z.object({ n: z.number() });

  it('comes back as it was', () => {
    storage();
    expect(remember('k', { n: 1 })).toBe(true);
    expect(remembered('k', schema)).toEqual({ n: 1 });
  });

  it.each(['nonsense', '{"n":"one"}', 'null'])('is nothing when it holds %s', text => {
    storage({ k: text });
    expect(remembered('k', schema)).toBeUndefined();
  });

  it('is nothing where storage is forbidden, and nobody is troubled', () => {
    forbidden();
    expect(remember('k', { n: 1 })).toBe(false);
    expect(remembered('k', schema)).toBeUndefined();
    keepInvites('m', { blue: 's' });
    expect(invitesOf('m')).toEqual({});
  });
});

describe('links to seats', () => {
  it('are kept by match, the oldest given up first', () => {
    storage();
    for (let i = 0; i < 60; i++) keepInvites(`m${i}`, { blue: `s${i}` });
    expect(invitesOf('m59')).toEqual({ blue: 's59' });
    expect(invitesOf('m10')).toEqual({ blue: 's10' });
    expect(invitesOf('m9')).toEqual({});
  });

  it('lead to this site', () => {
    vi.stubGlobal('location', { origin: 'https://table.example' });
    expect(inviteUrl('m', 's')).toBe('https://table.example/join/m#s');
  });
});

describe('the first language', () => {
  it.each([
    [['ja-JP', 'en'], 'ja'],
    [['fr', 'zh-Hant-TW', 'en'], 'zh'],
    [['de'], 'en'],
    [[], 'en'],
  ] as const)('of %j is %s', (wanted, language) => {
    expect(languageOf(wanted)).toBe(language);
  });
});
