import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type OwnServer = { origin: string; stop: () => Promise<void> };

/** Starts a separate server with its data in a folder, for tests of settings. By default it downloads nothing. */
export async function startOwnServer(
  dataDir: string,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<OwnServer> {
  const port = settings.PORT ?? String(40_000 + Math.floor(Math.random() * 20_000));
  const origin = `http://localhost:${port}`;
  const defaults = { LOG_LEVEL: 'warn', INSTALL_YTDLP: 'off', INSTALL_SPEECH_MODEL: 'false' };
  const server = spawn('node', ['apps/server/src/main.ts'], {
    env: { ...process.env, ...defaults, CLIPWRIGHT_DATA: dataDir, ...settings, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(server, `${origin}/api/health`);
  return {
    origin,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

/** A busy machine creates the database in a minute. */
const readyMs = 180_000;

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const endMs = Date.now() + readyMs;
  while (Date.now() < endMs && server.exitCode === null) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  server.kill('SIGKILL');
  throw new Error('The server of the test did not start.');
}
