import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';
import { connectDrive } from './people.ts';

/** How long real clips may take, on a busy machine. */
export const makingMs = 240_000;

/** The smallest clips there are. */
export const smallClips = { minDuration: 5, targetDuration: 15, maxDuration: 30, quality: 'low' };

const sample = 'samples/forty-winters';
const shortSec = 20;

type Wanted = {
  title: string;
  numClips?: number;
  platforms?: string[];
  targetAspectRatio?: '9:16';
  /** Two words without a meaning are heard. */
  hasFillers?: boolean;
  /** Id of a brand kit. */
  brandKit?: string;
};

/**
 * A project with clips of twenty seconds of video in which no one has to be found: for tests of what comes after the making.
 * The user has a drive from then on, as everyone who uploads.
 */
export async function makeFinishedProject(
  request: APIRequestContext,
  origin: string,
  email: string,
  { title, numClips = 2, platforms = ['tiktok'], targetAspectRatio, hasFillers = false, brandKit }: Wanted,
): Promise<string> {
  await connectDrive(request, email);
  const processingOptions = { ...smallClips, overlap: 0, enableLetterboxing: true, targetAspectRatio, brandKit };
  shortVideo ??= makeShortVideo();
  const { video, subtitles } = await shortVideo;
  const answer = await request.post('/api/frontend/process-project', {
    headers: { origin },
    multipart: {
      projectName: title,
      sourceType: 'file',
      targetPlatforms: JSON.stringify(platforms),
      numClips: String(numClips),
      processingOptions: JSON.stringify(processingOptions),
      sidecarText: hasFillers
        ? subtitles.replace('that thereby', 'um, that thereby').replace('but as', 'uh, but as')
        : subtitles,
      videoFile: { name: 'short.mp4', mimeType: 'video/mp4', buffer: video },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { project_id, processing_id } = (await answer.json()) as { project_id: string; processing_id: string };
  await untilDone(request, processing_id);
  return project_id;
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
let shortVideo: Promise<ShortVideo> | undefined;

/** The beginning of the sample with a small picture that seldom changes, and what is said in it. */
async function makeShortVideo(): Promise<ShortVideo> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-short-'));
  try {
    const path = join(folder, 'short.mp4');
    const encode = ['-vf', 'fps=10,scale=640:-2', '-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'copy'];
    const args = ['-v', 'error', '-i', `${sample}.mp4`, '-t', String(shortSec), ...encode, path];
    await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', args);
    const cues = (await readFile(`${sample}.vtt`, 'utf8')).split(/\n\n+/);
    const isEarly = (cue: string) => {
      const [, min, sec] = /--> \d+:(\d+):([\d.]+)/.exec(cue) ?? [];
      return min === undefined || Number(min) * 60 + Number(sec) < shortSec;
    };
    return { video: await readFile(path), subtitles: cues.filter(isEarly).join('\n\n') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
