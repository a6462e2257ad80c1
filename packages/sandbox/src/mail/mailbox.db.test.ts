import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import type { MessageSummary } from './open-message-store.ts';

const PRODUCT = 'http://localhost:3000/';
const MAIL = { from: 'Clipwright <noreply@example.com>', to: 'one@example.com', subject: 'Hello', text: 'Hi' };

describe('the mailbox', () => {
  let dataDir: string;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  const open = () => startSandbox({ dataDir, redirectUris: [], productUrl: PRODUCT });
  const send = (mail: SendMailOptions) => createTransport(sandbox.smtpUrl).sendMail(mail);
  const list = async (query = '') => {
    const response = await fetch(`${sandbox.mailUrl}.json${query}`);
    return ((await response.json()) as { messages: MessageSummary[] }).messages;
  };
  const addFault = (fault: object) =>
    fetch(`${sandbox.mailUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-mail-'));
    sandbox = await open();
  });
  afterEach(async () => {
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('stores messages from nodemailer, newest first, over a restart', async () => {
    await send(MAIL);
    await send({
      ...MAIL,
      to: ['Two <two@example.com>', 'three@example.com'],
      bcc: 'four@example.com',
      subject: 'Ü 例',
    });
    const messages = await list();
    expect(messages).toMatchObject([
      {
        subject: 'Ü 例',
        from: 'Clipwright <noreply@example.com>',
        to: ['Two <two@example.com>', 'three@example.com'],
        envelope: { from: 'noreply@example.com', to: ['two@example.com', 'three@example.com', 'four@example.com'] },
      },
      { subject: 'Hello', to: ['one@example.com'] },
    ]);
    expect(await list('?to=FOUR@example.com')).toEqual([messages[0]]);
    await sandbox.stop();
    sandbox = await open();
    expect(await list()).toEqual(messages);
  });

  it('shows a message as JSON, as a page, as its source and as its attachments', async () => {
    const link = 'http://localhost:3000/verify?token=a&b=c';
    await send({
      ...MAIL,
      subject: '<script>alert(1)</script>',
      html: `<!doctype html><p><a href="${link.replace('&', '&amp;')}">Verify</a><script>alert(1)</script></p>`,
      attachments: [{ filename: `ü'"/\u0000.txt`, content: 'attached' }],
    });
    const [summary] = await list();
    const url = `${sandbox.mailUrl}/${summary?.id}`;

    expect(await (await fetch(`${url}.json`)).json()).toMatchObject({
      ...summary,
      links: [{ url: link, label: 'Verify' }],
      text: expect.stringContaining('Hi'),
      html: expect.stringContaining('Verify'),
      attachments: [{ contentType: 'text/plain', sizeBytes: 8 }],
    });

    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain(`<a href="${link.replace('&', '&amp;')}" rel="noreferrer">Verify</a>`);
    expect(text).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);

    const frame = await fetch(`${url}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
    expect(await frame.text()).toMatch(/^<!doctype html>/);

    const source = await fetch(`${url}/source`);
    expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await source.text()).toContain('To: one@example.com');

    const attachment = await fetch(`${url}/attachments/0`);
    expect(attachment.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w ._]+"; filename\*=UTF-8''%C3/,
    );
    expect(await attachment.text()).toBe('attached');
  });

  it.each([
    '/nothing',
    '/nothing.json',
    '/nothing/html',
    '/nothing/source',
    '/nothing/attachments/0',
    '/..%2f..%2fpasswd',
  ])('returns 404 for %s', async (path) => {
    expect((await fetch(`${sandbox.mailUrl}${path}`)).status).toBe(404);
  });

  it('deletes all messages through the form and the API', async () => {
    await send(MAIL);
    const form = await fetch(`${sandbox.mailUrl}/delete-all`, { method: 'POST', redirect: 'manual' });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/_sandbox/mail']);
    expect(await list()).toEqual([]);
    await send(MAIL);
    expect((await fetch(`${sandbox.mailUrl}.json`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await readdir(join(dataDir, 'mail'))).toEqual([]);
  });

  it('accepts 9 MB and refuses more than 10 MB, announced or sent', async () => {
    const content = randomBytes(6.5 * 1024 * 1024);
    await send({ ...MAIL, attachments: [{ filename: 'a.bin', content }] });
    const attachment = await fetch(`${sandbox.mailUrl}/${(await list())[0]?.id}/attachments/0`);
    expect(Buffer.from(await attachment.arrayBuffer()).equals(content)).toBe(true);

    const large = { ...MAIL, attachments: [{ filename: 'a.bin', content: randomBytes(9 * 1024 * 1024) }] };
    await expect(send(large)).rejects.toMatchObject({ responseCode: 552 });
    const replies = await speakSmtp(sandbox.smtpUrl, ['EHLO me', 'MAIL FROM:<a@example.com> SIZE=10485761']);
    expect(replies.at(-1)).toMatch(/^552 /);
    expect(await list()).toHaveLength(1);
  });

  it('keeps the newest 200 messages', async () => {
    await sandbox.stop();
    const ids = Array.from({ length: 203 }, (_, index) => `00000000${(index + 36).toString(36)}-old`);
    for (const id of ids) {
      const summary = { id, receivedAt: '2026-01-01T00:00:00.000Z', subject: id, from: null, to: [], sizeBytes: 1 };
      await writeFile(join(dataDir, 'mail', `${id}.eml`), 'x');
      await writeFile(
        join(dataDir, 'mail', `${id}.json`),
        JSON.stringify({ ...summary, envelope: { from: null, to: [] } }),
      );
    }
    sandbox = await open();
    const newest = ids.reverse().slice(0, 200);
    expect((await list()).map(({ id }) => id)).toEqual(newest);
    await send(MAIL);
    expect((await list()).map(({ subject }) => subject)).toEqual(['Hello', ...newest.slice(0, 199)]);
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(400);
  });

  it('removes partial files of an interrupted write at start', async () => {
    await send(MAIL);
    await sandbox.stop();
    await writeFile(join(dataDir, 'mail', 'lost.eml'), 'half');
    await writeFile(join(dataDir, 'mail', 'lost.json.abc.partial'), '{');
    sandbox = await open();
    expect(await list()).toHaveLength(1);
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(2);
  });

  it('can refuse temporarily, permanently, and for a single address', async () => {
    expect((await addFault({ action: 'refuse-temporarily', count: 2 })).status).toBe(201);
    await expect(send(MAIL)).rejects.toMatchObject({ responseCode: 451 });
    expect(await (await fetch(`${sandbox.mailUrl}/faults`)).json()).toEqual({
      faults: [{ action: 'refuse-temporarily', count: 1, to: null }],
    });
    expect(await (await fetch(sandbox.mailUrl)).text()).toContain('refused for now');
    await expect(send(MAIL)).rejects.toMatchObject({ responseCode: 451 });

    await addFault({ action: 'refuse-permanently', to: 'two@example.com' });
    await send(MAIL);
    await expect(send({ ...MAIL, to: 'two@example.com' })).rejects.toMatchObject({ responseCode: 554 });
    await send({ ...MAIL, to: 'two@example.com' });
    expect(await list()).toHaveLength(2);
  });

  it('can drop the connection during a message or after it is stored', async () => {
    await addFault({ action: 'drop-connection' });
    await expect(send({ ...MAIL, text: 'x'.repeat(1_000_000) })).rejects.toThrow();
    expect(await list()).toEqual([]);
    await addFault({ action: 'drop-reply' });
    await expect(send(MAIL)).rejects.toThrow();
    expect(await list()).toHaveLength(1);
    await send(MAIL);
    expect(await list()).toHaveLength(2);
  });

  it('refuses an unknown fault, and clears faults on request', async () => {
    expect((await addFault({ action: 'burn' })).status).toBe(400);
    expect((await fetch(`${sandbox.mailUrl}/faults`, { method: 'POST', body: 'x' })).status).toBe(400);
    expect((await addFault({ action: 'drop-reply', to: `${'a'.repeat(20_000)}@` })).status).toBe(413);
    await addFault({ action: 'drop-reply' });
    expect((await fetch(`${sandbox.mailUrl}/faults`, { method: 'DELETE' })).status).toBe(204);
    await send(MAIL);
  });

  it('stores nothing when the sender disconnects', async () => {
    const commands = ['EHLO me', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA'];
    const replies = await speakSmtp(sandbox.smtpUrl, commands, 'Subject: half');
    expect(replies.at(-1)).toMatch(/^354 /);
    expect(await list()).toEqual([]);
  });
});

/** Sends the commands one after the other, then a last piece without waiting, and hangs up. */
async function speakSmtp(smtpUrl: string, commands: string[], last = 'QUIT'): Promise<string[]> {
  const replies: string[] = [];
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1');
  const lines = createInterface({ input: socket });
  for await (const line of lines) {
    // All but the last line of a reply have a hyphen behind the code.
    if (line[3] === '-') continue;
    replies.push(line);
    const command = commands[replies.length - 1];
    if (command !== undefined) socket.write(`${command}\r\n`);
    else if (!socket.writableEnded) socket.end(`${last}\r\n`);
  }
  return replies.slice(0, commands.length + 1);
}
