import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@clipwright/contract';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '../config/secrets.ts';
import { runForAsker } from '../db/current-asker.ts';
import { answerError } from '../http/answer-error.ts';
import { AppError } from '../http/app-error.ts';
import { createRouter } from '../http/create-router.ts';
import { createPlaces } from '../http/limits/create-places.ts';
import { signFileAddress } from './file-address.ts';
import { fileRoutes } from './file-routes.ts';
import type { FileStore } from './file-store.ts';
import { openFileFolder } from './open-file-folder.ts';

const key = 'users/u1/projects/p1/clip.mp4';
const bytes = Buffer.from('0123456789');
const secrets = createSecrets(['a secret of these tests, long enough']);
const clock = { ms: Date.parse('2026-05-01T12:07:00Z') };
const now = () => new Date(clock.ms);

let folder: string;
let files: FileStore;
let app: ReturnType<typeof createRouter>;
let address: string;

function openRouter() {
  const router = createRouter();
  const places = createPlaces();
  router.use(async (c, next) => {
    c.set('places', places);
    c.set('clientAddress', '203.0.113.7');
    await next();
  });
  return router;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-files-'));
  files = await openFileFolder(folder);
  await files.write(key, [bytes].values() as never);
  app = openRouter();
  app.onError(answerError);
  app.route(
    '/',
    fileRoutes({
      files,
      secrets,
      now,
      beforeSending: async () => {},
      mayRead: async () => true,
      isLiveSession: async (id) => id === 'live',
    }),
  );
  address = signFileAddress({ secrets, now }, { key, userId: 'u1', downloadName: null });
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const ask = async (headers: Record<string, string> = {}, method = 'GET') =>
  await app.request(address, { method, headers });

const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.code;

describe('a signed address', () => {
  it('returns the file and reveals no path', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('content-length')).toBe('10');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('cache-control')).toMatch(/^private/);
    expect(JSON.stringify([...headers])).not.toContain(folder);
  });

  it('is the same for ten minutes and valid for less than an hour', async () => {
    const sign = () => signFileAddress({ secrets, now }, { key, userId: 'u1', downloadName: null });
    const start = clock.ms;
    clock.ms += 2 * 60_000;
    expect(sign()).toBe(address);
    clock.ms = start + 52 * 60_000;
    expect((await ask()).status).toBe(200);
    expect(sign()).not.toBe(address);
    clock.ms = start + 54 * 60_000;
    const late = await ask();
    expect([late.status, await codeOf(late)]).toEqual([410, 'file_address_expired']);
    clock.ms = start;
  });

  it('ends with the session in which it was created', async () => {
    const within = (sessionId: string) =>
      runForAsker('u1', () => signFileAddress({ secrets, now }, { key, userId: 'u1', downloadName: null }), sessionId);
    expect((await app.request(within('live'))).status).toBe(200);
    const over = await app.request(within('over'));
    expect([over.status, await codeOf(over)]).toEqual([410, 'file_address_expired']);
  });

  it('stays valid after a new secret was added', async () => {
    const other = openRouter();
    const rotated = createSecrets(['another secret of these tests, newer', 'a secret of these tests, long enough']);
    other.route(
      '/',
      fileRoutes({
        files,
        secrets: rotated,
        now,
        beforeSending: async () => {},
        mayRead: async () => true,
        isLiveSession: async (id) => id === 'live',
      }),
    );
    expect((await other.request(address)).status).toBe(200);
  });

  it('cannot be forged or changed', async () => {
    const [payload = '', signature = ''] = address.slice('/files/'.length).split('.');
    const stolen = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...stolen, key: 'users/u2/projects/p2/clip.mp4' })).toString(
      'base64url',
    );
    const foreign = signFileAddress(
      { secrets: createSecrets(['the secret of somebody else, long enough']), now },
      { key, userId: 'u1', downloadName: null },
    );
    for (const path of [
      `/files/${forged}.${signature}`,
      `/files/${payload}`,
      `/files/${payload}.`,
      `/files/${payload}.${signature}.`,
      `/files/${payload}.${signature.slice(0, -1)}`,
      foreign,
      `/files/${key}`,
      '/files/users',
      '/files/.',
    ])
      expect((await app.request(path)).status, path).toBe(404);
  });

  it('reports a removed file', async () => {
    const gone = signFileAddress({ secrets, now }, { key: 'users/u1/gone.mp4', userId: 'u1', downloadName: null });
    const answer = await app.request(gone);
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'file_not_found']);
  });

  it.each([
    ['clip.mp4', `attachment; filename="clip.mp4"; filename*=UTF-8''clip.mp4`],
    ['Zoë "1"/2\r\n.mp4', `attachment; filename="Zo_ _1__2__.mp4"; filename*=UTF-8''Zo%C3%AB%20%221%22%2F2%0D%0A.mp4`],
  ])('downloads with the file name %j', async (downloadName, disposition) => {
    const download = signFileAddress({ secrets, now }, { key, userId: 'u1', downloadName });
    expect((await app.request(download)).headers.get('content-disposition')).toBe(disposition);
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=9-99', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['pages=0-1', 200, '0123456789', null],
    ['bytes=99999999999999999999-', 200, '0123456789', null],
  ])('%s is answered with status %i', async (range, status, text, contentRange) => {
    const answer = await ask({ Range: range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('is ignored unless the client’s file is the same', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    expect((await ask({ Range: 'bytes=0-3', 'If-Range': etag })).status).toBe(206);
    expect((await ask({ Range: 'bytes=0-3', 'If-Range': '"another"' })).status).toBe(200);
  });
});

describe('a cached file', () => {
  it('is not sent again', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect((await ask({ 'If-None-Match': `"x", W/${etag}` })).status).toBe(304);
    expect((await ask({ 'If-None-Match': '"x"' })).status).toBe(200);
    expect((await ask({ 'If-Modified-Since': first.headers.get('last-modified') ?? '' })).status).toBe(304);
    expect((await ask({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
  });
});

describe('a file request on a real connection', () => {
  it.skipIf(process.platform !== 'linux')(
    'answers HEAD without opening the file, and closes it when the client disconnects',
    async () => {
      const large = 'users/u1/projects/p1/large.mp4';
      await files.write(large, Array.from({ length: 64 }, () => Buffer.alloc(1024 * 1024)).values() as never);
      const path = signFileAddress({ secrets, now }, { key: large, userId: 'u1', downloadName: null });
      const server = createServer(getRequestListener(app.fetch));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const { port } = server.address() as AddressInfo;
      const head = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(64 * 1024 * 1024)]);
      for (let count = 0; count < 5; count++) {
        const request = get(`http://127.0.0.1:${port}${path}`);
        request.on('error', () => {});
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        await once(answer, 'data');
        request.destroy();
      }
      await expect.poll(async () => await countOpen('large.mp4'), { timeout: 60_000 }).toBe(0);
      server.closeAllConnections();
      server.close();
    },
  );
});

/** Counts this process's open descriptors for files with the given name. */
async function countOpen(name: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.endsWith(name)).length;
}

describe('a file of a bucket that browsers reach', () => {
  const send = async (path: string, headers: Record<string, string> = {}, changes = {}) => {
    const signed: string[] = [];
    const signAddress = async (signedKey: string, { downloadName }: { downloadName: string | null }) => {
      signed.push(`${signedKey} ${downloadName}`);
      return `https://bucket.example.org/${signedKey}?signature=1`;
    };
    const router = openRouter();
    router.onError(answerError);
    const beforeSending = async () => {};
    const deps = {
      files: { ...files, signAddress },
      secrets,
      now,
      beforeSending,
      mayRead: async () => true,
      isLiveSession: async () => true,
      ...changes,
    };
    router.route('/', fileRoutes(deps));
    return { answer: await router.request(path, { headers }), signed };
  };
  const sign = (signedKey: string, downloadName: string | null = null) =>
    signFileAddress({ secrets, now }, { key: signedKey, userId: 'u1', downloadName });

  it('is played and saved at a URL of the bucket, which is never cached', async () => {
    for (const name of [null, 'A clip.mp4']) {
      const { answer, signed } = await send(sign(key, name), { 'Sec-Fetch-Mode': 'no-cors', Range: 'bytes=2-4' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`https://bucket.example.org/${key}?signature=1`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(signed).toEqual([`${key} ${name}`]);
    }
  });

  it('is sent to nobody without access to it, nor while it is withheld', async () => {
    const ended = await send(sign(key), {}, { mayRead: async () => false });
    expect([ended.answer.status, ended.signed]).toEqual([404, []]);
    const beforeSending = async () => {
      throw new AppError('not_allowed');
    };
    const refused = await send(sign(key), {}, { beforeSending });
    expect([refused.answer.status, refused.signed]).toEqual([403, []]);
    const gone = await send(sign('users/u1/projects/p1/gone.mp4'));
    expect([gone.answer.status, gone.signed]).toEqual([404, []]);
  });

  it('is sent by the server for scripts and the editor, and for pictures', async () => {
    const [copyKey, pictureKey] = ['users/u1/projects/p1/clips/c/editing/copy.mp4', 'users/u1/projects/p1/clip.jpg'];
    for (const other of [copyKey, pictureKey]) await files.write(other, [bytes].values() as never);
    expect((await send(sign(key), { 'Sec-Fetch-Mode': 'cors' })).answer.status).toBe(200);
    expect((await send(sign(copyKey))).answer.status).toBe(200);
    expect((await send(sign(pictureKey))).answer.status).toBe(200);
  });
});
