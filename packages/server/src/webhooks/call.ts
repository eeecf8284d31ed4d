import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isPublic } from './public.ts';

/** How names become addresses, and which of those may be called. Only tests have another. */
export interface Reach {
  resolve(host: string): Promise<readonly { readonly address: string; readonly family: number }[]>;
  mayCall(address: string): boolean;
  /** Whom to believe, where it is not everybody's list. */
  readonly ca?: string;
}

export const INTERNET: Reach = { resolve: host => lookup(host, { all: true }), mayCall: isPublic };

const LIMIT_MS = 5000;
/** Nobody reads the answer; more than this is not even taken. */
const MOST_ANSWERED = 16 * 1024;

/** It did not work. The address is left out of whatever is said about it: it is its owner's secret. */
export class NotCalled extends Error {
  override readonly name = 'NotCalled';
}

/** Sends JSON to an address. Its host must have public addresses only; it is asked once, and led nowhere else. */
export async function call(url: string, body: unknown, reach: Reach = INTERNET): Promise<void> {
  const text = JSON.stringify(body);
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = await reach.resolve(host).catch(() => []);
  if (found.length === 0) throw new NotCalled('its host has no address');
  if (!found.every(({ address }) => reach.mayCall(address))) throw new NotCalled('its host is not public');
  const status = await post(url, text, found[0]!, reach);
  if (status < 200 || status > 299) throw new NotCalled(`it answered ${status}`);
}

function post(
  url: string,
  text: string,
  { address, family }: { readonly address: string; readonly family: number },
  { mayCall, ca }: Reach,
): Promise<number> {
  // What was checked is what is connected to: the name is not asked for again.
  const known: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      asked.destroy();
      reject(new NotCalled(why));
    };
    const asked = request(url, {
      method: 'POST',
      lookup: known,
      agent: false,
      ...(ca === undefined ? {} : { ca }),
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    const timer = setTimeout(() => fail('it did not answer in time'), LIMIT_MS);
    const brokeOff = (): void => reject(new NotCalled('it broke off'));
    let isAnswered = false;
    asked.once('close', () => {
      clearTimeout(timer);
      // It may end without a word, as when the other side wants to talk otherwise: nobody waits for ever.
      if (!isAnswered) brokeOff();
    });
    asked.on('error', () => reject(new NotCalled('it could not be reached')));
    asked.once('socket', socket =>
      (socket as TLSSocket).once('secureConnect', () => {
        if (mayCall(socket.remoteAddress ?? '')) asked.end(text);
        else fail('it is not public');
      }),
    );
    asked.once('response', answer => {
      isAnswered = true;
      let taken = 0;
      answer.on('data', (part: Buffer) => {
        taken += part.length;
        if (taken > MOST_ANSWERED) fail('it answers too much');
      });
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', brokeOff);
      answer.once('close', brokeOff);
    });
  });
}
