import { expect, test } from 'vitest';
import { networkOf } from '../src/address.ts';
import { type Asker, FairQueue } from '../src/threads/fair-queue.ts';

const asker = (
  address: string,
  person: string | null = null,
  signal = new AbortController().signal,
): Asker => ({
  address,
  person,
  signal,
});

/** Work that ends when it is told to, and notes when it began. */
class Desk {
  readonly queue = new FairQueue(1);
  readonly begun: string[] = [];
  readonly #ends: (() => void)[] = [];

  ask(name: string, who: Asker): Promise<void> {
    return this.queue.run(who, () => {
      this.begun.push(name);
      return new Promise(resolve => this.#ends.push(resolve));
    });
  }

  async end(): Promise<void> {
    this.#ends.shift()?.();
    await new Promise(resolve => setTimeout(resolve, 1));
  }
}

test('whoever asks for much does not keep others waiting, by address and by person', async () => {
  const desk = new Desk();
  for (const i of [1, 2, 3]) void desk.ask(`a${i}`, asker('10.0.0.1', 'ann'));
  void desk.ask('b1', asker('10.0.0.1', 'bob'));
  void desk.ask('c1', asker('10.0.0.2'));
  for (let i = 0; i < 5; i++) await desk.end();
  expect(desk.begun).toEqual(['a1', 'c1', 'b1', 'a2', 'a3']);
});

test('whoever leaves is not served, and no more wait than can be served', async () => {
  const desk = new Desk();
  void desk.ask('first', asker('10.0.0.1'));
  const leaving = new AbortController();
  const left = desk.ask('left', asker('10.0.0.2', null, leaving.signal));
  leaving.abort();
  await expect(left).rejects.toThrow('has left');
  for (let i = 0; i < 24; i++) desk.ask(`more ${i}`, asker('10.0.0.3')).catch(() => {});
  await expect(desk.ask('too many', asker('10.0.0.3'))).rejects.toThrow('too many');
  void desk.ask('other', asker('10.0.0.4'));
  await desk.end();
  await desk.end();
  await desk.end();
  expect(desk.begun.slice(0, 4)).toEqual(['first', 'more 0', 'other', 'more 1']);
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8::7:a:b:c:d', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
