export * from './all-pairs.ts';
export * from './look.ts';
