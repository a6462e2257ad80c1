// Fills the disk that a product of its own lies on, and writes what came of it as JSON: a program of its own, so that its disk can be a
// small one, which everything of the product is on: the database, users' files and the work folder.
import { randomBytes, randomUUID } from 'node:crypto';
import { open, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findMediaTools } from '../../packages/media/src/process/find-media-tools.ts';
import { createProjectClient, cutSample, isOver } from '../measure/bench-project.ts';
import { makePaddedVideo } from '../measure/make-padded-video.ts';
import { post, signUp } from '../measure/sign-up.ts';
import { startProduct } from '../measure/start-product.ts';
import { CHUNK_BYTES, createSender } from '../measure/upload-sender.ts';
import { countBy } from './count-by.ts';

const SOURCE_SEC = 20;
/** Free, of which the product leaves 1 GB to everything but uploads. */
const LITTLE_BYTES = 900e6;
/** How long nothing is free, while users go on. */
const FULL_MS = 60_000;
/** How soon it has to go on once there is room. */
const GOES_ON_MS = 120_000;
/** For clips that were put off until there is room. */
const RENDERED_MS = 600_000;
const PAUSE_MS = 250;
const unfinished = /(^|\/)work\/|\/temporary\/|(^|\/)(partial|drafts)\//;

type Answer = { what: string; status: number; code: string; isFull: boolean };

const failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const project = z.object({ title: z.string() });
const runFailure = z.object({ failure: z.object({ code: z.string() }).nullable() });

const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
const { bytes, words } = await cutSample(tools, SOURCE_SEC);
const file = await makePaddedVideo(tools, 4 * CHUNK_BYTES);
const product = await startProduct();
const { url, dataDir } = product;
const pid = product.pid();
const ballast = join(tmpdir(), 'ballast');
const answers: Answer[] = [];
let isFull = false;

const request = {
  ...{ projectName: 'Full', sourceType: 'file', sidecarText: words, targetPlatforms: ['tiktok'], numClips: 2 },
  processingOptions: { minDuration: 5, targetDuration: 15, maxDuration: 30, quality: 'low', overlap: 0 },
};

