import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from '../../src/session/line.ts';

/** A socket of which one end is here: it does what it is told to. */
class Wire {
  readonly OPEN = 1;
  readyState = 1;
  readonly sent: { type: string; id: number }[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function dialled() {
  const wires: Wire[] = [];
  const cut = vi.fn();
  const dial = (): WebSocket => {
    const wire = new Wire();
    wires.push(wire);
    return wire as unknown as WebSocket;
  };
  const line = new Line(dial, { opened: () => {}, heard: () => {}, trying: () => {}, cut });
  wires[0]!.onopen();
  return { line, wires, cut, wire: wires[0]! };
}

test('a line on which nothing is said is tried, and one that answers is kept', () => {
  const { line, wire, wires, cut } = dialled();
  for (let i = 1; i <= 5; i++) {
    vi.advanceTimersByTime(20_000);
    expect(wire.sent).toHaveLength(i);
    expect(wire.sent.at(-1)).toMatchObject({ type: 'ping' });
    wire.hear({ type: 'ok', id: wire.sent.at(-1)!.id });
  }
  expect(cut).not.toHaveBeenCalled();
  expect(wires).toHaveLength(1);
  line.close();
});

test('where something is heard there is nothing to ask', () => {
  const { line, wire } = dialled();
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(15_000);
    wire.hear({ type: 'bye', why: 'restart' });
  }
  expect(wire.sent).toEqual([]);
  line.close();
});

test('a line that died without a word is noticed by whoever only waits, and dialled anew', () => {
  const { line, wires, cut } = dialled();
  vi.advanceTimersByTime(33_000);
  expect(cut).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2000);
  expect(wires).toHaveLength(2);
  line.close();
  vi.advanceTimersByTime(120_000);
  expect(wires).toHaveLength(2);
  expect(wires[1]!.sent).toEqual([]);
});
