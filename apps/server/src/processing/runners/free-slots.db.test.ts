import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findMediaTools } from '@clipwright/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLyingRunner } from '../testing/lying-runner.ts';
import { openTestRunners } from '../testing/open-test-runners.ts';

const test = await openTestRunners();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-slots-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** An ffmpeg that notes when it encodes a clip, and does not come to an end. */
async function makeEndlessEncoder(): Promise<void> {
  const { ffmpegPath } = await findMediaTools({ ffmpegPath: undefined, path: process.env.PATH ?? '' });
  const encode = 'case "$*" in *movflags*) sleep 300;; esac';
  await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\n${encode}\nexec '${ffmpegPath}' "$@"\n`, { mode: 0o755 });
}

async function countActive(): Promise<number> {
  const { rows } = await test.db.service.execute(
    sql`select from pgboss.job where name = 'render-clip' and state = 'active'`,
  );
  return rows.length;
}

it('a worker frames the next clip while it encodes one, and leaves it to another machine where there is one', async () => {
  const first = await test.beginVideo();
  const second = await test.begin(await test.openBrowser());
  await makeEndlessEncoder();
  const take = async () => await test.startWorker({ programs: folder, queues: ['render-clip'], rendersAtOnce: 1 });
  const alone = await take();
  await expect.poll(countActive, { timeout: 20_000 }).toBe(1);
  await expect.poll(countActive, { timeout: 20_000 }).toBe(2);
  await alone.kill();

  const { token } = await test.addNamed();
  const waiting = openLyingRunner(test.app, token);
  await waiting.ask('/api/runners/register', { protocol: 1, version: '1.2.3' });
  await test.db.service.execute(sql`update pgboss.job set state = 'retry' where name = 'render-clip'`);
  await take();
  await expect.poll(countActive, { timeout: 20_000 }).toBe(1);
  // Long enough that it would have taken the other as well.
  await sleep(4_000);
  expect(await countActive()).toBe(1);

  const { code, errors } = await test.startRunner(token, ['--once']).end();
  expect([code, errors]).toEqual([0, '']);
  const { rows } = await test.db.service.execute(sql`select state from render_leases`);
  expect(rows).toEqual([{ state: expect.stringMatching(/returned|adopted/) }]);
  const planned = [...(await first.listPlanned()), ...(await second.listPlanned())];
  expect(planned).toHaveLength(2);
}, 240_000);
