import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createPlain, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createSecure } from 'node:tls';
import { promisify } from 'node:util';
import { webhookLimits } from '@clipwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../../test/webhooks/start-receiver.ts';
import { sendWebhook } from './post-webhook.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(answer?: Parameters<typeof startReceiver>[0]) {
  const receiver = await startReceiver(answer);
  closing.push(receiver.close);
  return receiver;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const send = async (url: string, rules: Partial<Parameters<typeof sendWebhook>[1]> = {}) =>
  await sendWebhook(
    { url, headers: { 'content-type': 'application/json' }, body: '{"type":"ping"}' },
    { allowsLoopback: true, signal: new AbortController().signal, timeoutMs: 1_000, ...rules },
  );

describe('a webhook', () => {
  it('arrives with its body, path and query, and part of the response is stored', async () => {
    const { url, received } = await open((_, response) => void response.writeHead(201).end('x'.repeat(50_000)));
    const outcome = await send(`${url}?a=1`);
    expect(outcome).toMatchObject({ status: 201, problem: null, answer: 'x'.repeat(webhookLimits.answerChars) });
    expect(received[0]).toMatchObject({ body: '{"type":"ping"}', headers: { 'content-length': '15' } });
  });

  it('does not follow a redirect to any target', async () => {
    const inner = await open();
    const { url } = await open((_, response) => void response.writeHead(307, { Location: inner.url }).end());
    expect(await send(url)).toMatchObject({ status: 307, problem: 'redirect' });
    expect(inner.received).toEqual([]);
  });

  it('is given up if the receiver accepts it and never responds', async () => {
    const { url } = await open(() => {});
    expect(await send(url)).toMatchObject({ status: null, problem: 'timeout' });
  });

  it('counts as delivered if the receiver confirms it and then never stops sending', async () => {
    let sentBytes = 0;
    const { url } = await open((_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('a'.repeat(16_384))) sentBytes += 16_384;
      };
      response.on('drain', pour);
      pour();
    });
    const outcome = await send(url);
    expect(outcome).toMatchObject({ status: 200, problem: null });
    expect(outcome.answer).toHaveLength(webhookLimits.answerChars);
    expect(sentBytes).toBeLessThan(20_000_000);
  });

  it('counts as delivered if the response’s body breaks off', async () => {
    const { url } = await open((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half\0');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await send(url)).toMatchObject({ status: 200, problem: null, answer: 'half' });
  });

  it('distinguishes a receiver that does not speak HTTP from a missing one', async () => {
    const port = await listen(createPlain((socket) => void socket.end('SSH-2.0-nothing\r\n')));
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ problem: 'broken-answer' });
    expect(await send('http://127.0.0.1:1/')).toMatchObject({ problem: 'unreachable' });
  });

  it('is not sent to a server with an untrusted certificate, or without one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clipwright-tls-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    await promisify(execFile)('openssl', ['req', ...made, '-subj', '/CN=localhost', '-keyout', key, '-out', cert]);
    const events: string[] = [];
    const hear = (socket: NodeJS.ReadableStream) => void socket.on('data', (chunk) => events.push(String(chunk)));
    const own = createSecure({ key: await readFile(key), cert: await readFile(cert) }, hear);
    const none = createSecure({}, hear);
    for (const server of [own, none]) {
      server.on('tlsClientError', () => {});
      expect(await send(`https://localhost:${await listen(server)}/`)).toMatchObject({ status: null, problem: 'tls' });
    }
    expect(events).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1:8443/',
    'https://2130706433/',
    'https://93.184.215.14:22/',
    'http://93.184.215.14/',
  ])('is never sent to %s', async (url) => {
    expect(await send(url, { allowsLoopback: false })).toMatchObject({ status: null, problem: 'not-public' });
  });

  it('is sent to the address that was checked, even if its name changes a moment later', async () => {
    const answers = [['10.0.0.1'], ['127.0.0.1'], []];
    const rules = { allowsLoopback: false, resolve: async () => answers.shift() ?? [] };
    const problems = [];
    for (let tries = 0; tries < 3; tries += 1) {
      problems.push((await send('https://rebinding.example/', rules)).problem);
    }
    expect(problems).toEqual(['not-public', 'not-public', 'unknown-host']);
  });

  it('is given up if the lookup of its name does not end', async () => {
    const resolve = async () => await new Promise<string[]>(() => {});
    const rules = { allowsLoopback: false, resolve, timeoutMs: 100 };
    expect(await send('https://slow.example/', rules)).toMatchObject({ problem: 'timeout' });
  });
});
