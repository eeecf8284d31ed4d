import type { Role } from '@ironbottom/engine';
import { awaited, unasked } from '@ironbottom/room';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import en from '../text/en.json' with { type: 'json' };
import ja from '../text/ja.json' with { type: 'json' };
import zh from '../text/zh.json' with { type: 'json' };
import type { Presence } from './live/presence.ts';
import type { Metrics } from './metrics.ts';
import type { Move, Rooms } from './rooms/rooms.ts';
import type { Storage, StoredMatch, StoredPerson } from './storage/storage.ts';

/** Which language somebody reads is known to their browser only, so a mail says it in all three. */
const TEXTS = [en, ja, zh] as const;

const jobData = z.object({ match: z.string(), person: z.string() });

interface MailParts {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly smtpUrl: string;
  readonly from: string;
  readonly publicUrl: string;
}

/** Tells people by mail that it is their turn, when they are not here to see it. */
export class Mail {
  readonly #parts: MailParts;
  readonly #transport: Transporter;
  /** Who was written to about which match, and has not come back since. */
  readonly #written = new Set<string>();

  constructor(parts: MailParts) {
    this.#parts = parts;
    this.#transport = createTransport(parts.smtpUrl);
    parts.rooms.onMove(move => {
      if (move.by !== null)
        this.#tell(move).catch(error => parts.log.warn({ err: error }, 'no mail was queued'));
    });
  }

  async start(): Promise<void> {
    await this.#parts.storage.jobs.work('mail', 2, async data => {
      const { match, person } = jobData.parse(data);
      await this.#send(match, person);
    });
  }

  stop(): void {
    this.#transport.close();
  }

  /** Not as a job, which would keep the secret: whoever does not get the mail asks for another. */
  prove({ name, newEmail }: StoredPerson, secret: string): void {
    if (!newEmail) return;
    const { from, publicUrl, metrics, log } = this.#parts;
    const text = TEXTS.map(({ hello, prove, notYou }) =>
      [`${hello} ${name ?? ''}`.trim(), prove, notYou].join('\n'),
    );
    this.#transport
      .sendMail({
        from,
        to: newEmail.address,
        subject: TEXTS.map(({ proveSubject }) => proveSubject).join(' · '),
        textEncoding: 'base64',
        text: [`${publicUrl}/account#prove=${secret}`, ...text].join('\n\n'),
      })
      .then(
        () => metrics.mails.inc(),
        error => log.warn({ err: error }, 'a mail to prove an address could not be sent'),
      );
  }

  async #tell({ held, before, by }: Move): Promise<void> {
    const { storage } = this.#parts;
    const { stored, game, room } = held;
    if (by !== null && typeof by === 'object' && by.person !== null)
      this.#written.delete(`${held.id} ${by.person}`);
    const already = awaited(game, before);
    // Whoever has left an order for this need not come.
    const newly = awaited(game, room).filter(role => !already.includes(role) && !unasked(game, room, [role]));
    for (const person of peopleIn(stored, newly)) {
      const key = `${held.id} ${person}`;
      if (this.#written.has(key) || !(await this.#wantsMail(person))) continue;
      this.#written.add(key);
      await storage.jobs.send('mail', key, { match: held.id, person });
    }
  }

  async #wantsMail(id: string): Promise<boolean> {
    const person = await this.#parts.storage.person(id);
    return person?.email != null && person.notify && !this.#parts.presence.isHere(person);
  }

  async #send(id: string, to: string): Promise<void> {
    const { storage, from, publicUrl, metrics } = this.#parts;
    const [match, person] = [await storage.match(id), await storage.person(to)];
    // Between the turn and the mail they may have come, played, or asked for quiet.
    if (!match || !person?.email || !peopleIn(match, match.awaits).includes(to)) return;
    if (!(await this.#wantsMail(to))) return;
    const link = `${publicUrl}/t/${id}`;
    const text = TEXTS.map(({ hello, turn, quiet }) =>
      [`${hello} ${person.name ?? ''}`.trim(), turn, quiet].join('\n'),
    );
    await this.#transport.sendMail({
      from,
      to: person.email,
      subject: TEXTS.map(({ subject }) => subject).join(' · '),
      textEncoding: 'base64',
      text: [match.title, link, ...text].filter(part => part !== '').join('\n\n'),
    });
    metrics.mails.inc();
  }
}

const peopleIn = ({ seats }: StoredMatch, roles: readonly Role[]): string[] => [
  ...new Set(seats.flatMap(({ role, person }) => (person !== null && roles.includes(role) ? person : []))),
];
