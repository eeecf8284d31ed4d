export * from './choices.ts';
export * from './indexed.ts';
export * from './place-names.ts';
export * from './sides.ts';
export * from './text-files.ts';
export * from './until-done.ts';
