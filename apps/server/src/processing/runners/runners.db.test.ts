import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { AcceptedJob } from '@clipwright/contract';
import { createFaceDetector, findMediaTools, renderJob, runRenderJob } from '@clipwright/media';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderLeases, renderRunners } from '../../db/tables/processing-runners-tables.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { workers } from '../../db/tables/workers-table.ts';
import { returnedFolder } from '../../files/index.ts';
import { openLyingRunner } from '../testing/lying-runner.ts';
import { makeShortVideo, smallRequest, toForm } from '../testing/open-test-processing.ts';
import { openTestRunners } from '../testing/open-test-runners.ts';
import { adoptClipJob } from './adopt-clip-job.ts';
import { refuseLease } from './end-lease.ts';
import { restoreRunner, revokeRunner } from './manage-runners.ts';

const test = await openTestRunners();
const { addNamed, beginVideo, db, deps, leaseState, startRunner } = test;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-runners-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** All videos and stills that there are of a run's clips, by their names. */
async function readClips(runId: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const planned = await db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
  for await (const { key } of deps.files.list()) {
    if (!planned.some(({ id }) => key.includes(`/clips/${id}/`))) continue;
    const { stream } = await deps.files.open(key);
    const number = planned.find(({ id }) => key.includes(id))?.clipNumber;
    hashes.set(
      `${number} ${key.split('/').at(-1)}`,
      createHash('sha256')
        .update(await buffer(stream))
        .digest('hex'),
    );
  }
  return hashes;
}

/** An ffmpeg that does not come to an end when it encodes a clip. */
async function makeSlowPrograms(): Promise<string> {
  const programs = await mkdtemp(join(folder, 'programs-'));
  const { ffmpegPath } = await findMediaTools({ ffmpegPath: undefined, path: process.env.PATH ?? '' });
  const wait = 'case "$*" in *movflags*) sleep 300;; esac';
  await writeFile(join(programs, 'ffmpeg'), `#!/bin/sh\n${wait}\nexec '${ffmpegPath}' "$@"\n`, { mode: 0o755 });
  return programs;
}

/** What an honest runner returns for a job, by the outputs' names. */
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

describe('a runner', () => {
  it('renders a clip as a worker of this machine does, byte for byte, and leaves nothing else', async () => {
    const local = await test.startWorker();
    const first = await test.openBrowser();
    const { file, sidecarText } = await makeShortVideo();
    const form = toForm({ ...smallRequest, numClips: 1 }, file);
    form.set('transcriptFile', new File([sidecarText], 'short.vtt', { type: 'text/vtt' }));
    const { processing_id: localRun } = await first.begin(form);
    await first.until(localRun, ({ status }) => status === 'completed');
    await local.kill();

    const { worker, browser, runId } = await beginVideo();
    const { token } = await addNamed();
    const { code, output, errors } = await startRunner(token, ['--once']).end();
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('done');
    await browser.until(runId, ({ status }) => status === 'completed');
    const [made, expected] = [await readClips(runId), await readClips(localRun)];
    expect([...made.keys()].some((name) => name.endsWith('.mp4'))).toBe(true);
    expect(made).toEqual(expected);
    expect((await test.listFiles()).filter((path) => path.includes('/returned/'))).toEqual([]);
    const [lease] = await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId));
    expect(lease?.state).toBe('adopted');
    await worker.kill();
  }, 240_000);
});

