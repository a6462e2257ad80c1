import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inParallel } from './upload-sender.ts';

/** A server that only streams to disk: what no other can be much faster than. */
export async function startBareReceiver() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bare-'));
  const child = fork(join(import.meta.dirname, 'bare-receiver.ts'), [folder]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    pid: child.pid ?? 0,
    async receive(chunks: readonly Buffer[]): Promise<void> {
      for (const name of await readdir(folder)) await rm(join(folder, name));
      await inParallel(chunks, async (chunk) => {
        const body = new Uint8Array(Buffer.concat([chunk]));
        const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
        await answer.text();
      });
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
