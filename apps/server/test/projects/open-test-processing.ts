import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlanSlug, ProcessingStatus, ProcessProjectResult } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { AccountsDeps } from '../../src/accounts/accounts-deps.ts';
import { createApp } from '../../src/app.ts';
import type { BucketSettings } from '../../src/config/bucket-settings.ts';
import { type Config, parseConfig, rootDir } from '../../src/config/config.ts';
import { createSecrets } from '../../src/config/secrets.ts';
import { withLogin } from '../../src/db/connection-settings.ts';
import { serviceRole } from '../../src/db/roles.ts';
import { subscriptionPlans } from '../../src/db/tables/plans-tables.ts';
import { openFileStore } from '../../src/files/index.ts';
import { type OpenJobs, openJobs } from '../../src/jobs/open-jobs.ts';
import { createLog } from '../../src/log/create-log.ts';
import { openMailer } from '../../src/mail/index.ts';
import { upgradeUserPlan } from '../../src/plans/index.ts';
import { jobDefinitions, startWork } from '../../src/worker.ts';
import { createSignedInUser } from '../builders/user.ts';
import { createTestAuth } from '../create-test-auth.ts';
import { createTestDatabase } from '../db/create-test-database.ts';
import { createRecordedEngine, type Disturbance } from './engine/recorded-engine.ts';
import { writeRecording } from './engine/recording.ts';
import { startWorkerProcess } from './start-worker-process.ts';

/** The options for the smallest clips from such a source. The whole frame is shown, so face detection is not run. */
export const smallRequest = {
  projectName: 'The launch',
  targetPlatforms: ['instagram'],
  numClips: 2,
  processingOptions: {
    minDuration: 5,
    targetDuration: 15,
    maxDuration: 30,
    overlap: 0,
    quality: 'low',
    enableLetterboxing: true,
  },
};

