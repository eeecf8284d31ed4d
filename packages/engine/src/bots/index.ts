export * from './bot.ts';
export * from './driver.ts';
export * from './memory.ts';
export * from './named.ts';
export { policyBot } from './policy.ts';
export * from './random.ts';
export { searchBot } from './search.ts';
export * from './thought.ts';
