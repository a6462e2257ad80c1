import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfinement } from './confine-program.ts';
import { runProcess } from './run-process.ts';

const { hasNoNetwork, endsWithUs } = await readConfinement();
const printEnvironment = ['-e', 'console.log(JSON.stringify(process.env))'];

describe('a program that reads files of users', () => {
  afterEach(() => {
    delete process.env.CLIPWRIGHT_SECRET;
    delete process.env.LC_ALL;
  });

  it('gets no secret, and what it needs to find libraries and languages', async () => {
    process.env.CLIPWRIGHT_SECRET = 'not for programs';
    process.env.LC_ALL = 'C.UTF-8';
    const { stdout } = await runProcess({ command: process.execPath, args: printEnvironment, timeoutMs: 20_000 });
    const env = JSON.parse(stdout);
    expect(env).toMatchObject({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8' });
    expect(stdout).not.toContain('not for programs');
  });

  it.runIf(hasNoNetwork)('reaches no server, this machine’s own included, unless it is to', async () => {
    const server = createServer((_, response) => response.end('reached'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = `fetch('http://127.0.0.1:${port}').then((r) => r.text()).then(console.log, () => console.log('refused'))`;
    const answer = async (needsNetwork: boolean) => {
      const request = { command: process.execPath, args: ['-e', ask], timeoutMs: 20_000, needsNetwork };
      return (await runProcess(request)).stdout.trim();
    };
    expect(await answer(false)).toBe('refused');
    expect(await answer(true)).toBe('reached');
    server.close();
  });

  it.runIf(endsWithUs)('ends when the process that started it is killed', async () => {
    const run = join(import.meta.dirname, 'run-process.ts');
    const script = `import { runProcess } from ${JSON.stringify(run)};
      const child = 'console.log(process.pid); setInterval(() => {}, 1000);';
      await runProcess({ command: process.execPath, args: ['-e', child], timeoutMs: 60_000,
        onStdout: (text) => process.stdout.write(text) });`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => starter.stdout.once('data', (text) => resolve(Number(text))));
    expect(isRunning(pid)).toBe(true);
    starter.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });

  it('is reported as missing where it does not exist', async () => {
    const running = runProcess({ command: 'no-such-program', args: [], timeoutMs: 5_000 });
    await expect(running).rejects.toMatchObject({ reason: 'engine-missing' });
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
