import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@clipwright/sandbox';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '../config/secrets.ts';
import type { Recipient } from './mail.ts';
import { type Mailer, openMailer } from './open-mailer.ts';
import { sendMailJob } from './send-mail-job.ts';
import { withoutMail } from './without-mail.ts';

const link = 'http://localhost:3000/reset-password?token=verysecrettoken';
const mail = { template: 'reset-password', link, validMinutes: 60 } as const;
const secrets = createSecrets(['an installation secret of the tests, long enough']);

let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let mailer: Mailer;
let lines: string[];
const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-mail-'));
  sandbox = await startSandbox({ dataDir: folder, redirectUris: [], productUrl: 'http://localhost:3000' });
  mailer = openMailer({
    config: { smtpUrl: sandbox.smtpUrl, mailFrom: 'Clipwright <clips@example.org>', isProduction: false },
    log,
  });
});

afterAll(async () => {
  await mailer.close();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  lines = [];
  await fetch(`${sandbox.mailUrl}.json`, { method: 'DELETE' });
  await fetch(`${sandbox.mailUrl}/faults`, { method: 'DELETE' });
});

function run(options: { to?: Recipient; attempt?: number; mailer?: Mailer } = {}) {
  const to = options.to ?? { email: 'person@example.org', name: null };
  const deps = { mailer: options.mailer ?? mailer, secrets };
  const context = {
    jobId: 'job-1',
    attempt: options.attempt ?? 1,
    failures: 0,
    signal: AbortSignal.timeout(10_000),
    log,
  };
  return sendMailJob.run(deps, { sealed: secrets.encrypt(JSON.stringify({ to, mail })) }, context);
}

async function received() {
  const { messages } = (await (await fetch(`${sandbox.mailUrl}.json`)).json()) as { messages: { id: string }[] };
  return Promise.all(
    messages.map(async ({ id }) => {
      const message = await (await fetch(`${sandbox.mailUrl}/${id}.json`)).json();
      return message as {
        subject: string;
        from: string;
        to: string[];
        text: string;
        html: string;
        links: unknown[];
        headers: { name: string; value: string }[];
      };
    }),
  );
}

const fault = (action: string) =>
  fetch(`${sandbox.mailUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  });

describe('sendMailJob', () => {
  it('delivers an email with both parts over SMTP', async () => {
    await run({ to: { email: 'person@example.org', name: 'Zoë 井上', language: 'en' } });
    const [message, ...others] = await received();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      subject: 'Reset your password',
      from: 'Clipwright <clips@example.org>',
      to: ['Zoë 井上 <person@example.org>'],
    });
    expect(message?.text).toContain(link);
    expect(message?.html).toContain(link);
    const headers = new Map(message?.headers.map(({ name, value }) => [name.toLowerCase(), value]));
    expect(headers.get('message-id')).toBe('<job-1@example.org>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('writes to a Spanish account in Spanish', async () => {
    await run({ to: { email: 'person@example.org', name: null, language: 'es' } });
    const [message] = await received();
    expect(message?.subject).toBe('Restablece tu contraseña');
    expect(message?.html).toContain('lang="es"');
    expect(message?.text).toContain('El enlace funciona una sola vez, durante 60 minutos.');
  });

  it('allows no header injection through a name', async () => {
    await run({ to: { email: 'person@example.org', name: 'A\r\nBcc: other@example.org', language: 'en' } });
    const [message] = await received();
    expect(message?.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
    expect(message?.to).toHaveLength(1);
  });

  it('refuses a recipient that is not a single address', async () => {
    await expect(run({ to: { email: 'a@example.org, b@example.org', name: null, language: 'en' } })).rejects.toThrow();
    expect(await received()).toEqual([]);
  });

  it('fails and is retried when the mail server is temporarily unavailable', async () => {
    await fault('refuse-temporarily');
    await expect(run()).rejects.toThrow('The mail server did not take a mail: EMESSAGE 451');
    await run({ attempt: 2 });
    expect(await received()).toHaveLength(1);
  });

  it('fails and is retried when nothing responds', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const unreachable = openMailer({
      config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Clipwright <clips@example.org>', isProduction: false },
      log,
    });
    await expect(run({ mailer: unreachable, attempt: 9 })).rejects.toThrow('The mail server did not take a mail');
    expect(lines.join('')).toContain('A mail is given up after many attempts');
    await unreachable.close();
    server.close();
  });

  it('gives up when the mail server refuses permanently', async () => {
    await fault('refuse-permanently');
    await run();
    expect(await received()).toEqual([]);
    expect(lines.join('')).toContain('"reply":"EMESSAGE 554"');
  });

  it('logs no link, no token and no address', async () => {
    await fault('drop-connection');
    await expect(run()).rejects.toThrow(expect.not.stringContaining('person@'));
    await fault('refuse-permanently');
    await run();
    await run();
    expect(lines.join('')).not.toMatch(/verysecrettoken|person@example/);
  });

  it('stores nothing readable in the queue', () => {
    expect(secrets.encrypt(JSON.stringify({ mail }))).not.toMatch(/token|reset/);
    const deps = { mailer, secrets: createSecrets(['another installation, whose secret is long enough too']) };
    const context = { jobId: 'job-2', attempt: 1, failures: 0, signal: AbortSignal.timeout(1000), log };
    return expect(sendMailJob.run(deps, { sealed: secrets.encrypt('{}') }, context)).rejects.toThrow('not known here');
  });
});

it('the start reports that no email can be sent, and queued emails are dropped', async () => {
  const off = openMailer({ config: { smtpUrl: null, mailFrom: 'x@example.org', isProduction: true }, log });
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 50,
    code: withoutMail.code,
    msg: withoutMail.message,
  });
  await run({ mailer: off });
  expect(await received()).toEqual([]);
});
