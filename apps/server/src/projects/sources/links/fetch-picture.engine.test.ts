import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Guard, openGuard } from '@clipwright/media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';

const picture = Buffer.from('89504e470d0a1a0a', 'hex');
const hits: string[] = [];
const site = createServer((request, response) => {
  hits.push(`${request.headers.host} ${request.url}`);
  if (request.url === '/moved.png') return void response.writeHead(302, { Location: 'http://127.0.0.1/a.png' }).end();
  const isLarge = request.url === '/large.png';
  const type = request.url === '/page.png' ? 'text/html' : 'image/png';
  response.writeHead(200, { 'Content-Type': type }).end(isLarge ? Buffer.alloc(500_000) : picture);
});
let guard: Guard;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  guard = await openGuard({
    ports: [80, 443],
    localHosts: new Map([['pictures.test', { address: '127.0.0.1', port }]]),
    maxBytes: 10e6,
    maxConnections: 8,
    maxMs: 60_000,
  });
});
afterAll(async () => {
  await guard.close();
  await new Promise((resolve) => site.close(resolve));
});

it('a picture is fetched through the guard', async () => {
  const dataUrl = await fetchPicture('http://pictures.test/a.png', guard.url);
  expect(dataUrl).toBe(`data:image/png;base64,${picture.toString('base64')}`);
});

it.each(['/page.png', '/large.png', '/moved.png'])('no picture is returned for %s', async (path) => {
  expect(await fetchPicture(`http://pictures.test${path}`, guard.url)).toBeNull();
});

it('no address on this machine is reached', async () => {
  const { port } = site.address() as AddressInfo;
  hits.length = 0;
  expect(await fetchPicture(`http://127.0.0.1:${port}/a.png`, guard.url)).toBeNull();
  expect(await fetchPicture('https://localhost/a.png', guard.url)).toBeNull();
  expect(hits).toEqual([]);
  expect(guard.refusals.length).toBeGreaterThan(0);
});
