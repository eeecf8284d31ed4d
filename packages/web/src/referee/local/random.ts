/** 32 bytes in hexadecimal digits. */
export const randomBytes = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('');
