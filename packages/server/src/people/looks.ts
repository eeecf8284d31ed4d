/**
 * What a name looks like: names that are told apart by their code points only look alike here. After the idea of the
 * skeleton in Unicode's UTS 39, for the letters with which Latin names are imitated.
 */
const LOOKS: { readonly [letters: string]: string } = {
  a: 'аα\u0251',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еєεё',
  g: '\u0261',
  h: 'нһħη',
  j: 'јȷ',
  k: 'кκ',
  m: 'м',
  n: 'пո',
  // An i without its dot, an l, a one and a stroke.
  l: 'i1|ıіιїłӏ',
  o: '0оοσøօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτŧ',
  u: 'υμս',
  v: 'ν',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уγү',
  z: 'ζ',
};

const LIKE = new Map(
  Object.entries(LOOKS).flatMap(([letter, like]) => [...like].map(each => [each, letter])),
);

/** Two letters that together look like one. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

export function look(name: string): string {
  // Full stops on and under letters are too small to see: İ and ị are i.
  const letters = [...name.normalize('NFKC').toLowerCase().normalize('NFD')].filter(
    each => !/[\u0307\u0323]/.test(each),
  );
  const alike = letters.join('').normalize('NFC').replace(/\s+/gu, ' ');
  const latin = [...alike].map(each => LIKE.get(each) ?? each).join('');
  return PAIRS.reduce((text, [pair, letter]) => text.replace(pair, letter), latin);
}

/** Nobody speaks in the name of the house. */
const RESERVED = new Set(
  ['admin', 'administrator', 'moderator', 'root', 'system', 'server', 'referee', 'ironbottom', 'support'].map(
    look,
  ),
);

export const isReserved = (name: string): boolean => RESERVED.has(look(name));
