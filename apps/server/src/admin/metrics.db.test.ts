import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MediaError } from '@clipwright/media';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findValue, readMetrics } from '../../test/admin/read-metrics.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { findFreePort } from '../../test/run-server.ts';
import { rootDir } from '../config/config.ts';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { observeFiles } from '../files/index.ts';
import type { Listener } from '../http/listen.ts';
import { defineJob, RetryLater } from '../jobs/define-job.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { createEncoderFinder } from '../projects/engine/create-encoder-finder.ts';
import { adminAnswers } from './admin-answers.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { openAdminPort } from './open-admin-port.ts';

let test: TestApp;
let metrics: Metrics;
let admin: Listener;
let origin: string;
const strangeId = '5e1f3c58-8a43-4a38-9d44-0c8d4b6c1f00';

beforeAll(async () => {
  test = await createTestApp();
  metrics = createMetrics(test.deps);
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const stopping = new AbortController().signal;
  admin = await openAdminPort({ host: '127.0.0.1', port }, adminAnswers(test.deps, { metrics, stopping }));
});
afterAll(async () => {
  metrics.close();
  await admin.close(0);
  await test.close();
});

async function scrape() {
  const answer = await fetch(`${origin}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return readMetrics(await answer.text());
}

describe('the metrics of a process', () => {
  it('are in the text format of Prometheus, and named by its conventions', async () => {
    const { samples, types } = await scrape();
    for (const [name, type] of types) {
      expect(name).toMatch(/^(clipwright|process|nodejs)_[a-z0-9_]+$/);
      if (name.startsWith('clipwright')) expect(name.endsWith('_total')).toBe(type === 'counter');
    }
    expect(findValue(samples, 'clipwright_build_info')).toBe(1);
    expect(findValue(samples, 'clipwright_database_up')).toBe(1);
    expect(findValue(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(findValue(samples, 'clipwright_work_dir_free_bytes')).toBeGreaterThan(0);
    expect(findValue(samples, 'clipwright_file_store_free_bytes')).toBeGreaterThan(0);
    expect(findValue(samples, 'clipwright_render_slots')).toBeGreaterThan(0);
    expect(findValue(samples, 'clipwright_database_waiting', { pool: 'user' })).toBe(0);
    expect(findValue(samples, 'clipwright_database_connections', { pool: 'service', state: 'idle' })).not.toBeNull();
  });

  it('are all documented, and the alert rules use no others', async () => {
    const page = await readFile(join(rootDir, 'docs', 'self-hosting', 'monitoring.md'), 'utf8');
    const [, section = ''] = /^## Metrics\n(.*?)^## /ms.exec(page) ?? [];
    const documented = new Set(section.match(/\bclipwright_[a-z_]+/g));
    const names = [...(await scrape()).types.keys()].filter((name) => name.startsWith('clipwright_'));
    expect([...documented].map((name) => name.replace(/_(count|bucket)$/, ''))).toEqual(expect.arrayContaining(names));
    for (const name of documented) expect(names).toContain(name.replace(/_(count|bucket)$/, ''));
  });

  it('count requests by the pattern of their route, never by the requested path', async () => {
    const cookie = await test.signUp('counted@example.org');
    for (const path of [`/api/projects/${strangeId}`, '/api/made-up/counted@example.org', '/made-up/page?token=abc']) {
      await test.send('GET', path, { cookie });
    }
    await test.app.request('/api/health', { method: 'PROPFIND' });
    const { samples } = await scrape();
    const answered = (labels: Record<string, string>) =>
      findValue(samples, 'clipwright_http_request_duration_seconds_count', labels);
    expect(answered({ method: 'GET', route: '/api/projects/:id', status: '404' })).toBe(1);
    expect(answered({ method: 'POST', route: '/api/accounts/sign-up', status: '200' })).toBe(1);
    const labelText = JSON.stringify(samples.map(({ labels }) => labels));
    expect(labelText).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|counted|made-up|token|PROPFIND/i);
  });

  it('show how many jobs wait and for how long, and read the queue once for many scrapes', async () => {
    await test.signUp('waiting@example.org');
    const lone = createMetrics(test.deps);
    try {
      const { samples } = readMetrics(await lone.read());
      expect(findValue(samples, 'clipwright_queue_jobs', { queue: 'send-mail', state: 'waiting' })).toBeGreaterThan(0);
      expect(findValue(samples, 'clipwright_queue_jobs', { queue: 'send-mail', state: 'active' })).toBe(0);
      expect(findValue(samples, 'clipwright_queue_oldest_job_age_seconds', { queue: 'send-mail' })).toBeGreaterThan(0);
      expect(findValue(samples, 'clipwright_queue_oldest_job_age_seconds', { queue: 'render-clip' })).toBe(0);
      expect(findValue(samples, 'clipwright_dead_letters')).toBe(0);
      let reads = 0;
      test.deps.db.pools.service.on('acquire', () => (reads += 1));
      await Promise.all([lone.read(), lone.read(), lone.read()]);
      expect(reads).toBe(0);
    } finally {
      lone.close();
    }
  });

  it('count attempts at jobs by their outcome', async () => {
    const { owner, rolePassword, drop } = await createTestDatabase();
    const measuredJob = defineJob({
      name: 'measured',
      data: z.object({ outcome: z.enum(['completed', 'failed', 'postponed']) }),
      retryLimit: 0,
      retryDelaySec: 1,
      expireInSec: 60,
      async run(_: object, { outcome }) {
        if (outcome === 'failed') throw new Error('It failed.');
        if (outcome === 'postponed') throw new RetryLater('It waits.');
      },
    });
    const jobs = await openJobs({
      connection: withLogin(owner, serviceRole.name, rolePassword),
      definitions: [measuredJob],
      isWorker: true,
      log: pino({ level: 'silent' }),
    });
    try {
      await jobs.work(measuredJob, {});
      for (const outcome of ['completed', 'completed', 'failed', 'postponed'] as const)
        await jobs.send(measuredJob, { outcome });
      const countOf = async (outcome: string) =>
        findValue((await scrape()).samples, 'clipwright_job_duration_seconds_count', { queue: 'measured', outcome });
      await expect.poll(() => countOf('completed')).toBe(2);
      await expect.poll(() => countOf('failed')).toBe(1);
      await expect.poll(() => countOf('postponed')).toBe(1);
    } finally {
      await jobs.close();
      await drop();
    }
  });

  it('count calls of the file store and the bytes of their contents', async () => {
    const files = observeFiles(test.deps.files);
    const key = `users/${strangeId}/counted.txt`;
    await files.write(
      key,
      (async function* () {
        yield Buffer.from('ten bytes.');
      })(),
    );
    expect(await text((await files.open(key, { start: 0, end: 2 })).stream)).toBe('ten');
    await expect(files.open(`${key}.missing`)).rejects.toThrow();
    await files.withLocalFiles(async (local) => expect(await local.pathOf(key)).toContain('counted.txt'));
    const { samples } = await scrape();
    const bytesOf = (operation: string) => findValue(samples, 'clipwright_file_store_bytes_total', { operation });
    expect([bytesOf('write'), bytesOf('open')]).toEqual([10, 3]);
    const callsOf = (operation: string, outcome: string) =>
      findValue(samples, 'clipwright_file_store_duration_seconds_count', { operation, outcome });
    expect([callsOf('open', 'completed'), callsOf('open', 'failed'), callsOf('lend', 'completed')]).toEqual([1, 1, 1]);
    expect(JSON.stringify(samples)).not.toContain(strangeId);
  });

  it('count clips for which a graphics card failed', async () => {
    const log = pino({ level: 'silent' });
    const { find } = createEncoderFinder({ config: { media: { videoEncoder: 'h264_nvenc' } }, log });
    const tools = { ffmpegPath: '/bin/false', ffprobePath: '/bin/false' };
    const { onEncoderFailure } = await find(tools);
    const countOf = async () => findValue((await scrape()).samples, 'clipwright_encoder_failures_total');
    expect(await countOf()).toBe(0);
    onEncoderFailure?.(new MediaError('ffmpeg-failed', 'No more sessions.'));
    expect(await countOf()).toBe(1);
  });

  it('are still available, except for the queue, while the database is down', async () => {
    const away = { ...test.deps.db, service: { execute: () => Promise.reject(new Error('It is away.')) } as never };
    const lone = createMetrics({ ...test.deps, db: away });
    try {
      const { samples } = readMetrics(await lone.read());
      expect(findValue(samples, 'clipwright_database_up')).toBe(0);
      expect(samples.filter(({ name }) => name === 'clipwright_queue_jobs')).toEqual([]);
      expect(findValue(samples, 'clipwright_dead_letters')).toBeNull();
    } finally {
      lone.close();
    }
  });
});
