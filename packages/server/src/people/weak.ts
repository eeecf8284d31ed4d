import { IronbottomError } from '@ironbottom/engine';
import { folded } from '../storage/text.ts';

/** The passwords that are tried first everywhere. Fetched when somebody first chooses one. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(password => letters(String(password)))),
  );
  return common;
};

/** A word is not much longer to guess for a year or a mark behind it. */
const letters = (password: string): string => folded(password).replace(/[\W_]/g, '');
const stem = (password: string): string => letters(password).replace(/^\d+|\d+$/g, '');

/** The same again and again: `aaaaaaaaaa`, `abcabcabcabc`. */
const unit = (password: string): string => /^(.+?)\1*$/su.exec(password)![1]!;
const LEAST_UNIT = 5;

/** What the keys and the alphabet say in a row, forwards or backwards. */
const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const isRow = (password: string): boolean =>
  ROWS.some(row => row.includes(password) || [...row].reverse().join('').includes(password));

/** Throws `weak-password` when it would be among the first that anybody tries. */
export async function checkPasswordIsStrong(password: string, name: string): Promise<void> {
  const plain = letters(password);
  const known = await commonPasswords();
  const weak =
    unit(folded(password)).length < LEAST_UNIT ||
    plain === letters(name) ||
    stem(password) === stem(name) ||
    isRow(plain) ||
    [plain, stem(password), unit(plain)].some(each => each !== '' && known.has(each));
  if (weak) throw new IronbottomError('weak-password', 'that password is among the first that anybody tries');
}
