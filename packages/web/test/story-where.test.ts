import type { Track } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import type { PhaseMark, Scene } from '../src/model.ts';
import { replayWords } from '../src/story/where.ts';

const t = (key: string, args = {}) =>
  `${key.slice('web.story.'.length)} ${Object.values(args).join(' ')}`.trim();
const mark = (name: string, state: PhaseMark['state'], depth: number): PhaseMark => ({
  id: name,
  name,
  rule: '',
  state,
  depth,
});
const at = (tracks: readonly Track[], phases: readonly PhaseMark[]) =>
  replayWords({ board: { tracks } as unknown as Scene['board'], phases }, t);
const turn: Track = { id: 'turn', title: '', value: '', at: { now: 2, from: 1, to: 12 } };

test('a replay says its turn and the innermost phase', () => {
  const phases = [mark('US turn', 'now', 0), mark('Draw', 'past', 1), mark('Movement', 'now', 1)];
  expect(at([turn], phases)).toBe('replayAt 2 Movement');
  expect(at([turn], [mark('US turn', 'past', 0)])).toBe('replayTurn 2');
  expect(at([], [])).toBe('replayStart');
});
