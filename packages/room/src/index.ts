export * from './events.ts';
export * from './imported.ts';
export * from './reopen.ts';
export * from './room.ts';
export * from './sight.ts';
export * from './wire.ts';
