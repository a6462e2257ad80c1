import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../test/db/embedded-postgres/data-folders.ts';
import { runServer } from '../test/run-server.ts';

it('stopping the server does not wait for a client that never finishes', async () => {
  const server = await runServer({ CLIPWRIGHT_DATA: join(await makeDataFolder(), 'data') });
  await server.ready;
  const open = request(`${server.url}/api/health`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, 'Transfer-Encoding': 'chunked' },
  });
  open.on('error', () => {});
  open.write('nu');
  await sleep(500);
  const startMs = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(Date.now() - startMs).toBeGreaterThan(9_000);
  expect(Date.now() - startMs).toBeLessThan(20_000);
});
