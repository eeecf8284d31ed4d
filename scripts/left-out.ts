/** `bin/test --without ID`: games that are left out, as if the house did not have them. */
export const leftOut: readonly string[] = (process.env.IRONBOTTOM_WITHOUT ?? '')
  .split(' ')
  .filter(id => id !== '');
