import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanSlug } from '@clipwright/contract';
import {
  connectLanguageModel,
  createFaceDetector,
  findMediaTools,
  readTranscriptFile,
  writePlainText,
} from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { createApp } from '../../src/app.ts';
import { startCaptions } from '../../src/captions/index.ts';
import { type Config, parseConfig, rootDir } from '../../src/config/config.ts';
import { createSecrets } from '../../src/config/secrets.ts';
import { withLogin } from '../../src/db/connection-settings.ts';
import { serviceRole } from '../../src/db/roles.ts';
import { clipRenditions } from '../../src/db/tables/clip-renditions-table.ts';
import { analyses, transcriptions, videoClips } from '../../src/db/tables/clips-tables.ts';
import { subscriptionPlans } from '../../src/db/tables/plans-tables.ts';
import { projects } from '../../src/db/tables/projects-tables.ts';
import { sources } from '../../src/db/tables/sources-tables.ts';
import type { Deps } from '../../src/deps.ts';
import { openFileFolder } from '../../src/files/index.ts';
import { openJobs } from '../../src/jobs/open-jobs.ts';
import { createLog } from '../../src/log/create-log.ts';
import { upgradeUserPlan } from '../../src/plans/index.ts';
import { writePostTexts, writePostTextsJob } from '../../src/projects/index.ts';
import { jobDefinitions } from '../../src/worker.ts';
import { createSignedInUser } from '../builders/user.ts';
import { createTestAuth } from '../create-test-auth.ts';
import { createTestDatabase } from '../db/create-test-database.ts';

