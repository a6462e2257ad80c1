import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { clipSpec, toRenderSpec } from '@clipwright/clip-spec';
import { execa } from 'execa';
import { expect, onTestFinished } from 'vitest';
import type { EngineParts } from '../src/engine-parts.ts';
import { createFaceDetector } from '../src/faces/create-face-detector.ts';
import { createLocalFinder } from '../src/run/create-local-finder.ts';
import { makeClips } from '../src/run/make-clips.ts';
import type { RunReport } from '../src/run/run-report.ts';
import { fixturePath, mediaTools } from './media-tools.ts';

/** The engine without a speech engine, so that words come only from files and tracks. */
const parts: EngineParts = {
  tools: mediaTools,
  finder: createLocalFinder(),
  languageModel: null,
  transcribers: [],
  diarizer: null,
  createFaceDetector,
  voices: [],
};

/** The options of a test clip. */
export type FieldClip = {
  /** Files to copy next to the video under its name, by extension. */
  beside?: Record<string, string>;
  /** A transcript from the user; none by default. */
  transcript?: string;
  /** True if the picture is what is tested. By default, a plain one replaces it, which the clip copies unencoded. */
  keepsPicture?: boolean;
};

/** Renders one clip from an input in `fixtures/field`. */
export async function makeFieldClip(
  name: string,
  { beside = {}, transcript, keepsPicture = false }: FieldClip = {},
): Promise<RunReport & { file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-field-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await (keepsPicture ? copyFile(fieldPath(name), path) : replacePicture(fieldPath(name), path, folder));
  const stem = name.replace(/\.\w+$/, '');
  for (const [ending, file] of Object.entries(beside))
    await copyFile(fieldPath(file), join(folder, `${stem}${ending}`));
  const report = await makeClips(parts, {
    path,
    spec: toRenderSpec(clipSpec.parse({ count: 1, ratios: ['source'], quality: 'low', captionStyle: null })),
    transcriptPath: transcript === undefined ? null : fieldPath(transcript),
    engine: null,
    outDir: join(folder, 'clips'),
  });
  const [clip] = report.clips;
  if (!clip) throw new Error('There is no clip.');
  return { ...report, file: clip.file };
}

/** Returns the path of an input. */
export const fieldPath = (name: string) => fixturePath(`field/${name}`);

const codesOf = ({ material }: RunReport) => material.map(({ code }) => code);

/** Expects that no text next to the video or inside it was used as its words. */
export function expectNoWords(report: RunReport & { file: string }, name: string): void {
  expect(report.transcript).toBeNull();
  expect(codesOf(report)).toContain('words-passed-over');
  const [clip] = report.clips;
  const texts = [clip?.title, clip?.caption, ...(clip?.hashtags ?? []), basename(report.file)].join(' ');
  expect(texts.replace(basename(name, '.mp4'), '')).not.toMatch(/[2-9]\d|ISO|GPS|Intro|interview/i);
}

/** Expects that the second of two audio tracks, the one with the voice, was used. */
export async function expectVoiceTrack(report: RunReport & { file: string }): Promise<void> {
  expect(report.material).toContainEqual({
    code: 'audio-track-used',
    facts: expect.objectContaining({ track: 2, tracks: 2 }),
  });
  expect(codesOf(report)).toContain('audio-track-passed-over');
  const wholeDb = await levelDb(report.file, 'anull');
  expect(wholeDb).toBeGreaterThan(-24);
  // The voice is not a tone: most of its energy is at other frequencies.
  expect((await levelDb(report.file, 'bandpass=f=440:width_type=h:w=20')) - wholeDb).toBeLessThan(-6);
}

/** Returns the mean level in dB of a clip's sound after a filter, such as the sum of both channels. */
export async function levelDb(file: string, filter: string): Promise<number> {
  const args = ['-v', 'info', '-vn', '-i', file, '-af', `${filter},volumedetect`, '-f', 'null', '-'];
  const { stderr } = await execa(mediaTools.ffmpegPath, args);
  return Number(/mean_volume: (-?[\d.]+|-inf) dB/.exec(stderr)?.[1]?.replace('-inf', '-Infinity'));
}

let gray: Promise<Uint8Array> | null = null;

/** Encodes a second of gray in the size of clips. */
async function encodeGray(): Promise<Uint8Array> {
  const source = ['-f', 'lavfi', '-i', 'color=gray:s=1920x1080:r=25:d=1', '-pix_fmt', 'yuv420p'];
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-f', 'h264', 'pipe:1'];
  const { stdout } = await execa(mediaTools.ffmpegPath, ['-v', 'error', ...source, ...encode], { encoding: 'buffer' });
  return stdout;
}

/** Copies an input's sound and subtitles next to ten seconds of gray, which is encoded only once. */
async function replacePicture(from: string, to: string, folder: string): Promise<void> {
  const second = join(folder, 'gray.h264');
  gray ??= encodeGray();
  await writeFile(second, await gray);
  const picture = ['-r', '25', '-stream_loop', '9', '-i', second];
  const maps = ['-map', '1:v', '-map', '0:a', '-map', '0:s?', '-shortest'];
  await execa(mediaTools.ffmpegPath, ['-v', 'error', '-i', from, ...picture, ...maps, '-c', 'copy', to]);
  await rm(second);
}
