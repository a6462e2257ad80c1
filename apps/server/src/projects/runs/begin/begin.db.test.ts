import { textFact } from '@clipwright/contract';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestProcessing, smallRequest } from '../../../../test/projects/open-test-processing.ts';
import { padVideo } from '../../../../test/projects/sources/uploads/make-video.ts';
import { processingRuns, processingStages } from '../../../db/tables/processing-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import { failRun } from '../fail-run.ts';
import { lockRun } from '../lock-run.ts';

const test = await openTestProcessing();
afterAll(async () => await test.close());

const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };
const begin = '/api/frontend/process-project';
/** The first box of an MP4. */
const tinyVideo = Buffer.from('\u0000\u0000\u0000\u0010ftypisom\u0000\u0000\u0000\u0000');
type FormExtras = { headers?: Record<string, string>; fields?: Record<string, string> };
type Refusal = { error: { code: string; message: string; details: { fields?: { message: string }[] } | null } };

describe('starting a project', () => {
  it('refuses missing and out-of-range values with the specified messages', async () => {
    const browser = await test.openBrowser();
    const ask = async (body: unknown) => {
      const answer = await browser.request('POST', begin, body);
      const { error } = (await answer.json()) as Refusal;
      return [answer.status, error.details?.fields?.[0]?.message ?? error.message];
    };
    expect(await ask({ ...text, projectName: ' ' })).toEqual([400, 'Please enter a project title']);
    expect(await ask({ ...text, projectName: 'x'.repeat(10_000) })).toEqual([
      400,
      'Please use at most 200 characters for the title',
    ]);
    expect(await ask({ ...text, sourceText: ' ' })).toEqual([400, 'Please provide a video file, URL, or text content']);
    expect(await ask({ ...text, sourceType: 'disk' })).toEqual([
      400,
      'Please select a valid processing method (file, URL, or text)',
    ]);
    expect(await ask({ ...smallRequest, sourceType: 'file' })).toEqual([400, 'Please select a video file']);
    expect(await ask({ ...smallRequest, sourceType: 'youtube', sourceUrl: 'http://127.0.0.1/video' })).toEqual([
      400,
      'Please enter a valid YouTube video URL',
    ]);
    expect(await ask({ ...smallRequest, sourceType: 'video', fileId: '1', provider: 'box' })).toEqual([
      400,
      'Unsupported provider',
    ]);
    expect(await ask({ ...text, numClips: 21 })).toEqual([400, 'Number of clips must be between 1 and 20']);
    expect(await ask({ ...text, numClips: 4 })).toEqual([403, 'Your plan allows up to 3 clips per video.']);
    expect(await ask({ ...text, processingOptions: { targetDuration: 14 } })).toEqual([
      400,
      'Target duration must be between 15 and 300 seconds',
    ]);
    expect(await test.listFiles()).toEqual([]);
  });

  /** Sends a form with a file. */
  async function postFile(file: File, { headers = {}, fields = {} }: FormExtras = {}) {
    const browser = await test.openBrowser();
    const form = new FormData();
    form.set('projectName', 'A file');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('videoFile', file);
    return await browser.request('POST', begin, form, headers);
  }

  async function sendFile(file: File, headers: Record<string, string> = {}) {
    const answer = await postFile(file, { headers, fields: { sourceType: 'file' } });
    return [answer.status, ((await answer.json()) as Refusal).error.message];
  }

  it.each([
    ['a picture', new File(['not a video'], 'picture.png', { type: 'image/png' })],
    ['a text that is called a video', new File(['not a video'], 'video.mp4', { type: 'video/mp4' })],
  ])('stores nothing for %s', async (_, file) => {
    expect(await sendFile(file)).toEqual([400, 'Please select a valid video file']);
    expect(await test.listFiles()).toEqual([]);
    expect(await test.deps.db.service.select().from(sources)).toEqual([]);
  });

  it('reports the limit when a file is too large for a single request', async () => {
    const file = new File([padVideo(tinyVideo, 12.5 * 1024 ** 2)], 'large.mp4');
    expect(await sendFile(file)).toEqual([413, 'File is too large: > 10 MB. The limit is 10 MB.']);
    expect(await sendFile(file, { 'Content-Length': String(file.size + 700) })).toEqual([
      413,
      'File is too large: 12.5 MB. The limit is 10 MB.',
    ]);
    expect(await test.listFiles()).toEqual([]);
  });

  it('gives the last video of the month to one of many requests, and keeps no data of the others', async () => {
    const browser = await test.openBrowser();
    await browser.begin(text);
    await browser.begin(text);
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.request('POST', begin, text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    const refusal = (await refused?.json()) as Refusal | undefined;
    expect(refusal?.error.message).toBe(
      "You've reached your monthly limit of 3 videos. Upgrade your plan to create more projects.",
    );
    const totals = (await (await browser.request('GET', '/api/projects/totals')).json()) as { projects: number };
    expect(totals.projects).toBe(3);
    expect(await test.listFiles()).toHaveLength(3);
  });

  it('creates one project for a request that is sent twice', async () => {
    const browser = await test.openBrowser();
    const projectId = crypto.randomUUID();
    const [one, two] = await Promise.all([
      browser.begin({ ...text, projectId }),
      browser.begin({ ...text, projectId }),
    ]);
    expect(one.processing_id).toBe(two.processing_id);
    const other = await test.openBrowser();
    expect((await other.request('POST', begin, { ...text, projectId })).status).toBe(404);
  });

  it('accepts a form with a file and no source type', async () => {
    expect((await postFile(new File([tinyVideo], 'tiny.mp4', { type: 'video/mp4' }))).status).toBe(200);
  });

  it('shows a run to its owner only, and cancels it before a worker starts it', async () => {
    const [owner, stranger] = [await test.openBrowser(), await test.openBrowser()];
    const { processing_id: id } = await owner.begin(text);
    expect(await owner.status(id)).toMatchObject({ status: 'queued', progress: 0, current_step: 'upload' });
    for (const path of ['processing-status', 'processing-events', 'transcription', 'analysis', 'download']) {
      expect((await stranger.request('GET', `/api/${path}/${id}`)).status, path).toBe(404);
    }
    for (const path of ['cancel', 'retry', 'complete', 'cleanup']) {
      expect((await stranger.request('POST', `/api/${path}-processing/${id}`)).status, path).toBe(404);
    }
    expect((await owner.request('POST', `/api/complete-processing/${id}`)).status).toBe(409);
    expect((await owner.request('POST', `/api/cancel-processing/${id}`)).status).toBe(200);
    expect(await owner.status(id)).toMatchObject({ status: 'failed', error: 'Processing was canceled.' });
  });

  it('resumes at the failed stage with the results of the earlier stages', async () => {
    const browser = await test.openBrowser();
    const { processing_id: id } = await browser.begin(text);
    const { db } = test.deps;
    const isOf = (stage: 'upload' | 'analysis' | 'transcription') =>
      and(eq(processingStages.runId, id), eq(processingStages.stage, stage));
    for (const stage of ['upload', 'analysis'] as const) {
      await db.service.update(processingStages).set({ status: 'completed', artifactKey: stage }).where(isOf(stage));
    }
    await db.service.update(processingRuns).set({ stage: 'transcription' }).where(eq(processingRuns.id, id));
    await db.asService(async (tx) => {
      const run = await lockRun(tx, id);
      if (run) await failRun(test.deps, tx, run, { code: 'killed', failure: textFact('It was ended.') });
    });
    expect(await browser.status(id)).toMatchObject({ status: 'failed', failure: { code: 'killed', canRetry: true } });
    expect((await browser.request('POST', `/api/retry-processing/${id}`)).status).toBe(200);
    expect(await browser.status(id)).toMatchObject({ status: 'queued', current_step: 'transcription', error: null });
    const [stageRow] = await db.service.select().from(processingStages).where(isOf('analysis'));
    expect(stageRow).toMatchObject({ status: 'completed', artifactKey: 'analysis' });
    expect((await browser.request('POST', `/api/retry-processing/${id}`)).status).toBe(409);
  });

  it('refuses to retry failed work after it has failed for an hour within an hour', async () => {
    const browser = await test.openBrowser();
    const { db } = test.deps;
    const retry = async () => {
      const { processing_id: id } = await browser.begin(text);
      const startedAt = new Date(test.deps.now().getTime() - 40 * 60_000);
      await db.service.update(processingStages).set({ startedAt }).where(eq(processingStages.runId, id));
      await db.asService(async (tx) => {
        await tx
          .delete(processingStages)
          .where(and(eq(processingStages.runId, id), ne(processingStages.stage, 'upload')));
        const run = await lockRun(tx, id);
        if (run) await failRun(test.deps, tx, run, { code: 'killed', failure: textFact('It was ended.') });
      });
      return await browser.request('POST', `/api/retry-processing/${id}`);
    };
    expect((await retry()).status).toBe(200);
    const refused = await retry();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('streams the state, and only newer events after the last event’s id', async () => {
    const browser = await test.openBrowser();
    const { processing_id: id } = await browser.begin(text);
    const answer = await browser.request('GET', `/api/processing-events/${id}`);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await reader?.read())?.value ?? '';
    const first = await next();
    expect(first).toMatch(/event: status\ndata: \{.*\}\nid: 1\n/);
    await test.deps.db.service.update(processingRuns).set({ version: 2 }).where(eq(processingRuns.id, id));
    expect(await next()).toContain('id: 2');
    await reader?.cancel();
    const later = await browser.request('GET', `/api/processing-events/${id}`, undefined, { 'Last-Event-ID': '2' });
    const laterReader = later.body?.pipeThrough(new TextDecoderStream()).getReader();
    await browser.request('POST', `/api/cancel-processing/${id}`);
    expect((await laterReader?.read())?.value).toContain('id: 3');
    await laterReader?.cancel();
  });

  it('ends the stream of events with the session', async () => {
    const browser = await test.openBrowser();
    const { processing_id: id } = await browser.begin(text);
    const answer = await browser.request('GET', `/api/processing-events/${id}`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('id: 1');
    await browser.request('POST', '/api/accounts/sign-out');
    await test.deps.db.service.update(processingRuns).set({ version: 2 }).where(eq(processingRuns.id, id));
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
  });

  it('refuses the talk of an installation without one', async () => {
    const browser = await test.openBrowser();
    const answer = await browser.request('POST', begin, { ...smallRequest, sourceType: 'talk' });
    expect([answer.status, ((await answer.json()) as Refusal).error.code]).toEqual([404, 'talk_missing']);
  });

  it('refuses unreadable subtitles immediately and accepts valid ones', async () => {
    const browser = await test.openBrowser();
    const sample = { ...smallRequest, sourceType: 'sample' };
    for (const sidecarText of ['{}', 'WEBVTT\n\nno cue']) {
      const answer = await browser.request('POST', begin, { ...sample, sidecarText });
      expect([answer.status, ((await answer.json()) as Refusal).error.code], sidecarText).toEqual([
        400,
        'subtitles_unreadable',
      ]);
    }
    const cues = JSON.stringify({ events: [{ tStartMs: 0, dDurationMs: 2000, segs: [{ utf8: 'A valve held.' }] }] });
    const lyrics = '[ti:A valve]\n[00:01.00]A valve held.\n';
    for (const sidecarText of ['WEBVTT\n\n00:00.000 --> 00:02.000\nA valve held.', cues, lyrics]) {
      expect((await browser.request('POST', begin, { ...sample, sidecarText })).status, sidecarText).toBe(200);
    }
  });
});