/** Opens the app and a worker for previews and post texts in one process. `llmUrl` is a language model's address. */
export async function openTestCaptions({ llmUrl = null }: { llmUrl?: string | null } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-captions-'));
  const { database: db, owner, rolePassword, drop } = await createTestDatabase();
  const parsed = parseConfig({
    PATH: process.env.PATH,
    ...(llmUrl !== null && { CLIPWRIGHT_LLM_URL: llmUrl, CLIPWRIGHT_LLM_MODEL: 'small' }),
  });
  const config: Config = { ...parsed, dataDir };
  const log = createLog({ level: 'silent', isJson: true });
  const secrets = createSecrets(['a secret of these tests, long enough']);
  const connection = withLogin(owner, serviceRole.name, rolePassword);
  const jobs = await openJobs({ connection, definitions: jobDefinitions, isWorker: true, log });
  const files = await openFileFolder(join(dataDir, 'files'));
  const now = () => new Date();
  const auth = createTestAuth({ config, db, secrets, log, now });
  const deps = { config, log, db, jobs, files, secrets, auth, now };
  const app = createApp(deps, null);
  const tools = await findMediaTools({ ffmpegPath: config.media.ffmpegPath, path: config.media.path });
  const { languageModel } = config.media;
  const parts = { tools, createFaceDetector, languageModel: languageModel && connectLanguageModel(languageModel) };
  const jobDeps = { ...deps, getParts: () => Promise.resolve(parts) };
  await startCaptions(jobs, jobDeps);
  await jobs.work(writePostTextsJob, { writeTexts: (data, context) => writePostTexts(jobDeps, data, context) });
  let people = 0;

  /** Creates a signed-in user. */
  async function signUp(slug: PlanSlug = 'free') {
    people += 1;
    const address = `203.0.113.${people}`;
    const email = `tester-${people}@example.org`;
    const { id: userId, cookie } = await createSignedInUser(deps, { email, emailVerified: false });
    const send = async (method: string, path: string, body?: unknown) => {
      const headers = {
        Origin: config.publicUrl,
        Cookie: cookie,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      };
      return await app.request(
        path,
        { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
        { incoming: { socket: { remoteAddress: address } as never } },
      );
    };
    if (slug !== 'free') {
      await db.asService(async (tx) => {
        const [plan] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, slug));
        await upgradeUserPlan(deps, { userId, planId: plan?.id ?? '' }, tx);
      });
    }
    /** Sends a request and returns the response status and body. */
    const ask = async (method: string, path: string, body?: unknown) => {
      const { status, ...response } = await send(method, path, body).then(async (given) => ({
        status: given.status,
        body: (await given.json()) as never,
      }));
      return { status, body: response.body as Record<string, never> };
    };
    return { userId, send, ask };
  }

  return {
    deps,
    signUp,
    addFile: (userId: string, file: Parameters<typeof addFile>[2]) => addFile(deps, userId, file),
    addSource: (userId: string, of: { projectId: string; clipId: string }) => addSource(deps, userId, of),
    addProject: (userId: string, startsSec?: readonly number[]) => addProject(deps, userId, startsSec),
    async close() {
      await jobs.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds a finished project for the sample, with a 15 s clip at each start. */
async function addProject({ db }: Deps, userId: string, startsSec: readonly number[] = [0, 20]) {
  const path = join(rootDir, 'samples', 'forty-winters.vtt');
  const transcript = await readTranscriptFile(path, { durationSec: null, language: 'en' });
  const [projectId, wholeId] = [randomUUID(), randomUUID()];
  const clipIds = startsSec.map(() => randomUUID());
  await db.asService(async (tx) => {
    await tx
      .insert(projects)
      .values({ id: projectId, userId, title: 'The launch', sourceType: 'file', status: 'completed' });
    await tx
      .insert(videoClips)
      .values({ id: wholeId, projectId, userId, kind: 'full-video', name: 'Full Video - The launch' });
    const text = writePlainText(transcript).trim();
    await tx
      .insert(transcriptions)
      .values({ clipId: wholeId, userId, text, language: 'en', timestamps: transcript.cues });
    for (const [index, startSec] of startsSec.entries()) {
      const clipId = clipIds[index] ?? '';
      await tx.insert(videoClips).values({ id: clipId, projectId, userId, name: `Clip ${index + 1}`, duration: 15 });
      const times = { start_time: startSec, end_time: startSec + 15 };
      const data = { viral_score: 8 - index, ...times, platforms: ['tiktok' as const] };
      await tx.insert(analyses).values({ clipId, userId, analysisType: 'moments', data });
    }
  });
  return { projectId, clipIds };
}

/** Adds the sample video as a project's source, along with a transcript for one of its clips. */
async function addSource(
  { db, files }: Deps,
  userId: string,
  { projectId, clipId }: { projectId: string; clipId: string },
): Promise<void> {
  const [id, path] = [randomUUID(), join(rootDir, 'samples', 'forty-winters.mp4')];
  const fileKey = `users/${userId}/sources/${id}/video.mp4`;
  await files.write(fileKey, createReadStream(path));
  const rest = { kind: 'file', state: 'ready', name: 'launch.mp4' } as const;
  const none = { confidence: null, speaker: null };
  const words = ['How', 'do', 'you'].map((text, index) => ({ text, startSec: index, endSec: index + 0.9, ...none }));
  const spoken = {
    clipId,
    userId,
    text: 'How do you',
    language: 'en',
    timestamps: [{ startSec: 0, endSec: 3, text: 'How do you', speaker: null, words }],
  };
  await db.asService(async (tx) => {
    await tx.insert(sources).values({ id, userId, projectId, fileKey, ...rest });
    await tx.insert(transcriptions).values(spoken);
  });
}

/** Adds a clip file that no one reads. */
async function addFile(
  { db }: Deps,
  userId: string,
  file: Pick<typeof clipRenditions.$inferInsert, 'clipId' | 'widthPx' | 'heightPx' | 'platforms'>,
): Promise<void> {
  const ratio = `${file.widthPx}:${file.heightPx}`;
  const rest = { userId, ratio, durationSec: 15, sizeBytes: 1, fileKey: `users/${userId}/${file.clipId}.mp4` };
  await db.asService((tx) => tx.insert(clipRenditions).values({ ...file, ...rest }));
}
