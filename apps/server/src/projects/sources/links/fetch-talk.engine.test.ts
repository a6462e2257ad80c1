import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchTalk } from './fetch-talk.ts';

const talk = Buffer.from('the bytes of a talk '.repeat(5000));
const sha256 = createHash('sha256').update(talk).digest('hex');
const hits: string[] = [];
const site = createServer((request, response) => {
  const url = request.url ?? '/';
  hits.push(url);
  const moved = {
    '/moved': 'http://talks.test/talk.mp4',
    '/circle': '/circle',
    '/to-metadata': 'http://169.254.169.254/latest',
    '/to-file': 'file:///etc/hostname',
  }[url];
  if (moved !== undefined) return void response.writeHead(302, { Location: moved }).end();
  if (url === '/slow') return void response.writeHead(200).write(talk);
  if (url === '/unsized') return void response.writeHead(200).write(talk, () => response.end());
  if (url !== '/talk.mp4') return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Length': talk.length }).end(talk);
});
let folder: string;
let localHosts: Map<string, { address: string; port: number }>;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  localHosts = new Map([['talks.test', { address: '127.0.0.1', port }]]);
  folder = await mkdtemp(join(tmpdir(), 'clipwright-talk-'));
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

type Request = Partial<Parameters<typeof fetchTalk>[1]>;
const get = async (url: string, request: Request = {}, onProgress?: (done: number) => void) => {
  const given = { url, sha256, maxBytes: 1e6, timeoutMs: 20_000, path: join(folder, 'talk'), ...request };
  const options = { signal: AbortSignal.timeout(20_000), ...(onProgress && { onProgress }) };
  return await fetchTalk({ ports: [80, 443], localHosts }, given, options);
};

it.each(['/talk.mp4', '/moved', '/unsized'])('the named file is downloaded from %s', async (path) => {
  expect(await get(`http://talks.test${path}`)).toEqual({ sizeBytes: talk.length });
  expect(await readFile(join(folder, 'talk'))).toEqual(talk);
});

it('the progress is reported up to the whole file', async () => {
  const shares: number[] = [];
  await get('http://talks.test/talk.mp4', {}, (done) => shares.push(done));
  expect(shares.at(-1)).toBe(1);
});

it('a file with another hash is refused', async () => {
  const other = { sha256: '0'.repeat(64) };
  await expect(get('http://talks.test/talk.mp4', other)).rejects.toMatchObject({ code: 'talk_changed' });
});

it('a file above the size limit of sources is refused, announced or not', async () => {
  for (const path of ['/talk.mp4', '/unsized']) {
    const answer = get(`http://talks.test${path}`, { maxBytes: 50_000 });
    await expect(answer, path).rejects.toMatchObject({ code: 'file_too_large' });
  }
});

it.each([
  'http://talks.test/gone.mp4',
  'http://talks.test/circle',
  'http://talks.test/to-file',
  'http://nowhere.invalid/',
])('an unreachable talk from %s is reported', async (url) => {
  await expect(get(url)).rejects.toMatchObject({ code: 'talk_unreachable' });
});

it('the download never connects to an address of this machine or a private network', async () => {
  hits.length = 0;
  const { port } = site.address() as AddressInfo;
  for (const url of [
    `http://127.0.0.1:${port}/talk.mp4`,
    'http://127.0.0.1/talk.mp4',
    'http://talks.test/to-metadata',
  ]) {
    await expect(get(url), url).rejects.toMatchObject({ code: 'talk_unreachable' });
  }
  expect(hits).toEqual(['/to-metadata']);
});

it('the download stops when the work is canceled', async () => {
  const work = new AbortController();
  const given = { url: 'http://talks.test/slow', sha256, maxBytes: 1e6, timeoutMs: 20_000, path: join(folder, 'slow') };
  const fetching = fetchTalk({ ports: [80], localHosts }, given, { signal: work.signal });
  setTimeout(() => work.abort(), 100);
  await expect(fetching).rejects.toMatchObject({ reason: 'cancelled' });
});
