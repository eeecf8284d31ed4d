export * from './events.ts';
export * from './room.ts';
export * from './sight.ts';
export * from './wire.ts';
