import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { exampleConfig } from '../testing/example-config.ts';
import { workerCommand } from './worker-command.ts';

it('a runner that found nothing to do asks again when the server says', async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    const isRegistering = request.url?.endsWith('/register');
    if (!isRegistering) requests += 1;
    const answer = isRegistering ? { name: 'one', beat_sec: 5, ask_again_sec: 5 } : { job: null, ask_again_sec: 0.1 };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const stopping = new AbortController();
  const running = workerCommand(
    {
      server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      token: `cwr_${'a'.repeat(64)}`,
      ...{ once: false, jobs: 1, drain: 0, insecure: false },
    },
    { version: '1' },
    {
      config: exampleConfig,
      signal: stopping.signal,
      setPatience: () => {},
      findTools: async () => ({ ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', version: '7' }),
      ask: null,
      print: () => {},
    },
  );
  await expect.poll(() => requests, { timeout: 3000 }).toBeGreaterThan(3);
  stopping.abort();
  expect(await running).toBe(0);
});
