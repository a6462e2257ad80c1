import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { limitResponse } from './limit-response.ts';

async function serve() {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(307, { location: '/elsewhere' }).end();
    else response.end('x'.repeat(2_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

it('limitResponse follows no redirect, so that requests are sent to no other host', async () => {
  const { origin, paths } = await serve();
  await expect(limitResponse(5_000)(`${origin}/moved`, { method: 'POST', body: 'said' })).rejects.toThrow();
  expect(paths).toEqual(['/moved']);
});

it('limitResponse aborts a response that is too large', async () => {
  const { origin } = await serve();
  const [large, small] = [limitResponse(1_000), limitResponse(5_000)];
  expect((await (await small(origin)).text()).length).toBe(2_000);
  await expect(large(origin).then((response) => response.text())).rejects.toThrow();
});