describe('a runner that comes and goes', () => {
  it('says by its exit code that there is nothing to do, and that its token or its address is not good', async () => {
    const { token } = await addNamed();
    expect(await startRunner(token, ['--once']).end()).toMatchObject({ code: 3, errors: '' });
    const unknown = `cwr_${'0'.repeat(64)}`;
    const refused = await startRunner(unknown, ['--once']).end();
    expect([refused.code, refused.errors]).toEqual([2, expect.stringContaining('does not work')]);
    const plain = await startRunner(token, ['--once', '--server', 'http://clips.example']).end();
    expect([plain.code, plain.errors]).toEqual([2, expect.stringContaining('not encrypted')]);
    expect([refused, plain].map(({ errors }) => errors.includes(token))).toEqual([false, false]);
    const { code, errors } = await startRunner('nonsense', ['--once']).end();
    expect([code, errors]).toEqual([2, expect.stringContaining('npm run runners')]);
  });

  it('is told in words that it speaks another protocol', async () => {
    const { token } = await addNamed();
    const runner = openLyingRunner(test.app, token);
    const { status, body } = await runner.ask('/api/runners/register', { protocol: 7, version: '9.9.9' });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toMatch(/version 7 of the protocol and this server version 1/);
  });

  it('gives its job back when it is stopped, and loses it when it is killed or revoked, and others do it', async () => {
    const { worker, browser, runId, listPlanned } = await beginVideo();
    const slow = await makeSlowPrograms();
    const stateOf = async () =>
      (await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId))).map(({ state }) => state);
    const taken = async (runner: ReturnType<typeof startRunner>) =>
      await expect.poll(runner.output, { timeout: 30_000 }).toContain('rendering a clip');

    const stopped = startRunner((await addNamed()).token, ['--drain', '0'], slow);
    await taken(stopped);
    await expect.poll(async () => (await listPlanned())[0]?.status, { timeout: 20_000 }).toBe('rendering');
    stopped.stop();
    expect((await stopped.end()).code).toBe(0);
    expect(await stateOf()).toEqual(['given-back']);

    const revoked = await addNamed();
    const rejected = startRunner(revoked.token, [], slow);
    await taken(rejected);
    await revokeRunner(deps, revoked.name);
    expect(await rejected.end()).toMatchObject({ code: 2, errors: expect.stringContaining('does not work') });

    const killed = startRunner((await addNamed()).token, ['--once'], slow);
    await taken(killed);
    await killed.kill();
    const renderer = await test.startWorker({ queues: ['render-clip'] });
    await browser.until(runId, ({ status }) => status === 'completed');
    const [clip] = await listPlanned();
    expect([clip?.status, clip?.errorCode]).toEqual(['completed', null]);
    await Promise.all([worker.kill(), renderer.kill()]);
  }, 240_000);

  it('leaves nothing of what it gives back, and stops when the project is canceled', async () => {
    const { worker, browser, runId } = await beginVideo();
    const runner = openLyingRunner(test.app, (await addNamed()).token);
    const isReturned = (path: string) => path.includes('/returned/');
    for (let round = 0; round < 2; round += 1) {
      const { id: givenBack, told: unused } = await runner.take();
      expect(await runner.upload(unused.outputs[0]?.address ?? '', new Uint8Array(9))).toBe(200);
      expect((await test.listFiles()).filter(isReturned)).toHaveLength(1);
      await runner.ask(`/api/runners/jobs/${givenBack}/return`, { reason: 'stopping', message: '' });
      expect((await test.listFiles()).filter(isReturned)).toEqual([]);
    }
    const { id, told } = await runner.take();
    expect(await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId))).toHaveLength(1);
    const late = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const sending = runner.upload(told.outputs[0]?.address ?? '', late.readable);
    const writer = late.writable.getWriter();
    await writer.write(new Uint8Array(9));
    const beat = async () => await runner.ask(`/api/runners/jobs/${id}/progress`, { progress: 0.5 });
    expect((await beat()).body).toEqual({ is_wanted: true });
    const [clip] = await db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
    expect(clip?.progress).toBe(0.5);
    const { project_id: projectId } = await browser.status(runId);
    expect((await browser.request('POST', `/api/cancel-processing/${projectId}`)).status).toBe(200);
    expect((await beat()).body).toEqual({ is_wanted: false });
    expect((await beat()).status).toBe(410);
    expect((await runner.read(told.files[0]?.address ?? '', 'bytes=0-9')).status).toBe(410);
    await writer.close();
    expect(await sending).toBe(410);
    expect((await test.listFiles()).filter(isReturned)).toEqual([]);
    await worker.kill();
  }, 120_000);
});

