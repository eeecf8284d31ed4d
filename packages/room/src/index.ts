export { asideNow, asSeen } from './aside.ts';
export * from './events.ts';
export * from './imported.ts';
export * from './reopen.ts';
export * from './room.ts';
export type * from './scores.ts';
export * from './seating.ts';
export * from './sight.ts';
export * from './wire.ts';