try {
  const user = await signUp(url, 1);
  const client = createProjectClient(url, user.cookie);
  const first = await client.begin(request, bytes);
  const before = await client.until(first.processing_id, isOver);
  const half = createSender({ url, cookie: user.cookie, projectId: randomUUID(), file });
  await half.send([0, 1]);
  const headers = { cookie: user.cookie, origin: url };
  const json = { ...headers, 'content-type': 'application/json' };
  const projectPath = `/api/projects/${first.project_id}`;
  let [given, acknowledged] = [0, 0];
  const rename = async () => {
    given += 1;
    const title = String(given);
    // Random, so that nothing of it is stored in less room.
    const description = randomBytes(3_600).toString('base64');
    const { status } = await ask('title', projectPath, {
      ...{ method: 'PATCH', headers: json, body: JSON.stringify({ title, description }) },
    });
    if (status === 200) acknowledged = given;
  };
  await rename();
  const control = acknowledged;

  await fill(LITTLE_BYTES);
  isFull = true;
  const refusedUpload = await sendOne(user.cookie);
  isFull = false;
  await empty();
  const second = await client.begin(request, bytes);
  await client.until(
    second.processing_id,
    (status) => isOver(status) || status.pending_clips.some(({ progress }) => progress > 0),
  );
  isFull = true;
  const fullUntilMs = performance.now() + FULL_MS;
  while (performance.now() < fullUntilMs) {
    await fill(0);
    await rename();
    await ask('health', '/api/health');
    await ask('status', '/api/status');
    await ask('projects', '/api/projects', { headers });
    await ask('project', projectPath, { headers });
    await ask('page', '/login');
    await ask('comment', '/api/accounts/profile', {
      ...{ method: 'PATCH', headers: json, body: JSON.stringify({ fullName: `Bench ${given}` }) },
    });
    const proof = { email: user.email, password: user.password, rememberMe: false };
    await note('sign-in', post(`${url}/api/accounts/sign-in`, url, proof));
    answers.push({ ...(await sendPart(half)), isFull });
    await wait(PAUSE_MS);
  }
  const whileFull = await client.status(second.processing_id).catch(() => null);
  isFull = false;
  await empty();

  const emptiedMs = performance.now();
  let goesOnMs: number | null = null;
  while (goesOnMs === null && performance.now() - emptiedMs < GOES_ON_MS) {
    const { status } = await ask('title afterwards', projectPath, {
      ...{ method: 'PATCH', headers: json, body: JSON.stringify({ description: 'There is room.' }) },
    });
    if (status === 200) goesOnMs = Math.round(performance.now() - emptiedMs);
    else await wait(PAUSE_MS);
  }
  const kept = project.parse(await (await fetch(`${url}${projectPath}`, { headers })).json());
  const state = await half.find();
  const missing = half.listMissing(state);
  await half.send(missing);
  const checked = await half.waitUntilChecked();
  const renderedUntilMs = performance.now() + RENDERED_MS;
  let isRetried = false;
  let after = await client.status(second.processing_id);
  while (performance.now() < renderedUntilMs && after.status !== 'completed') {
    if (after.status === 'failed' && !isRetried) {
      isRetried = true;
      await client.send('POST', `/api/retry-processing/${second.project_id}`, {});
    }
    await wait(1_000);
    after = await client.status(second.processing_id);
  }
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const stray = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length))
    .filter((path) => unfinished.test(path) && !path.includes('/postgres/'));
  const full = answers.filter((answer) => answer.isFull);
  const refusals = full.filter(({ status }) => status >= 400);
  const inWords = new Set(['disk_full', 'database_unavailable']);
  const other = refusals.filter(({ code }) => !inWords.has(code));
  const unhealthy = full.filter(({ what, status }) => what === 'health' && status !== 200);
  process.stdout.write(
    JSON.stringify({
      control: { title: control === 1, clips: before.clips.length, met: control === 1 && before.clips.length > 0 },
      uploadWithLittleRoom: { value: refusedUpload, met: /503.*disk_full/.test(refusedUpload) },
      requests: full.length,
      refused: countBy(refusals, ({ what, status, code }) => `${what}: ${status} ${code}`),
      refusedAtAll: { value: refusals.length, met: refusals.length > 0 },
      refusedOtherwise: {
        ...{ value: other.length, goal: 0, met: other.length === 0 },
        which: countBy(other, ({ what, status, code }) => `${what}: ${status} ${code}`),
      },
      notAlive: { value: unhealthy.length, goal: 0, met: unhealthy.length === 0 },
      sameProcess: product.pid() === pid,
      goesOnMs: { value: goesOnMs, limit: GOES_ON_MS, met: goesOnMs !== null },
      titles: {
        ...{ given, acknowledged, kept: Number(kept.title) },
        met: Number(kept.title) >= acknowledged && Number(kept.title) <= given,
      },
      upload: { missingAfterwards: missing.length, nextStep: checked.nextStep, met: checked.error === null },
      clips: {
        whileFull: whileFull?.status ?? 'not told',
        isRetried,
        failure: runFailure.safeParse(after).data?.failure ?? null,
        ...{ afterwards: after.status, count: after.clips.length, met: after.status === 'completed' },
      },
      stray: { value: stray.length, goal: 0, met: stray.length === 0, which: stray.slice(0, 10) },
    }),
  );
} finally {
  await empty();
  await product.stop();
}

/** Leaves so many bytes free, and of zero not one. */
async function fill(freeBytes: number): Promise<void> {
  const filled = await open(ballast, 'a');
  try {
    for (const size of [8 << 20, 64 << 10, 4096, 1]) {
      const piece = Buffer.alloc(size);
      for (;;) {
        const { bavail, bsize } = await statfs(tmpdir());
        if (bavail * bsize - size < freeBytes) break;
        await filled.write(piece);
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await filled.close();
  }
}

async function empty(): Promise<void> {
  await rm(ballast, { force: true });
}

async function ask(what: string, path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  return await note(what, fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(60_000) }));
}

async function note(what: string, answering: Promise<Response>): Promise<{ status: number; text: string }> {
  const answer = await answering.catch(() => null);
  const text = (await answer?.text().catch(() => '')) ?? '';
  const status = answer?.status ?? 599;
  answers.push({ what, status, code: status < 400 ? '' : codeOf(text), isFull });
  return { status, text };
}

function codeOf(text: string): string {
  const found = failure.safeParse(parse(text));
  return found.success ? found.data.error.code : text.slice(0, 100);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function sendOne(cookie: string): Promise<string> {
  const sender = createSender({ url, cookie, projectId: randomUUID(), file });
  return await sender.send([0]).then(
    () => 'taken',
    (error: unknown) => String(error),
  );
}

/** The third part of the upload that is under way. */
async function sendPart(sender: ReturnType<typeof createSender>): Promise<Omit<Answer, 'isFull'>> {
  return await sender.send([2]).then(
    () => ({ what: 'part of an upload', status: 200, code: '' }),
    (error: unknown) => {
      const [, status = '599', text = ''] = /answered with (\d+): (.*)/s.exec(String(error)) ?? [];
      return { what: 'part of an upload', status: Number(status), code: codeOf(text) };
    },
  );
}
