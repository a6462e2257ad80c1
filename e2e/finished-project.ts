import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import type { Client } from 'pg';
import { copyProject, withDatabase } from './copy-project.ts';
import { addPerson, connectDrive } from './people.ts';

/** The longest time for real clips on a busy machine. */
export const makingMs = 240_000;

/** The smallest clips there are, without a title. */
export const smallClips = { minDuration: 5, targetDuration: 15, maxDuration: 30, quality: 'low', hookTitle: 'off' };

const sample = 'samples/forty-winters';

type Making = {
  numClips?: number;
  platforms?: string[];
  targetAspectRatio?: '9:16' | '1:1';
  /** Two words without a meaning are heard. */
  hasFillers?: boolean;
  /** Two speakers take turns. */
  hasSpeakers?: boolean;
  /** Id of a brand kit. */
  brandKit?: string;
};

/** The default project. */
const kinds = {
  'two-clips': {},
  'one-clip-with-fillers': { numClips: 1, hasFillers: true },
  'one-clip-with-speakers': { numClips: 1, hasSpeakers: true },
} satisfies Record<string, Making>;

/**
 * Returns a copy of a finished project. The first test that needs its kind makes it in a separate account. The user
 * then has a drive, as everyone who uploads.
 */
export async function addFinishedProject(
  request: APIRequestContext,
  origin: string,
  email: string,
  { title, kind }: { title: string; kind: keyof typeof kinds },
): Promise<string> {
  await connectDrive(request, email);
  return await withDatabase(async (database) => {
    const original = { title: `original-${kind}`, email: await haveOriginalMade(database, origin, kind) };
    return await copyProject(database, original, { email, title });
  });
}

/** Makes the project to be copied, unless it exists, and returns its owner. */
async function haveOriginalMade(database: Client, origin: string, kind: keyof typeof kinds): Promise<string> {
  const title = `original-${kind}`;
  // If another worker is making it, this one waits. The lock ends with the connection.
  await database.query('select pg_advisory_lock(hashtext($1))', [title]);
  const there = await findOriginal(database, title);
  if (there !== undefined) return there;
  const client = await requests.newContext({ baseURL: origin });
  const { email } = await addPerson(client, origin);
  const projectId = await makeFinishedProject(client, origin, email, { ...kinds[kind], title });
  if (kind !== 'two-clips') await haveEditingCopyMade(client, origin, projectId);
  await expect.poll(() => findOriginal(database, title), { timeout: makingMs, intervals: [500] }).toBe(email);
  await client.dispose();
  return email;
}

/** Makes what the editor plays, which it else makes when it is opened first. */
async function haveEditingCopyMade(request: APIRequestContext, origin: string, projectId: string): Promise<void> {
  const { clips } = (await (await request.get(`/api/projects/${projectId}`)).json()) as { clips: { id: string }[] };
  const readState = async () => {
    const answer = await request.post(`/api/clips/${clips[0]?.id}/edit/copy`, { headers: { origin } });
    return ((await answer.json()) as { state: string }).state;
  };
  await expect.poll(readState, { timeout: makingMs, intervals: [500] }).toBe('ready');
}

/** Finds the person with a finished project of this title, whose files are all in the drive. */
async function findOriginal(database: Client, title: string): Promise<string | undefined> {
  const query = `select email from projects join users on users.id = projects.user_id
    where title = $1 and projects.status = 'completed'
    and (select bool_and(state = 'uploaded') from cloud_uploads where project_id = projects.id)`;
  return (await database.query<{ email: string }>(query, [title])).rows[0]?.email;
}

/** Makes a project with the user's own run, for tests of its side effects and of the user's plan. */
export async function makeFinishedProject(
  request: APIRequestContext,
  origin: string,
  email: string,
  wanted: Making & { title: string },
): Promise<string> {
  await connectDrive(request, email);
  const { project_id, processing_id } = await beginShortProject(request, origin, wanted);
  await untilDone(request, processing_id);
  return project_id;
}

type Begun = { project_id: string; processing_id: string };

/** Clips of a few seconds of video in which no one has to be found. */
export async function beginShortProject(
  request: APIRequestContext,
  origin: string,
  {
    title,
    numClips = 2,
    platforms = ['tiktok'],
    targetAspectRatio,
    hasFillers = false,
    hasSpeakers = false,
    brandKit,
  }: Making & { title: string },
): Promise<Begun> {
  const processingOptions = { ...smallClips, overlap: 0, enableLetterboxing: true, targetAspectRatio, brandKit };
  const { video, subtitles } = await (hasSpeakers ? readSpeakers() : hasFillers ? readFillers() : readSentences());
  const answer = await request.post('/api/frontend/process-project', {
    headers: { origin },
    multipart: {
      projectName: title,
      sourceType: 'file',
      targetPlatforms: JSON.stringify(platforms),
      numClips: String(numClips),
      processingOptions: JSON.stringify(processingOptions),
      sidecarText: subtitles,
      videoFile: { name: 'short.mp4', mimeType: 'video/mp4', buffer: video },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Begun;
}

/** Waits until a run has made its clips. */
async function untilDone(request: APIRequestContext, processingId: string): Promise<void> {
  const readStatus = async () => {
    const answer = await request.get(`/api/processing-status/${processingId}`);
    return ((await answer.json()) as { status: string }).status;
  };
  await expect.poll(readStatus, { timeout: makingMs, intervals: [1000] }).toBe('completed');
}

type ShortVideo = { video: Buffer; subtitles: string };

/** Two sentences, each long enough for a clip and too short for more. */
const readSentences = once(async () => {
  const { video, subtitles } = await makeShortVideo(14);
  return { video, subtitles: subtitles.replace('die,', 'die.').replace('but as', 'But as') };
});

/** A sentence with two fillers, and the start of another one. */
const readFillers = once(async () => {
  const { video, subtitles } = await makeShortVideo(20);
  return { video, subtitles: subtitles.replace('that thereby', 'um, that thereby').replace('but as', 'uh, but as') };
});

/** Four lines of two speakers without names. */
const readSpeakers = once(async () => {
  const { video, subtitles } = await makeShortVideo(14);
  let line = 0;
  return { video, subtitles: subtitles.replaceAll(/^(?=[A-Za-z].*[,.]$)/gm, () => `<v Speaker ${(line++ % 2) + 1}>`) };
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The start of the sample with a small picture that seldom changes, and its transcript. */
async function makeShortVideo(seconds: number): Promise<ShortVideo> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-short-'));
  try {
    const path = join(folder, 'short.mp4');
    const encode = ['-vf', 'fps=10,scale=640:-2', '-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'copy'];
    const args = ['-v', 'error', '-i', `${sample}.mp4`, '-t', String(seconds), ...encode, path];
    await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', args);
    const cues = (await readFile(`${sample}.vtt`, 'utf8')).split(/\n\n+/);
    const isEarly = (cue: string) => {
      const [, min, sec] = /--> \d+:(\d+):([\d.]+)/.exec(cue) ?? [];
      return min === undefined || Number(min) * 60 + Number(sec) < seconds;
    };
    return { video: await readFile(path), subtitles: cues.filter(isEarly).join('\n\n') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
