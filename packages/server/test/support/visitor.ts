import type { CreatedMatch, CreateMatch, Problem } from '@ironbottom/room';
import { TableSocket } from './socket.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  readonly headers: Headers;
}

type Headered = { readonly [name: string]: string };

/** A browser: it keeps its cookies, and says where its requests come from. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headered = {},
  ): Promise<Answer<T>> {
    const answer = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.url,
        'sec-fetch-site': 'same-origin',
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: answer.status,
      body: (json ? JSON.parse(text) : null) as T,
      text,
      headers: answer.headers,
    };
  }

  get<T = unknown>(path: string): Promise<Answer<T>> {
    return this.send('GET', path);
  }

  post<T = unknown>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.send('POST', path, body);
  }

  /** The code with which a request is refused. */
  async refused(method: string, path: string, body?: unknown, headers?: Headered): Promise<string> {
    const { status, body: problem } = await this.send<Problem>(method, path, body, headers);
    return `${status} ${problem?.code}`;
  }

  /** Two seats by default: mine, and one for whoever has the link. */
  async newMatch(ask: Partial<CreateMatch> = {}): Promise<CreatedMatch> {
    const { status, body } = await this.post<CreatedMatch>('/api/matches', {
      game: 'gj73',
      seats: { us: { kind: 'me' }, japan: { kind: 'link' } },
      ...ask,
    });
    if (status !== 201) throw new Error(`no match: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  socket(headers: Headered = {}): Promise<TableSocket> {
    return TableSocket.open(this.url, { origin: this.url, cookie: this.cookie, ...headers });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
