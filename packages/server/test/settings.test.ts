import { expect, test } from 'vitest';
import { BadSettings, readSettings } from '../src/settings.ts';

const faults = (env: { [name: string]: string }): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.faults;
    throw error;
  }
};

test('without any settings the server runs on port 3000 with a file in ./data', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, host: 'localhost', publicUrl: null, mail: null });
  expect(settings.databaseUrl).toBe(`sqlite:${process.cwd()}/data/ironbottom.db`);
});

test('every fault is one line that names its setting', () => {
  const lines = faults({ PORT: 'http', LOG_LEVEL: 'loud', BOT_THREADS: '0', DATABASE_URL: 'mysql://x' });
  expect(lines).toHaveLength(4);
  for (const name of ['PORT=http: ', 'LOG_LEVEL=loud: ', 'BOT_THREADS=0: ', 'DATABASE_URL: '])
    expect(lines.some(line => line.startsWith(name) && !line.includes('\n'))).toBe(true);
});

test('addresses, which may hold passwords, are not repeated', () => {
  expect(faults({ DATABASE_URL: 'mysql://me:s3cret@host/x', SMTP_URL: 's3cret' }).join()).not.toContain(
    's3cret',
  );
});

test('mail needs a sender and an address for its links', () => {
  expect(faults({ SMTP_URL: 'smtp://localhost' })).toHaveLength(2);
  const set = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.c', PUBLIC_URL: 'https://table.example' };
  expect(readSettings(set).mail).toEqual({ smtpUrl: 'smtp://localhost', from: 'a@b.c' });
});

test('hosts of webhooks are as addresses name them, and need an address for the links', () => {
  const set = { PUBLIC_URL: 'https://table.example' };
  expect(readSettings({ ...set, WEBHOOK_HOSTS: 'discord.com:443,chat.example:8443' }).webhookHosts).toEqual([
    'discord.com',
    'chat.example:8443',
  ]);
  expect(readSettings(set).webhookHosts).toEqual([]);
  expect(faults({ WEBHOOK_HOSTS: 'discord.com' })).toHaveLength(1);
  for (const hosts of ['https://discord.com', '*', 'a,,b', 'a:99999', '10.0.0.999', 'a/b'])
    expect(faults({ ...set, WEBHOOK_HOSTS: hosts })).toHaveLength(1);
});

test('proxies are trusted by their addresses, or all or none of them', () => {
  expect(readSettings({}).trustProxy).toBe(false);
  expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe('loopback, 10.0.0.0/8');
  expect(faults({ TRUST_PROXY: 'yes' })).toHaveLength(1);
});

test('an empty value is none, and an address with a path is refused', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: null });
  expect(readSettings({ PUBLIC_URL: 'https://table.example/' }).publicUrl).toBe('https://table.example');
  expect(faults({ PUBLIC_URL: 'https://example.org/table' })).toHaveLength(1);
});
