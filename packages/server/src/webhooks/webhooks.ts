import en from '../../text/en.json' with { type: 'json' };
import ja from '../../text/ja.json' with { type: 'json' };
import zh from '../../text/zh.json' with { type: 'json' };
import type { Metrics } from '../metrics.ts';
import type { StoredMatch, StoredPerson } from '../storage/storage.ts';
import { Summons, type SummonsParts } from '../summons.ts';
import { allowedWebhook } from './allowed.ts';
import { call, type Reach } from './call.ts';

interface WebhookParts extends SummonsParts {
  readonly metrics: Metrics;
  readonly hosts: readonly string[];
  readonly publicUrl: string;
  readonly reach: Reach | undefined;
}

/** Tells people by a webhook, in the form of Discord's, that it is their turn. */
export class Webhooks {
  readonly #parts: WebhookParts;
  readonly #summons: Summons;

  constructor(parts: WebhookParts) {
    this.#parts = parts;
    const wants = ({ webhook }: StoredPerson): boolean => webhook !== null;
    this.#summons = new Summons(parts, 'webhook', wants, (match, person) => this.#send(match, person));
  }

  start(): Promise<void> {
    return this.#summons.start();
  }

  /** No name and no title: whoever made them up would speak to others through us. */
  async #send({ id }: StoredMatch, { webhook }: StoredPerson): Promise<void> {
    const { hosts, publicUrl, reach, metrics } = this.#parts;
    const words = [en, ja, zh].map(({ subject }) => subject).join(' · ');
    const content = `${words}\n${publicUrl}/t/${id}`;
    // A host may have been allowed once, and no longer.
    await call(allowedWebhook(webhook!, hosts), { content, allowed_mentions: { parse: [] } }, reach);
    metrics.webhooks.inc();
  }
}