/** The app with a separate database and folder, and with workers. */
export async function openTestProcessing({
  smtpUrl = null,
  bucket = null,
}: {
  smtpUrl?: string | null;
  bucket?: BucketSettings | null;
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-processing-'));
  const { database: db, owner, rolePassword, drop } = await createTestDatabase();
  const config: Config = { ...parseConfig({ PATH: process.env.PATH, RENDER_NICENESS: '0' }), dataDir, smtpUrl };
  const lines: string[] = [];
  const log = createLog({ level: 'warn', isJson: true }, (line) => lines.push(line));
  const secret = 'a secret of these tests, long enough';
  const secrets = createSecrets([secret]);
  const connection = withLogin(owner, serviceRole.name, rolePassword);
  const jobs = await openJobs({ connection, definitions: jobDefinitions, isWorker: false, log });
  const store = await openFileStore({ bucket, dataDir, workDir: null });
  const { files } = store;
  const now = () => new Date();
  const auth = createTestAuth({ config, db, secrets, log, now });
  const deps: AccountsDeps = { config, log, db, jobs, files, secrets, auth, now };
  const app = createApp(deps, null);
  const queues: OpenJobs[] = [];
  const workers = new Set<{ kill(): Promise<void> }>();
  let people = 0;

  /** Opens a user's browser. */
  async function openBrowser() {
    people += 1;
    const address = `203.0.113.${people}`;
    const email = `tester-${people}@example.org`;
    const { id: userId, cookie } = await createSignedInUser(deps, { email, emailVerified: false });
    const request = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      await app.request(
        path,
        {
          method,
          headers: {
            Origin: config.publicUrl,
            Cookie: cookie,
            ...(body !== undefined && !isSentAsIs(body) && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: isSentAsIs(body) ? body : JSON.stringify(body), duplex: 'half' as const }),
        },
        { incoming: { socket: { remoteAddress: address } as never } },
      );
    return {
      request,
      email,
      /** Grants the user a plan manually. */
      async putOnPlan(slug: PlanSlug): Promise<void> {
        await db.asService(async (tx) => {
          const [plan] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, slug));
          await upgradeUserPlan(deps, { userId, planId: plan?.id ?? '' }, tx);
        });
      },
      async begin(body: unknown): Promise<ProcessProjectResult> {
        const begun = await request('POST', '/api/frontend/process-project', body);
        if (begun.status !== 200) throw new Error(`${begun.status}: ${await begun.text()}`);
        return (await begun.json()) as ProcessProjectResult;
      },
      async status(id: string): Promise<ProcessingStatus> {
        return (await (await request('GET', `/api/processing-status/${id}`)).json()) as ProcessingStatus;
      },
      /**
       * Waits until the status is the expected one. @throws Error with the last status, if the run has failed instead
       */
      async until(id: string, isReached: (status: ProcessingStatus) => boolean): Promise<ProcessingStatus> {
        for (;;) {
          const status = await this.status(id);
          if (isReached(status)) return status;
          if (status.status === 'failed') throw new Error(`The run has failed: ${JSON.stringify(status)}`);
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
      },
    };
  }

  return {
    app,
    deps,
    owner,
    lines,
    openBrowser,
    /**
     * Starts a worker in this process that makes clips with the recorded engine. @param queues in `WORKER_QUEUES`
     * format. @param isReal uses this machine's engine instead.
     */
    async startWorker({
      queues = [],
      rendersAtOnce = null,
      disturbances = [],
      isReal = false,
    }: {
      queues?: string[];
      rendersAtOnce?: number | null;
      disturbances?: Disturbance[];
      isReal?: boolean;
    } = {}) {
      const engine = createRecordedEngine(disturbances);
      const options = { connection, definitions: jobDefinitions, isWorker: true, queues, log };
      const worker = await openJobs({ ...options, drainSec: 0 });
      const mailer = openMailer({ config, log });
      const stopping = new AbortController();
      const place = { ...deps, config: { ...config, work: { ...config.work, rendersAtOnce } } };
      await startWork(worker, { ...place, mailer, stopping: stopping.signal, ...(!isReal && { engine }) });
      const started = {
        disturbances: engine.disturbances,
        release: engine.release,
        /** Stops it, like a program that returns its jobs immediately. */
        async kill(): Promise<void> {
          if (!workers.delete(started)) return;
          stopping.abort();
          await worker.close();
          await mailer.close();
        },
      };
      workers.add(started);
      return started;
    },
    /**
     * Starts a worker in a separate process, with this machine's engine. @param queues in `WORKER_QUEUES` format.
     * @param disturbances makes it use the recorded engine instead.
     */
    async startWorkerProcess({
      programs,
      queues = [],
      rendersAtOnce = null,
      disturbances = null,
    }: {
      programs?: string;
      queues?: string[];
      rendersAtOnce?: number | null;
      disturbances?: Disturbance[] | null;
    } = {}) {
      const place = { owner, rolePassword, dataDir, secret, smtpUrl, bucket, queues, rendersAtOnce, disturbances };
      const worker = await startWorkerProcess(place, programs);
      workers.add(worker);
      return worker;
    },
    /** Opens the queue as a worker does, for tests that do the work themselves. */
    async openQueue(): Promise<OpenJobs> {
      const queue = await openJobs({ connection, definitions: jobDefinitions, isWorker: true, log });
      queues.push(queue);
      return queue;
    },
    /** Lists every file in the store and in work in progress, by its path below the data folder. */
    async listFiles(): Promise<string[]> {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
        .sort();
    },
    async close() {
      for (const worker of workers) await worker.kill();
      for (const queue of queues) await queue.close();
      await jobs.close();
      await store.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function isSentAsIs(body: unknown): body is FormData | ReadableStream {
  return body instanceof FormData || body instanceof ReadableStream;
}

/**
 * Returns a recording with the bundled sample's subtitles, which `startWorker` can use to make clips. @param
 * durationSec default: long enough for one clip of six seconds.
 */
export async function makeRecordedVideo({ durationSec = 7.6 } = {}): Promise<ShortVideo> {
  const file = new File([writeRecording({ durationSec })], 'short.mp4', { type: 'video/mp4' });
  return { file, sidecarText: await readSampleCues(durationSec) };
}

type ShortVideo = { file: File; sidecarText: string };

/** The path to the bundled sample, without its extension. */
const sample = join(rootDir, 'samples', 'forty-winters');

/** Includes videos made earlier, since test files share a process. */
const shortVideos = new Map<number, Promise<ShortVideo>>();

/**
 * Returns the beginning of the bundled sample as a form's file, with a small picture that seldom changes, and its
 * subtitles: by default two lines, which make one clip of six seconds.
 */
export async function makeShortVideo({ seconds = 7.6 } = {}): Promise<ShortVideo> {
  const video = shortVideos.get(seconds) ?? encodeShortVideo(seconds);
  shortVideos.set(seconds, video);
  return await video;
}

async function encodeShortVideo(seconds: number): Promise<ShortVideo> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-short-'));
  try {
    const path = join(folder, 'short.mp4');
    const encode = ['-vf', 'fps=10,scale=640:-2', '-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'copy'];
    const args = ['-v', 'error', '-i', `${sample}.mp4`, '-t', String(seconds), ...encode, path];
    await promisify(execFile)('ffmpeg', args);
    const file = new File([await readFile(path)], 'short.mp4', { type: 'video/mp4' });
    return { file, sidecarText: await readSampleCues(seconds) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the subtitles for the beginning of the bundled sample. */
async function readSampleCues(seconds: number): Promise<string> {
  const cues = (await readFile(`${sample}.vtt`, 'utf8')).split(/\n\n+/);
  const isEarly = (cue: string) => {
    const [, endMin, endSec] = /--> (?:\d+:)?(\d+):(\d+)/.exec(cue) ?? [];
    return endMin === undefined || Number(endMin) * 60 + Number(endSec) < seconds;
  };
  return cues.filter(isEarly).join('\n\n');
}

/** Creates the form that requests clips from a file. */
export function toForm(fields: Record<string, unknown>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('sourceType', 'file');
  form.set('videoFile', file);
  return form;
}
