import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '../text/en.json' with { type: 'json' };
import ja from '../text/ja.json' with { type: 'json' };
import zh from '../text/zh.json' with { type: 'json' };
import { Player } from './support/player.ts';
import { type Server, startServer } from './support/server.ts';
import { Mailbox } from './support/smtp.ts';
import type { Visitor } from './support/visitor.ts';

const ORIGIN = { origin: 'https://table.example' };
const mailbox = new Mailbox();
let server: Server;
beforeAll(async () => {
  const env = {
    SMTP_URL: await mailbox.open(),
    MAIL_FROM: 'Ironbottom <table@table.example>',
    PUBLIC_URL: ORIGIN.origin,
  };
  server = await startServer({ env });
});
afterAll(async () => {
  await server.close();
  mailbox.close();
});

const post = async <T>(visitor: Visitor, path: string, body: unknown): Promise<T> =>
  (await visitor.send<T>('POST', path, body, ORIGIN)).body;

const bodyOf = ({ text }: { text: string }): string =>
  Buffer.from(text.split('\n\n').slice(1).join(''), 'base64').toString();
const PROOF = /https:\/\/table\.example\/account#prove=([\w-]+)/;

/** Follows the link in the mail to an address. */
async function prove(email: string): Promise<{ status: number; secret: string }> {
  const sent = () => mailbox.mails.find(({ to, text }) => to === email && PROOF.test(bodyOf({ text })));
  await expect.poll(sent, { timeout: 10_000 }).toBeDefined();
  const secret = PROOF.exec(bodyOf(sent()!))![1]!;
  const { status } = await server.visitor().send('POST', '/api/me/email', { secret }, ORIGIN);
  return { status, secret };
}

/** Two people with addresses, of whom only the first is at the table, and it is the first one's turn. */
async function table(notify: boolean) {
  const [here, away] = [server.visitor(), server.visitor()];
  const names = ['here', 'away'].map(each => `${each} ${Math.random()}`);
  const seats = { us: { kind: 'me' }, japan: { kind: 'open' } };
  for (const [i, visitor] of [here, away].entries())
    await post(visitor, '/api/register', {
      name: names[i],
      password: 'correct horse battery',
      email: `${i}@example.org`,
    });
  await prove(`1@example.org`);
  mailbox.mails.length = 0;
  await away.send('PATCH', '/api/me', { notify }, ORIGIN);
  const { match } = await post<{ match: { id: string } }>(here, '/api/matches', {
    game: 'gj73',
    seats,
    title: 'Shuri',
  });
  await post(away, `/api/matches/${match.id}/join`, { role: 'japan' });
  const tab = await here.socket(ORIGIN);
  await tab.watch(match.id, 'us');
  const player = new Player(tab, match.id, 'us');
  return { id: match.id, tab, player, away };
}

/** Plays until it is the other one's turn. */
async function untilTheirTurn(player: Player): Promise<void> {
  for (let i = 0; player.asked; i++) {
    if (i > 500) throw new Error('it never became their turn');
    await player.table.seen(player.match, player.role, await player.act());
  }
}

test('who is away is told once that it is their turn, in three languages and with a link', async () => {
  const { id, player } = await table(true);
  await untilTheirTurn(player);
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1);
  const [mail] = mailbox.mails;
  expect(mail!.to).toBe('1@example.org');
  const body = bodyOf(mail!);
  expect(body).toContain(`https://table.example/t/${id}`);
  for (const text of [en, ja, zh]) for (const part of [text.turn, text.quiet]) expect(body).toContain(part);
});

test('who has been told and has not come is not told again', async () => {
  mailbox.mails.length = 0;
  const { id, player, tab } = await table(true);
  for (let i = 0; i < 3; i++) {
    // An offer waits for them, and then it is forgotten because the other one plays on.
    const { seq } = await tab.do(id, player.seq, { kind: 'offer-draw', role: 'us' });
    await tab.seen(id, 'us', seq!);
    await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(mailbox.mails).toHaveLength(1);
    await tab.seen(id, 'us', await player.act());
    expect(player.view.waiting?.roles).toEqual(['us']);
  }
});

test('who wants no mails, or is here to see it, gets none', async () => {
  mailbox.mails.length = 0;
  const quiet = await table(false);
  await untilTheirTurn(quiet.player);
  const present = await table(true);
  await present.away.socket(ORIGIN);
  await untilTheirTurn(present.player);
  await new Promise(resolve => setTimeout(resolve, 500));
  expect(mailbox.mails).toHaveLength(0);
});

test('an address is used when the link that was sent there was followed, once', async () => {
  mailbox.mails.length = 0;
  const visitor = server.visitor();
  const ask = { name: 'Raymond Spruance', password: 'correct horse battery', email: 'ray@example.org' };
  await post(visitor, '/api/register', ask);
  const me = async () => (await visitor.get<{ email: string; newEmail: string }>('/api/me')).body;
  expect(await me()).toMatchObject({ email: null, newEmail: ask.email });
  const { status, secret } = await prove(ask.email);
  expect(status).toBe(204);
  expect(await me()).toMatchObject({ email: ask.email, newEmail: null });
  expect(await visitor.refused('POST', '/api/me/email', { secret }, ORIGIN)).toBe('403 bad-link');
  // Another address takes the place of the old one only when it is proved too.
  const change = { email: 'new@example.org', current: ask.password };
  await visitor.send('PATCH', '/api/me', change, ORIGIN);
  expect(await me()).toMatchObject({ email: ask.email, newEmail: 'new@example.org' });
  await prove('new@example.org');
  expect(await me()).toMatchObject({ email: 'new@example.org', newEmail: null });
  for (const text of [en, ja, zh]) expect(bodyOf(mailbox.mails[0]!)).toContain(text.prove);
});

test('the texts are there in all three languages', () => {
  for (const text of [ja, zh]) expect(Object.keys(text)).toEqual(Object.keys(en));
});
