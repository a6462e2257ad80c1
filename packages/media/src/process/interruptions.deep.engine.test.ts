import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { watchInterruptions } from './interruptions.ts';
import { runProcess } from './run-process.ts';

/** A program that prints its process ID and then runs for a while. */
const telling = (work: string) => ['-c', `echo $$; exec ${work}`];
const encoding = `${mediaTools.ffmpegPath} -nostdin -v error -re -f lavfi -i testsrc=s=64x64 -f null -`;

/** Runs the program until someone else sends it the signal. */
async function runUntil(sent: NodeJS.Signals, work: string, signal?: AbortSignal, then = () => {}) {
  return await runProcess({
    command: 'sh',
    args: telling(work),
    timeoutMs: 20_000,
    signal,
    // The process execs the program immediately, but ffmpeg installs its signal handlers a moment later.
    onStdout: (pid) => {
      setTimeout(() => {
        process.kill(Number(Buffer.from(pid).toString()), sent);
        then();
      }, 1000);
    },
  }).then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  );
}

it('a program does not receive a terminal’s signals to our process group, and ends by itself', async () => {
  const run = join(import.meta.dirname, 'run-process.ts');
  const script = `import { runProcess } from ${JSON.stringify(run)};
    process.on('SIGINT', () => {});
    const args = ['-c', 'echo begun; sleep 2; echo done'];
    await runProcess({ command: 'sh', args, timeoutMs: 20_000, onStdout: (text) => process.stdout.write(text) });`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  starter.stdout.on('data', (text) => {
    output += text;
  });
  const ended = once(starter, 'exit');
  await expect.poll(() => output, { timeout: 10_000 }).toBe('begun\n');
  process.kill(-(starter.pid ?? 0), 'SIGINT');
  expect([(await ended)[0], output]).toEqual([0, 'begun\ndone\n']);
});

it.each([
  ['SIGTERM', 'sleep 60'],
  ['SIGTERM', encoding],
  ['SIGINT', encoding],
] as const)('a program that receives %s together with us cancels work: %s', async (sent, work) => {
  const interrupted = watchInterruptions(AbortSignal.abort());
  expect(await runUntil(sent, work, interrupted)).toBe('cancelled');
  expect(interrupted.aborted).toBe(true);
});

it('a program that is killed while we are not has failed, and cancels nothing', async () => {
  const ending = new AbortController();
  const interrupted = watchInterruptions(ending.signal);
  expect(await runUntil('SIGTERM', 'sleep 60', interrupted)).toBe('killed');
  await new Promise((resolve) => setTimeout(resolve, 500));
  ending.abort();
  expect(interrupted.aborted).toBe(false);
  expect(await runUntil('SIGTERM', 'sleep 60', interrupted)).toBe('cancelled');
});

it('a program that receives its signal a moment before us also cancels work', async () => {
  const ending = new AbortController();
  const interrupted = watchInterruptions(ending.signal);
  const endSoon = () => void setTimeout(() => ending.abort(), 400);
  expect(await runUntil('SIGTERM', 'sleep 60', interrupted, endSoon)).toBe('cancelled');
});

it('a program that fails, crashes, times out or is canceled during our shutdown cancels nothing else', async () => {
  const interrupted = watchInterruptions(AbortSignal.abort());
  expect(await runUntil('SIGKILL', 'sleep 60', interrupted)).toBe('killed');
  const timeouts = { command: 'sleep', args: ['60'], timeoutMs: 100 };
  await expect(runProcess({ ...timeouts, signal: interrupted })).rejects.toMatchObject({ reason: 'timeout' });
  const canceled = runProcess({ ...timeouts, timeoutMs: 20_000, signal: AbortSignal.timeout(300) });
  await expect(canceled).rejects.toMatchObject({ reason: 'cancelled' });
  const failing = runProcess({ command: 'sh', args: ['-c', 'exit 1'], timeoutMs: 20_000, signal: interrupted });
  await expect(failing).rejects.toMatchObject({ reason: 'ffmpeg-failed' });
  expect(interrupted.aborted).toBe(false);
});
