import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { AcceptedJob } from '@clipwright/contract';
import { createFaceDetector, findMediaTools, renderJob, runRenderJob } from '@clipwright/media';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRunFiles } from '../../../test/projects/read-run-files.ts';
import { openLyingRunner } from '../../../test/projects/runners/lying-runner.ts';
import { openTestRunners } from '../../../test/projects/runners/open-test-runners.ts';
import { renderLeases, renderRunners } from '../../db/tables/processing-runners-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { returnedFolder } from '../../files/index.ts';
import { adoptClipJob } from '../runs/adopt-clip-job.ts';
import { dropLease, endLease, refuseLease } from './end-lease.ts';
import { restoreRunner } from './manage-runners.ts';

const test = await openTestRunners({ isReal: true });
const { addNamed, beginVideo, db, deps, leaseState } = test;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-lies-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the outputs that an honest runner would produce for a job, by name. */
async function renderHonestly(
  runner: ReturnType<typeof openLyingRunner>,
  { work, files }: AcceptedJob,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const place = await mkdtemp(join(folder, 'honest-'));
  const folders = { inDir: join(place, 'in'), outDir: join(place, 'out'), workDir: join(place, 'work') };
  for (const each of Object.values(folders)) await mkdir(each);
  for (const { name, address, size_bytes, ranges } of files) {
    const file = await open(join(folders.inDir, name), 'w');
    for (const { start, end } of ranges ?? [{ start: 0, end: size_bytes - 1 }]) {
      const bytes = new Uint8Array(await (await runner.read(address, `bytes=${start}-${end}`)).arrayBuffer());
      await file.write(bytes, 0, bytes.length, start);
    }
    await file.close();
  }
  const tools = await findMediaTools({ ffmpegPath: undefined, path: process.env.PATH ?? '' });
  const made = await runRenderJob({ tools, createFaceDetector }, renderJob.parse(work), folders);
  const contents = new Map([['report.json', new Uint8Array(Buffer.from(JSON.stringify(made.report)))]]);
  for (const [index, { file, thumbnail }] of made.files.entries()) {
    contents.set(`clip-${index}.mp4`, new Uint8Array(await readFile(file)));
    contents.set(`clip-${index}.jpg`, new Uint8Array(await readFile(thumbnail ?? '')));
  }
  return contents;
}

