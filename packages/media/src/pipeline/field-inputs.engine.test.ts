import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { clipSpec, toRenderSpec } from '@clipwright/clip-spec';
import { execa } from 'execa';
import { expect, it, onTestFinished } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { createFaceDetector } from '../faces/create-face-detector.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { createLocalFinder } from './create-local-finder.ts';
import type { EngineParts } from './engine-parts.ts';
import { makeClips } from './make-clips.ts';
import type { RunReport } from './run-report.ts';

/** The engine without a speech engine, so that words come only from files and tracks. */
const parts: EngineParts = {
  tools: mediaTools,
  finder: createLocalFinder(),
  languageModel: null,
  transcribers: [],
  createFaceDetector,
  voices: [],
};

type Given = {
  /** Files to copy next to the video under its name, by extension. */
  beside?: Record<string, string>;
  /** A transcript from the user; none by default. */
  transcript?: string;
};

/** Renders one clip from an input. Its short side is 1080 px. */
async function clipOf(name: string, { beside = {}, transcript }: Given = {}): Promise<RunReport & { file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-field-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await copyFile(field(name), path);
  const stem = name.replace(/\.\w+$/, '');
  for (const [ending, file] of Object.entries(beside)) await copyFile(field(file), join(folder, `${stem}${ending}`));
  const report = await makeClips(parts, {
    path,
    spec: toRenderSpec(clipSpec.parse({ count: 1 })),
    transcriptPath: transcript === undefined ? null : field(transcript),
    engine: null,
    outDir: join(folder, 'clips'),
  });
  const [clip] = report.clips;
  if (!clip) throw new Error('There is no clip.');
  return { ...report, file: clip.file };
}

const field = (name: string) => fixturePath(`field/${name}`);
const codesOf = ({ material }: RunReport) => material.map(({ code }) => code);

/** The mean level in dB of a clip's sound after a filter, such as the sum of both channels. */
async function levelDb(file: string, filter: string): Promise<number> {
  const args = ['-v', 'info', '-i', file, '-af', `${filter},volumedetect`, '-f', 'null', '-'];
  const { stderr } = await execa(mediaTools.ffmpegPath, args);
  return Number(/mean_volume: (-?[\d.]+|-inf) dB/.exec(stderr)?.[1]?.replace('-inf', '-Infinity'));
}

/** The color at one point in a clip's frame, read as BT.709. */
async function colorAt(file: string, atSec: number, { x, y }: { x: number; y: number }): Promise<number[]> {
  const filter = `scale=in_color_matrix=bt709:in_range=tv,format=rgb24,crop=8:8:${x}:${y},scale=1:1:flags=area`;
  const args = [
    '-v',
    'error',
    '-ss',
    String(atSec),
    '-i',
    file,
    '-frames:v',
    '1',
    '-vf',
    filter,
    '-f',
    'rawvideo',
    '-',
  ];
  const { stdout } = await execa(mediaTools.ffmpegPath, args, { encoding: 'buffer' });
  return [...stdout];
}

it.each([
  ['per frame, beside the video', 'dji-sidecar.mp4', { beside: { '.srt': 'dji-sidecar.srt' } }],
  ['per second, beside the video', 'dji-sidecar.mp4', { beside: { '.srt': 'dji-sidecar-old.srt' } }],
  ['as a track of the video', 'dji-embedded.mp4', {}],
  ['as chapters beside the video', 'dji-sidecar.mp4', { beside: { '.txt': 'chapters-beside.txt' } }],
] as const)('text that is not speech is skipped: %s', async (_, name, given) => {
  const report = await clipOf(name, given);
  expect(report.transcript).toBeNull();
  expect(codesOf(report)).toContain('words-passed-over');
  const [clip] = report.clips;
  const texts = [clip?.title, clip?.caption, ...(clip?.hashtags ?? []), basename(report.file)].join(' ');
  expect(texts.replace(basename(name, '.mp4'), '')).not.toMatch(/[2-9]\d|ISO|GPS|Intro|interview/i);
});

it.each([
  ['that is silent by default', 'silent-default-track.mkv'],
  ['that holds a tone beside a narration', 'narration-track.mkv'],
])('an audio track %s gives way to the one with the voice', async (_, name) => {
  const report = await clipOf(name, { transcript: 'good.srt' });
  expect(report.material).toContainEqual({
    code: 'audio-track-used',
    facts: expect.objectContaining({ track: 2, tracks: 2 }),
  });
  expect(codesOf(report)).toContain('audio-track-passed-over');
  expect(await levelDb(report.file, 'anull')).toBeGreaterThan(-24);
  // The voice is not a tone: most of its energy is at other frequencies.
  expect(
    (await levelDb(report.file, 'bandpass=f=440:width_type=h:w=20')) - (await levelDb(report.file, 'anull')),
  ).toBeLessThan(-6);
});

it('a voice out of phase is audible and not silent on one loudspeaker', async () => {
  const report = await clipOf('out-of-phase.mp4');
  const mono = await levelDb(report.file, 'pan=mono|c0=0.5*c0+0.5*c1');
  expect(mono).toBeGreaterThan(-24);
});

it('a voice on one channel is played on both', async () => {
  const report = await clipOf('left-only.mp4', { transcript: 'good.srt' });
  const left = await levelDb(report.file, 'pan=mono|c0=c0');
  const right = await levelDb(report.file, 'pan=mono|c0=c1');
  expect(Math.abs(left - right)).toBeLessThan(1);
  expect(right).toBeGreaterThan(-24);
});

it('RGB without a range tag keeps its colors', async () => {
  const { file } = await clipOf('rgb-qtrle.mov', { transcript: 'good.srt' });
  const color = await colorAt(file, 1, { x: 200, y: 300 });
  for (const [index, expectedLevel] of [0x20, 0xc0, 0x40].entries()) {
    expect(Math.abs((color[index] ?? 0) - expectedLevel)).toBeLessThanOrEqual(3);
  }
});

it('a still picture gives way to the moving one', async () => {
  const { info } = await probeField('still-first.mkv');
  expect(info.video).toMatchObject({ index: 1, codec: 'h264' });
});

it('a Matroska timecode is read in any letter case', async () => {
  const { info } = await probeField('timecode-upper.mkv');
  expect(info.startTimecode).toBe('10:20:30:12');
});

async function probeField(name: string) {
  return { info: await probeMedia(mediaTools, field(name), {}) };
}
