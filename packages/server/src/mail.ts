import { createTransport, type Transporter } from 'nodemailer';
import en from '../text/en.json' with { type: 'json' };
import ja from '../text/ja.json' with { type: 'json' };
import zh from '../text/zh.json' with { type: 'json' };
import type { Metrics } from './metrics.ts';
import type { StoredMatch, StoredPerson } from './storage/storage.ts';
import { Summons, type SummonsParts } from './summons.ts';

/** Which language somebody reads is known to their browser only, so a mail says it in all three. */
const TEXTS = [en, ja, zh] as const;

interface MailParts extends SummonsParts {
  readonly metrics: Metrics;
  readonly smtpUrl: string;
  readonly from: string;
  readonly publicUrl: string;
}

/** Tells people by mail that it is their turn, when they are not here to see it. */
export class Mail {
  readonly #parts: MailParts;
  readonly #transport: Transporter;
  readonly #summons: Summons;

  constructor(parts: MailParts) {
    this.#parts = parts;
    this.#transport = createTransport(parts.smtpUrl);
    const wants = ({ email, notify }: StoredPerson): boolean => email !== null && notify;
    this.#summons = new Summons(parts, 'mail', wants, (match, person) => this.#send(match, person));
  }

  start(): Promise<void> {
    return this.#summons.start();
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

  async #send({ id, title }: StoredMatch, { name, email }: StoredPerson): Promise<void> {
    const { from, publicUrl, metrics } = this.#parts;
    const link = `${publicUrl}/t/${id}`;
    const text = TEXTS.map(({ hello, turn, quiet }) =>
      [`${hello} ${name ?? ''}`.trim(), turn, quiet].join('\n'),
    );
    await this.#transport.sendMail({
      from,
      to: email!,
      subject: TEXTS.map(({ subject }) => subject).join(' · '),
      textEncoding: 'base64',
      text: [title, link, ...text].filter(part => part !== '').join('\n\n'),
    });
    metrics.mails.inc();
  }
}