describe('a runner that lies', () => {
  let begun: Awaited<ReturnType<typeof beginVideo>>;
  let honest: Map<string, Uint8Array<ArrayBuffer>>;
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const encode = async (...args: string[]) => {
    const path = join(folder, `${randomUUID()}.mp4`);
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...args, path]);
    return new Uint8Array(await readFile(path));
  };
  const change = async (...args: string[]) => {
    const path = join(folder, `${randomUUID()}.mp4`);
    await writeFile(path, honest.get('clip-0.mp4') ?? bytes(''));
    return await encode('-i', path, ...args);
  };

  beforeAll(async () => {
    begun = await beginVideo();
    const runner = openLyingRunner(test.app, (await addNamed()).token);
    const { id, accepted } = await runner.take();
    honest = await renderHonestly(runner, accepted);
    await runner.ask(`/api/runners/jobs/${id}/return`, { reason: 'stopping', message: 'Enough.' });
  }, 120_000);

  const vf = (filter: string) => ['-vf', filter, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy'];
  it.each<[lie: string, reason: string, make: () => Promise<[string, Uint8Array<ArrayBuffer>]>]>([
    ['text', 'no MP4', async () => ['clip-0.mp4', bytes('This is no video.')]],
    [
      'a playlist',
      'no MP4',
      async () => ['clip-0.mp4', bytes('#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
    ],
    [
      'a script of other files',
      'no MP4',
      async () => ['clip-0.mp4', bytes("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ],
    [
      'half of the file',
      'does not decode',
      async () => {
        const whole = honest.get('clip-0.mp4') ?? bytes('');
        return ['clip-0.mp4', whole.slice(0, whole.length / 2)];
      },
    ],
    ['another length', 'lasts 4', async () => ['clip-0.mp4', await change('-t', '4', '-c', 'copy')]],
    ['another resolution', 'it is 540x960', async () => ['clip-0.mp4', await change(...vf('scale=540:960,setsar=1'))]],
    [
      'another codec',
      'picture is coded otherwise',
      async () => ['clip-0.mp4', await change('-c:v', 'mpeg4', '-c:a', 'copy')],
    ],
    ['no sound', 'sound is coded otherwise', async () => ['clip-0.mp4', await change('-an', '-c:v', 'copy')]],
    [
      'a sound that is too loud',
      'LUFS',
      async () => ['clip-0.mp4', await change('-c:v', 'copy', '-af', 'volume=14dB,alimiter')],
    ],
    [
      'a still that is a page',
      'still is none',
      async () => ['clip-0.jpg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ],
    ['a report that is none', 'report cannot be read', async () => ['report.json', bytes('{"view":{}}')]],
    [
      'a report with words of its own',
      'report cannot be read',
      async () => {
        const report = JSON.parse(Buffer.from(honest.get('report.json') ?? bytes('{}')).toString());
        return ['report.json', bytes(JSON.stringify({ ...report, warnings: ['Call this number.'] }))];
      },
    ],
  ])(
    'is refused with %s (%s), and the clip is unassigned until another one renders it',
    async (_, reason, makeLie) => {
      const [name, lie] = await makeLie();
      const runner = openLyingRunner(test.app, (await addNamed()).token);
      const { id, accepted } = await runner.take();
      const sent = await runner.uploadAll(accepted, (wanted) =>
        wanted === name ? lie : (honest.get(wanted) ?? bytes('')),
      );
      expect((await runner.finish(id, sent)).status).toBe(200);
      await expect.poll(async () => await leaseState(id), { timeout: 60_000, interval: 200 }).toBe('refused');
      const [lease] = await db.service.select().from(renderLeases).where(eq(renderLeases.id, id));
      expect(lease?.reason).toContain(reason);
      expect((await begun.listPlanned())[0]?.status).toBe('rendering');
      // The job is not assigned to the runner that lied about it.
      expect((await runner.ask('/api/runners/jobs')).body).toMatchObject({ job: null });
    },
    120_000,
  );

  it('is refused at once with another hash, too many bytes, a missing file, or another runner’s job', async () => {
    const [one, other] = [await addNamed(), await addNamed()].map(({ token }) => openLyingRunner(test.app, token));
    if (!one || !other) throw new Error('There are two.');
    const { id, accepted } = await one.take();
    expect((await one.finish(id, [])).code).toBe('runner_file_missing');
    const sent = await one.uploadAll(accepted, (name) => honest.get(name) ?? bytes(''));
    expect((await other.finish(id, sent)).code).toBe('runner_job_over');
    expect((await other.ask(`/api/runners/jobs/${id}/progress`, { progress: 1 })).code).toBe('runner_job_over');
    const wrong = sent.map((file) => ({ ...file, sha256: 'a'.repeat(64) }));
    expect((await one.finish(id, wrong)).code).toBe('runner_result_refused');
    expect(await leaseState(id)).toBe('refused');
    expect((await one.finish(id, sent)).code).toBe('runner_job_over');
    const still = accepted.outputs.find(({ name }) => name.endsWith('.jpg'));
    expect(await one.upload(still?.address ?? '', bytes('late'))).toBe(410);

    const large = await other.take();
    const target = large.accepted.outputs.find(({ name }) => name.endsWith('.jpg'));
    expect(await other.upload(target?.address ?? '', new Uint8Array((target?.most_bytes ?? 0) + 1))).toBe(413);
    expect(await leaseState(large.id)).toBe('refused');
  });

  it('reads and sends only the files of its job', async () => {
    const { token } = await addNamed();
    const runner = openLyingRunner(test.app, token);
    const { id, accepted } = await runner.take();
    const [source] = accepted.files;
    const [output] = accepted.outputs;
    expect((await runner.read(source?.address ?? '', 'bytes=0-99')).status).toBe(206);
    expect((await runner.read(source?.address ?? '', 'bytes=999999999-')).status).toBe(416);
    expect((await runner.read(output?.address ?? '')).status).toBe(404);
    expect(await runner.upload(source?.address ?? '', bytes('x'))).toBe(404);
    const forged = (source?.address ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await runner.read(forged)).status).toBe(404);
    // The job contains nothing that identifies the user.
    const { userId } = (await begun.listPlanned())[0] ?? {};
    expect(JSON.stringify(accepted)).not.toContain(userId);
    for (const path of ['/api/projects', '/api/accounts/account', '/api/openapi.json/none']) {
      const answer = await test.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
      expect([401, 404], path).toContain(answer.status);
    }
    const asUser = await begun.browser.request('POST', '/api/runners/jobs', {});
    expect([asUser.status, await asUser.text()]).toEqual([401, expect.stringContaining('runner_token_invalid')]);
    await runner.ask(`/api/runners/jobs/${id}/return`, { reason: 'stopping', message: '' });
    expect((await runner.read(source?.address ?? '', 'bytes=0-99')).status).toBe(410);
  });

  it('is counted as lying once, however many checks of one result detect it', async () => {
    const { name, token } = await addNamed();
    const runner = openLyingRunner(test.app, token);
    const { id } = await runner.take();
    const [lease] = await db.service
      .update(renderLeases)
      .set({ state: 'returned' })
      .where(eq(renderLeases.id, id))
      .returning();
    if (!lease) throw new Error('It is there.');
    const refuse = async () =>
      await db.asService((tx) => refuseLease(deps, tx, lease, { reason: 'It is none.', isJobDone: true }));
    await db.service.execute(sql`delete from pgboss.job where id = ${lease.jobId}`);
    await Promise.all([refuse(), refuse()]);
    const [row] = await db.service.select().from(renderRunners).where(eq(renderRunners.name, name));
    expect(row?.refusals).toBe(1);
    const { rows } = await db.service.execute(
      sql`select from pgboss.job where name = 'render-clip' and state < 'active' and data ->> 'clipId' = ${lease.clipId}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('cannot fail a job that it has already returned', async () => {
    const runner = openLyingRunner(test.app, (await addNamed()).token);
    const { id } = await runner.take();
    const [before] = await db.service.select().from(renderLeases).where(eq(renderLeases.id, id));
    if (!before) throw new Error('It is there.');
    await db.service.update(renderLeases).set({ state: 'returned' }).where(eq(renderLeases.id, id));
    await db.asService(async (tx) => {
      await endLease(deps, tx, before, { state: 'failed', reason: 'It is too late.' });
      await dropLease(deps, tx, before);
    });
    expect(await leaseState(id)).toBe('returned');
    const { rows } = await db.service.execute(sql`select state from pgboss.job where id = ${before.jobId}`);
    expect(rows).toEqual([{ state: 'active' }]);
    await db.service.update(renderLeases).set({ state: 'leased' }).where(eq(renderLeases.id, id));
    await runner.ask(`/api/runners/jobs/${id}/return`, { reason: 'stopping', message: '' });
  });

  it('is suspended after three lies, until its operator restores it', async () => {
    const { name, token } = await addNamed();
    const runner = openLyingRunner(test.app, token);
    for (let lie = 0; lie < 3; lie += 1) {
      // A clip is not reassigned to a runner that lied about it: those leases are deleted here.
      await db.service.delete(renderLeases);
      const { id, accepted } = await runner.take();
      const sent = await runner.uploadAll(accepted, () => bytes('no'));
      const wrong = sent.map((file) => ({ ...file, size_bytes: 1 }));
      expect((await runner.finish(id, wrong)).code).toBe('runner_result_refused');
    }
    expect(await runner.ask('/api/runners/jobs')).toMatchObject({ status: 403, code: 'runner_put_aside' });
    expect(await restoreRunner(deps, name)).toBe(true);
    expect((await runner.ask('/api/runners/jobs')).status).toBe(200);
  });

  it('cannot prevent a clip from being finished by an honest one, and its result counts once', async () => {
    const last = openLyingRunner(test.app, (await addNamed()).token);
    const { id, accepted } = await last.take();
    const sent = await last.uploadAll(accepted, (name) => honest.get(name) ?? bytes(''));
    expect((await last.finish(id, sent)).status).toBe(200);
    expect((await last.finish(id, sent)).status).toBe(200);
    await begun.browser.until(begun.runId, ({ status }) => status === 'completed');
    expect((await last.finish(id, sent)).status).toBe(200);
    expect([...(await readRunFiles(deps, begun.runId)).keys()].filter((name) => name.endsWith('.mp4'))).toHaveLength(1);

    // Simulates a check that was killed after it created the clip: the next one removes the rest.
    const [lease] = await db.service
      .update(renderLeases)
      .set({ state: 'returned', endedAt: null })
      .where(eq(renderLeases.id, id))
      .returning();
    const [run] = await db.service.select().from(processingRuns).where(eq(processingRuns.id, begun.runId));
    if (!lease || !run) throw new Error('They are there.');
    await deps.files.write(`${returnedFolder(run, id)}/report.json`, Readable.from([Buffer.from('{}')]));
    await deps.jobs.send(adoptClipJob, { runId: begun.runId, clipId: lease.clipId, leaseId: id });
    await expect.poll(async () => await leaseState(id)).toBe('adopted');
    await expect.poll(async () => (await test.listFiles()).filter((path) => path.includes(id))).toEqual([]);
  }, 120_000);
});
