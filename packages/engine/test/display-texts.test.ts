import i18next from 'i18next';
import { expect, test } from 'vitest';
import { translator } from '../src/display/texts.ts';

const TEXTS = {
  plain: 'Nothing to fill in',
  empty: '',
  one: 'To {{hex}}',
  twice: '{{hex}} and {{hex}}, {{way}}',
  turns_one: '{{count}} turn',
  turns_other: '{{count}} turns',
  count: 'so many: {{count}}',
  nested: 'As said: $t(plain)',
  'with.dots(3)': 'a dot',
} as const;

/** What the library alone would say. */
const library = i18next.createInstance();
void library.init({
  lng: 'en',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: TEXTS } },
});

test.each<[string, { [name: string]: string | number }?]>([
  ['plain'],
  ['plain', { hex: '0101' }],
  ['empty'],
  ['one', { hex: '0101' }],
  ['one', { hex: 7 }],
  ['one', { hex: 'a $1 {{way}} $t(plain)' }],
  ['one', {}],
  ['twice', { hex: '0101', way: 'slowly' }],
  ['twice', { hex: '0101' }],
  ['turns', { count: 1 }],
  ['turns', { count: 2 }],
  ['count', { count: 3 }],
  ['nested'],
  ['with.dots(3)'],
])('%s is said as the library says it, with %o', (key, args) => {
  expect(translator('en', TEXTS)(key, args)).toBe(library.t(key, args ?? {}));
});

test('what is not written shows its key and what was to be filled in', () => {
  const t = translator('en', TEXTS);
  expect(t('nowhere')).toBe('nowhere');
  expect(t('nowhere', { hex: '0101' })).toBe('nowhere (hex=0101)');
  expect([t.has('plain'), t.has('empty'), t.has('nowhere'), t.has('toString')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
