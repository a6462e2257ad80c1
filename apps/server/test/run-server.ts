import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { compiledModules, nodeArguments } from './run-node.ts';

/** The server in a separate process, started as users start it. */
export type RunningServer = {
  url: string;
  port: number;
  child: ChildProcess;
  /** Its entire output so far. */
  output(): { stdout: string; stderr: string };
  /** Resolves once it reports that it is ready; rejects if it exits before then. */
  ready: Promise<void>;
  /** Resolves to its exit code. */
  ended: Promise<number | null>;
};

const ours = join(import.meta.dirname, '..', 'src', 'main.ts');

/** Servers started by tests download nothing. */
export const offline = { INSTALL_YTDLP: 'off', INSTALL_SPEECH_MODEL: 'false' };

/**
 * Starts the server on a free or a given port. No setting from this process reaches it.
 * @param main another version's main file
 */
export async function runServer(env: Record<string, string>, main = ours): Promise<RunningServer> {
  const port = env.PORT ? Number(env.PORT) : await findFreePort();
  const { PATH = '' } = process.env;
  // Another version may start differently.
  const args = main === ours ? nodeArguments : [];
  const child = spawn(process.execPath, [...args, main], {
    // Other programs must not slow down the clips that tests wait for.
    env: { PATH, ...compiledModules(), PORT: String(port), ...offline, RENDER_NICENESS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (/^Clipwright is ready/m.test(stdout)) resolve();
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${stderr}`)));
  });
  ready.catch(() => {});
  return { url: `http://localhost:${port}`, port, child, output: () => ({ stdout, stderr }), ready, ended };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
