import { IronbottomError } from '@ironbottom/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS, type Sessions, type Signed } from '../people/sessions.ts';

/** The cookie that says who somebody is. Scripts cannot read it, and other sites cannot send it. */
export class Cookies {
  readonly name: string;

  constructor(
    readonly secure: boolean,
    private readonly sessions: Sessions,
  ) {
    // The prefix makes browsers refuse a cookie of that name that was not set by this host over TLS.
    this.name = secure ? '__Host-ironbottom' : 'ironbottom';
  }

  read(request: FastifyRequest): Promise<Signed | null> {
    return this.sessions.find(request.cookies[this.name]);
  }

  set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, { ...this.#options(), maxAge: SESSION_DAYS * 24 * 60 * 60 });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.#options());
  }

  /** The person who asks; somebody new if nothing is known of them yet. */
  async person(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    if (request.signed) return request.signed.person.id;
    const { person, token } = await this.sessions.stranger();
    this.set(reply, token);
    return person.id;
  }

  #options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}

/** Throws when nothing is known of whoever asks. */
export function signedIn({ signed }: FastifyRequest): Signed {
  if (signed) return signed;
  throw new IronbottomError('not-signed-in', 'nobody is signed in');
}
