import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CommandContext } from '../command-context.ts';
import { makeOwnFolder } from '../own-folders.ts';
import { exampleConfig } from '../testing/example-config.ts';
import { workerCommand } from './worker-command.ts';

const idleContext = (signal: AbortSignal): CommandContext => ({
  config: exampleConfig,
  signal,
  setPatience: () => {},
  ask: null,
  print: () => {},
  createFaceDetector: () => {
    throw new TypeError('There is no job.');
  },
  findTools: async () => ({ ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', version: '7' }),
});

/** A server that has nothing to do, and a runner that works for it until the test ends. */
async function startIdleRunner(onRequest: () => void = () => {}) {
  const server = createServer((request, response) => {
    const isRegistering = request.url?.endsWith('/register');
    if (!isRegistering) onRequest();
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
      once: false,
      jobs: 1,
      drain: 0,
      insecure: false,
    },
    { version: '1' },
    idleContext(stopping.signal),
  );
  const stop = async () => {
    stopping.abort();
    return await running;
  };
  onTestFinished(async () => void (await stop()));
  return { stop };
}

it.each([
  ['http://clips.example', `cwr_${'a'.repeat(64)}`, 'not encrypted'],
  ['https://clips.example', 'nonsense', 'npm run runners'],
])('a runner refuses the server %s with the token %s, and repeats no token', async (server, token, reason) => {
  const flags = { server, token, once: true, jobs: 1, drain: 0, insecure: false };
  const refused = await workerCommand(flags, { version: '1' }, idleContext(AbortSignal.timeout(60_000))).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ reason: 'invalid-option', message: expect.stringContaining(reason) });
  expect(String(refused)).not.toContain(token);
});

it('a runner that found nothing to do asks again when the server says', async () => {
  let requests = 0;
  const { stop } = await startIdleRunner(() => {
    requests += 1;
  });
  await expect.poll(() => requests, { timeout: 3000 }).toBeGreaterThan(3);
  expect(await stop()).toBe(0);
});

it('a runner removes the remains of killed runners at its start, but nothing of a living one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-left-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const living = basename(await makeOwnFolder(folder, 'clipwright-runner-'));
  const [, , machine] = living.split('-');
  const ofEnded = `clipwright-runner-${machine}-${ended}-1-abcdef`;
  // The process exists but started at another time, so its ID was reused.
  const ofReused = `clipwright-runner-${machine}-${process.pid}-1-abcdef`;
  const others = [
    `clipwright-runner-another_machine-${ended}-1-abcdef`,
    'clipwright-runner-abcdef',
    'clipwright-other',
  ];
  for (const name of [ofEnded, ofReused, ...others]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'video.mp4'), 'video');
  }
  const left = process.platform === 'linux' ? [] : [ofReused];
  await startIdleRunner();
  await expect.poll(() => readdir(folder), { timeout: 3000 }).not.toContain(ofEnded);
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual([living, ...others, ...left].sort());
});
