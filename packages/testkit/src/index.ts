export { conformance } from './conformance.ts';
export { examine, type Findings } from './examine.ts';
export type { Conformance, Fault, Lead, Secret } from './moment.ts';
export { oldRecords } from './old-records.ts';
export type { Parts } from './played.ts';
export { type RandomGames, randomGame, sameStates } from './random-games.ts';
export { reader, readers } from './reader.ts';
export { Table, UNASKED } from './table.ts';
export { choose, type Manners, setOut, step, type Turn, type Walk } from './walk.ts';
