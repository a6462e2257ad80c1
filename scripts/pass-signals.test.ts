import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const module = pathToFileURL(new URL('pass-signals.mjs', import.meta.url).pathname).href;
const inner = `
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => { console.log(name); process.exit(0); });
  setTimeout(() => process.exit(1), 60_000);
  console.log('ready');`;
const outer = `
  const { spawn } = await import('node:child_process');
  const { passSignals } = await import(${JSON.stringify(module)});
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' });
  passSignals(child);
  child.once('exit', (code) => process.exit(code ?? 1));
  console.log(process.pid);`;

/** Runs the program as npm does, in a shell. @returns the shell, the program's id and the output, line by line */
async function start(env: Record<string, string>) {
  const { npm_lifecycle_event: _, ...own } = process.env;
  // The second command keeps the shell from replacing itself with the program.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; exit $?', process.execPath, outer], {
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string | undefined;
  const first = [await next(), await next()];
  expect(first).toContain('ready');
  return { shell, pid: Number(first.find((line) => line !== 'ready')), next };
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s reaches the child program', async (signal) => {
  const { pid, next } = await start({});
  process.kill(pid, signal);
  expect(await next()).toBe(signal);
});

it('the end of npm also ends the program that its script runs', async () => {
  const { shell, next } = await start({ npm_lifecycle_event: 'start' });
  shell.kill('SIGTERM');
  expect(await next()).toBe('SIGTERM');
});

it('a program that was started without npm outlives the shell that started it', async () => {
  const { shell, pid, next } = await start({});
  const ended = new Promise((resolve) => shell.once('exit', resolve));
  shell.kill('SIGTERM');
  await ended;
  const first = await Promise.race([next(), new Promise((resolve) => setTimeout(resolve, 1000, 'still there'))]);
  expect(first).toBe('still there');
  process.kill(pid, 'SIGTERM');
});