describe('runners that fail at a clip', () => {
  it('end it where no worker renders; where one does, it is left to that', async () => {
    const { worker, listPlanned } = await beginVideo();
    const fail = async () => {
      const runner = openLyingRunner(test.app, (await addNamed()).token);
      const { id } = await runner.take();
      await runner.ask(`/api/runners/jobs/${id}/return`, { reason: 'failed', message: 'The disk is full.' });
    };
    await db.service
      .insert(workers)
      .values({ id: randomUUID(), host: 'busy', roles: 'worker', version: '1', queues: ['render-clip'], work: [] });
    for (let count = 0; count < 5; count += 1) await fail();
    expect((await listPlanned()).map(({ status }) => status)).not.toContain('failed');
    // Also those that earlier tests killed, which count until they have been silent for a while.
    await db.service.delete(workers);
    await fail();
    expect((await listPlanned()).map(({ status }) => status)).toEqual(['failed']);
    await worker.kill();
  });
});

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
    const { id, told } = await runner.take();
    honest = await renderHonestly(runner, told);
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
      async () => ['clip-0.mp4', (honest.get('clip-0.mp4') ?? bytes('')).slice(0, 200_000)],
    ],
    ['another length', 'lasts 4', async () => ['clip-0.mp4', await change('-t', '4', '-c', 'copy')]],
    ['another resolution', 'it is 540x960', async () => ['clip-0.mp4', await change(...vf('scale=540:960'))]],
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
    'is refused with %s (%s), and the clip is nobody’s until another renders it',
    async (_, reason, makeLie) => {
      const [name, lie] = await makeLie();
      const runner = openLyingRunner(test.app, (await addNamed()).token);
      const { id, told } = await runner.take();
      const sent = await runner.uploadAll(told, (wanted) =>
        wanted === name ? lie : (honest.get(wanted) ?? bytes('')),
      );
      expect((await runner.finish(id, sent)).status).toBe(200);
      await expect.poll(async () => await leaseState(id), { timeout: 60_000, interval: 200 }).toBe('refused');
      const [lease] = await db.service.select().from(renderLeases).where(eq(renderLeases.id, id));
      expect(lease?.reason).toContain(reason);
      expect((await begun.listPlanned())[0]?.status).toBe('rendering');
      // It is not given to who lied about it.
      expect((await runner.ask('/api/runners/jobs')).body).toMatchObject({ job: null });
    },
    120_000,
  );

  it('is refused at once with another hash, too many bytes, a missing file, or a job of another', async () => {
    const [one, other] = [await addNamed(), await addNamed()].map(({ token }) => openLyingRunner(test.app, token));
    if (!one || !other) throw new Error('There are two.');
    const { id, told } = await one.take();
    expect((await one.finish(id, [])).code).toBe('runner_file_missing');
    const sent = await one.uploadAll(told, (name) => honest.get(name) ?? bytes(''));
    expect((await other.finish(id, sent)).code).toBe('runner_job_over');
    expect((await other.ask(`/api/runners/jobs/${id}/progress`, { progress: 1 })).code).toBe('runner_job_over');
    const wrong = sent.map((file) => ({ ...file, sha256: 'a'.repeat(64) }));
    expect((await one.finish(id, wrong)).code).toBe('runner_result_refused');
    expect(await leaseState(id)).toBe('refused');
    expect((await one.finish(id, sent)).code).toBe('runner_job_over');
    const still = told.outputs.find(({ name }) => name.endsWith('.jpg'));
    expect(await one.upload(still?.address ?? '', bytes('late'))).toBe(410);

    const large = await other.take();
    const target = large.told.outputs.find(({ name }) => name.endsWith('.jpg'));
    expect(await other.upload(target?.address ?? '', new Uint8Array((target?.most_bytes ?? 0) + 1))).toBe(413);
    expect(await leaseState(large.id)).toBe('refused');
  });

  it('reads and sends nothing but what its job names', async () => {
    const { token } = await addNamed();
    const runner = openLyingRunner(test.app, token);
    const { id, told } = await runner.take();
    const [source] = told.files;
    const [output] = told.outputs;
    expect((await runner.read(source?.address ?? '', 'bytes=0-99')).status).toBe(206);
    expect((await runner.read(source?.address ?? '', 'bytes=999999999-')).status).toBe(416);
    expect((await runner.read(output?.address ?? '')).status).toBe(404);
    expect(await runner.upload(source?.address ?? '', bytes('x'))).toBe(404);
    const forged = (source?.address ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await runner.read(forged)).status).toBe(404);
    // Nothing in it tells whose it is.
    const { userId } = (await begun.listPlanned())[0] ?? {};
    expect(JSON.stringify(told)).not.toContain(userId);
    for (const path of ['/api/projects', '/api/accounts/account', '/api/openapi.json/none']) {
      const answer = await test.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
      expect([401, 404], path).toContain(answer.status);
    }
    const asUser = await begun.browser.request('POST', '/api/runners/jobs', {});
    expect([asUser.status, await asUser.text()]).toEqual([401, expect.stringContaining('runner_token_invalid')]);
    await runner.ask(`/api/runners/jobs/${id}/return`, { reason: 'stopping', message: '' });
    expect((await runner.read(source?.address ?? '', 'bytes=0-99')).status).toBe(410);
  });

  it('has lied once, however many checks of one result find it', async () => {
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

  it('is put aside after three lies, until its operator restores it', async () => {
    const { name, token } = await addNamed();
    const runner = openLyingRunner(test.app, token);
    for (let lie = 0; lie < 3; lie += 1) {
      // Each clip is given once to who lied about it: the lies before are forgotten here.
      await db.service.delete(renderLeases);
      const { id, told } = await runner.take();
      const sent = await runner.uploadAll(told, () => bytes('no'));
      const wrong = sent.map((file) => ({ ...file, size_bytes: 1 }));
      expect((await runner.finish(id, wrong)).code).toBe('runner_result_refused');
    }
    expect(await runner.ask('/api/runners/jobs')).toMatchObject({ status: 403, code: 'runner_put_aside' });
    expect(await restoreRunner(deps, name)).toBe(true);
    expect((await runner.ask('/api/runners/jobs')).status).toBe(200);
  });

  it('keeps no clip from being finished by an honest one, whose result counts once', async () => {
    const last = openLyingRunner(test.app, (await addNamed()).token);
    const { id, told } = await last.take();
    const sent = await last.uploadAll(told, (name) => honest.get(name) ?? bytes(''));
    expect((await last.finish(id, sent)).status).toBe(200);
    expect((await last.finish(id, sent)).status).toBe(200);
    await begun.browser.until(begun.runId, ({ status }) => status === 'completed');
    expect((await last.finish(id, sent)).status).toBe(200);
    expect([...(await readClips(begun.runId)).keys()].filter((name) => name.endsWith('.mp4'))).toHaveLength(1);

    // As if the check had been killed after it made the clip: the next one ends what that left.
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
