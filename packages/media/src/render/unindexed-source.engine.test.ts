import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { decodeWindow } from '../faces/decode-window.ts';
import { makeEditingCopy } from '../pipeline/make-editing-copy.ts';
import type { MediaInfo, VideoStream } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import type { TimeRange } from '../time/time-range.ts';
import { planRender } from './plan-render.ts';
import { renderClip } from './render-clip.ts';

const RATE = 25;
const PART_SEC = 6;
/** The time of the flash and beep within each second. */
const FLASH_SEC = 0.4;

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-unindexed-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

/** Bright for three frames and loud at the same time in each second, with a single keyframe. */
async function generate(name: string, { codecs, shift = [] }: { codecs: string[]; shift?: string[] }): Promise<string> {
  const path = join(dir, name);
  const picture = `color=black:s=96x160:r=${RATE}:d=${PART_SEC},drawbox=c=white:t=fill:enable='between(mod(n,${RATE}),10,12)'`;
  const sound = `aevalsrc='if(lt(mod(t+1-${FLASH_SEC},1),0.12),0.2*sin(2*PI*1500*t),0)':s=48000:d=${PART_SEC}`;
  await runFfmpeg(mediaTools, {
    args: [['-f', 'lavfi', ...shift, '-i', picture], ['-f', 'lavfi', '-i', sound], codecs, ['-g', '600'], [path]],
    timeoutMs: 60_000,
  });
  return path;
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
const mpeg2 = ['-c:v', 'mpeg2video', '-b:v', '1M', '-c:a', 'mp2', '-b:a', '192k'];

async function joinFiles(name: string, ...files: string[]): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, Buffer.concat(await Promise.all(files.map((file) => readFile(file)))));
  return path;
}

async function decode(file: string, args: FfmpegArguments): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [['-i', file], ...args, ['pipe:1']],
    timeoutMs: 60_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  return Buffer.concat(chunks);
}

/** Returns the times at which the picture turns bright, and the times at which sound starts. */
async function listEvents(file: string): Promise<{ flashes: number[]; beeps: number[] }> {
  const levels = await decode(file, [
    ['-vf', 'scale=1:1:flags=area,format=gray'],
    ['-f', 'rawvideo'],
  ]);
  const flashes = [...levels].flatMap((level, frame) =>
    level > 100 && (levels[frame - 1] ?? 0) <= 100 ? [frame / RATE] : [],
  );
  const samples = await decode(file, [
    ['-ac', '1'],
    ['-ar', '48000'],
    ['-f', 's16le'],
  ]);
  const beeps: number[] = [];
  let lastLoud = -48_000;
  for (let sample = 0; sample < samples.length / 2; sample++) {
    if (Math.abs(samples.readInt16LE(2 * sample)) < 1500) continue;
    if (sample - lastLoud > 0.2 * 48_000) beeps.push(sample / 48_000);
    lastLoud = sample;
  }
  return { flashes, beeps };
}

async function render(source: MediaInfo, cut: TimeRange): Promise<string> {
  const [outDir, workDir] = [await mkdtemp(join(dir, 'out-')), await mkdtemp(join(dir, 'work-'))];
  const plan = planRender({
    source,
    cuts: [cut],
    renditions: [{ fileName: 'clip.mp4', size: { widthPx: 96, heightPx: 160 } }],
    targetLufs: null,
  });
  const [file] = (await renderClip(mediaTools, plan, { outDir, workDir, fontsDir: null })).files;
  return file?.file ?? '';
}

/** Expects a flash and its beep in each second of a range. */
function expectEvents({ flashes, beeps }: { flashes: number[]; beeps: number[] }, count: number) {
  expect(flashes).toHaveLength(count);
  for (const [index, flash] of flashes.entries()) expect(Math.abs((beeps[index] ?? -1) - flash)).toBeLessThan(0.06);
}

async function listWatched(info: MediaInfo, window: TimeRange): Promise<number[]> {
  const times: number[] = [];
  const source = info as MediaInfo & { video: VideoStream };
  const size = { widthPx: 16, heightPx: 16 };
  await decodeWindow(mediaTools, source, { window, size, skipped: 'none' }, ({ atSec }) => void times.push(atSec));
  return times;
}

describe('a stream without an index', () => {
  it.each([
    ['MPEG-TS', 'plain.ts', h264],
    ['MPEG-PS', 'plain.mpg', mpeg2],
  ])('shows its pictures from between two keyframes: %s', async (_, name, codecs) => {
    const info = await probeMedia(mediaTools, await generate(name, { codecs }));
    expect(info.parts).toBeUndefined();
    expectEvents(await listEvents(await render(info, { startSec: 2, endSec: 5 })), 3);
    const outPath = join(dir, `${name}-copy.mp4`);
    await makeEditingCopy(mediaTools, {
      info,
      audioIndex: info.audio[0]?.index ?? null,
      outPath,
      window: { startSec: 2, endSec: 5 },
    });
    expectEvents(await listEvents(outPath), 3);
    const watched = await listWatched(info, { startSec: 2, endSec: 3 });
    expect(watched[0]).toBeCloseTo(2, 1);
    expect(watched.length).toBeGreaterThanOrEqual(RATE - 1);
  });

  it.each([
    ['MPEG-TS', 'part.ts', h264, []],
    ['MPEG-PS', 'part.mpg', mpeg2, []],
    ['Matroska', 'part.mkv', h264, []],
    ['FLV', 'part.flv', h264, []],
    ['MP4', 'part.mp4', h264, []],
    ['AVI', 'part.avi', h264, []],
    ['MPEG-TS whose parts start at other times', 'other.ts', h264, ['-output_ts_offset', '700']],
  ])('is used whole if recordings were joined: %s', async (_, name, codecs, offset) => {
    const first = await generate(`first-${name}`, { codecs: [...codecs, ...offset] });
    const second = await generate(`second-${name}`, { codecs });
    const info = await probeMedia(mediaTools, await joinFiles(name, first, second, first));
    expect(info.parts).toHaveLength(3);
    expect(Math.abs(info.durationSec - 3 * PART_SEC)).toBeLessThan(0.5);
    const across = await listEvents(await render(info, { startSec: PART_SEC - 2, endSec: 2 * PART_SEC + 2 }));
    expectEvents(across, 10);
    const late = await listEvents(await render(info, { startSec: 2 * PART_SEC + 2, endSec: 2 * PART_SEC + 5 }));
    expectEvents(late, 3);
    expect((await listWatched(info, { startSec: PART_SEC + 2, endSec: PART_SEC + 3 })).length).toBeGreaterThan(20);
  });
});

it('a picture that starts after the sound repeats its first frame, and no sound is lost', async () => {
  const source = await generate('late.mkv', { codecs: h264, shift: ['-itsoffset', '0.8'] });
  const info = await probeMedia(mediaTools, source);
  const file = await render(info, { startSec: 0.16, endSec: 4 });
  const { flashes, beeps } = await listEvents(file);
  expect(beeps[0]).toBeCloseTo(FLASH_SEC - 0.16, 1);
  expect(flashes[0]).toBeCloseTo(FLASH_SEC + 0.8 - 0.16, 1);
  const length = (await probeMedia(mediaTools, file)).durationSec;
  expect(length).toBeCloseTo(3.84, 1);
});
