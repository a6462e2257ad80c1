import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { decodeWindow } from '../src/faces/decode-window.ts';
import type { MediaInfo, VideoStream } from '../src/probe/media-info.ts';
import { probeMedia } from '../src/probe/probe-media.ts';
import { runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { planRender } from '../src/render/plan-render.ts';
import { renderClip } from '../src/render/render-clip.ts';
import { makeEditingCopy } from '../src/run/make-editing-copy.ts';
import type { TimeRange } from '../src/time/time-range.ts';
import { listEvents } from './list-events.ts';
import { mediaTools } from './media-tools.ts';

/** The frames of a recording per second. */
export const RATE = 25;
const PART_SEC = 4;
/** The time of the flash and beep within each second of a recording. */
export const FLASH_SEC = 0.4;

/** Arguments that encode a recording. */
export const codecs = {
  h264: ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
  mpeg2: ['-c:v', 'mpeg2video', '-b:v', '1M', '-c:a', 'mp2', '-b:a', '192k'],
};

/** Returns a new folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'clipwright-unindexed-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Bright for three frames and loud at the same time in each second, with a single keyframe. */
export async function generate(
  path: string,
  { encode, shift = [] }: { encode: string[]; shift?: string[] },
): Promise<string> {
  const picture = `color=black:s=96x160:r=${RATE}:d=${PART_SEC},drawbox=c=white:t=fill:enable='between(mod(n,${RATE}),10,12)'`;
  const sound = `aevalsrc='if(lt(mod(t+1-${FLASH_SEC},1),0.12),0.2*sin(2*PI*1500*t),0)':s=48000:d=${PART_SEC}`;
  await runFfmpeg(mediaTools, {
    args: [['-f', 'lavfi', ...shift, '-i', picture], ['-f', 'lavfi', '-i', sound], encode, ['-g', '600'], [path]],
    timeoutMs: 60_000,
  });
  return path;
}

/** Renders a part of a recording as a small clip. */
export async function renderPart(source: MediaInfo, cut: TimeRange): Promise<string> {
  const [outDir, workDir] = [await makeFolder(), await makeFolder()];
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

/** Expects that clips, editing copies and analyses of a recording include its pictures from between two keyframes. */
export async function expectPicturesBetweenKeyframes(name: string, encode: string[]): Promise<void> {
  const dir = await makeFolder();
  const info = await probeMedia(mediaTools, await generate(join(dir, name), { encode }));
  expect(info.parts).toBeUndefined();
  const window = { startSec: 1, endSec: 3 };
  expectEvents(await listEvents(await renderPart(info, window), RATE), 2);
  const outPath = join(dir, 'copy.mp4');
  await makeEditingCopy(mediaTools, { info, audioIndex: info.audio[0]?.index ?? null, outPath, window });
  expectEvents(await listEvents(outPath, RATE), 2);
  const watched = await listWatched(info, { startSec: 2, endSec: 3 });
  expect(watched[0]).toBeCloseTo(2, 1);
  expect(watched.length).toBeGreaterThanOrEqual(RATE - 1);
}

/** Expects that three joined recordings are used whole. `offset` are arguments that shift the times of the first. */
export async function expectJoinedWhole(name: string, encode: string[], offset: string[] = []): Promise<void> {
  const dir = await makeFolder();
  const second = await readFile(await generate(join(dir, `second-${name}`), { encode }));
  const first =
    offset.length === 0
      ? second
      : await readFile(await generate(join(dir, `first-${name}`), { encode: [...encode, ...offset] }));
  const path = join(dir, name);
  await writeFile(path, Buffer.concat([first, second, first]));
  const info = await probeMedia(mediaTools, path);
  expect(info.parts).toHaveLength(3);
  expect(Math.abs(info.durationSec - 3 * PART_SEC)).toBeLessThan(0.5);
  const across = await listEvents(await renderPart(info, { startSec: PART_SEC - 2, endSec: 2 * PART_SEC + 2 }), RATE);
  expectEvents(across, PART_SEC + 4);
  const late = await listEvents(await renderPart(info, { startSec: 2 * PART_SEC + 1, endSec: 2 * PART_SEC + 3 }), RATE);
  expectEvents(late, 2);
  expect((await listWatched(info, { startSec: PART_SEC + 2, endSec: PART_SEC + 3 })).length).toBeGreaterThan(20);
}
