import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './with-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-lock-'));
  path = join(folder, 'some.lock');
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const times = { lookMs: 10, staleMs: 240 };

describe('withLock', () => {
  it('runs one task at a time, even if it lasts longer than the timeout of abandoned locks', async () => {
    let working = 0;
    const counts: number[] = [];
    const work = async () => {
      working += 1;
      counts.push(working);
      await sleep(500);
      working -= 1;
    };
    await Promise.all([withLock(path, work, times), withLock(path, work, times), withLock(path, work, times)]);
    expect(counts).toEqual([1, 1, 1]);
    await expect(access(path)).rejects.toThrow();
  });

  it('frees the lock if the work fails', async () => {
    const failing = async () => {
      throw new Error('No.');
    };
    await expect(withLock(path, failing, times)).rejects.toThrow('No.');
    expect(await withLock(path, async () => 'done', times)).toBe('done');
  });

  it('takes over the lock of a dead program', async () => {
    await writeFile(path, 'of a dead program');
    let looks = 0;
    const onWait = () => {
      looks += 1;
    };
    expect(await withLock(path, async () => 'done', { ...times, onWait })).toBe('done');
    expect(looks).toBeGreaterThan(10);
  });

  it('ends the wait on abort and leaves the lock to its owner', async () => {
    await writeFile(path, 'of another program');
    const controller = new AbortController();
    const waiting = withLock(path, async () => 'done', { signal: controller.signal, onWait: () => controller.abort() });
    await expect(waiting).rejects.toMatchObject({ reason: 'cancelled' });
    await access(path);
  });

  it('explains that the folder cannot be written to', async () => {
    await expect(withLock(join(path, 'missing'), async () => 'done', times)).rejects.toMatchObject({
      reason: 'download-failed',
      failure: { code: 'models-folder-not-writable', facts: { code: 'ENOENT' } },
    });
  });
});
