import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { runFfprobe } from '../process/run-ffprobe.ts';
import type { TimeRange } from '../time/time-range.ts';
import { makeEditingCopy } from './make-editing-copy.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-editing-copy-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

async function generate(name: string, args: string[]): Promise<string> {
  const path = join(dir, name);
  await runFfmpeg(mediaTools, { args: [args, [path]], timeoutMs: 60_000 });
  return path;
}

async function copy(file: string, window: TimeRange, options: Parameters<typeof makeEditingCopy>[2] = {}) {
  const info = await probeMedia(mediaTools, file);
  const outPath = join(await mkdtemp(join(dir, 'out-')), 'copy.mp4');
  const audioIndex = info.audio[0]?.index ?? null;
  const made = await makeEditingCopy(mediaTools, { info, audioIndex, window, outPath }, options);
  return { ...made, outPath, info: await probeMedia(mediaTools, outPath) };
}

const packets = z.object({ packets: z.array(z.object({ pts_time: z.coerce.number(), flags: z.string() })) });

async function listPackets(file: string) {
  const show = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags'];
  return packets.parse(await runFfprobe(mediaTools, { path: file }, show, {})).packets;
}

/** Mean brightness of each frame, 0..255. */
async function listLevels(file: string): Promise<number[]> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [['-i', file], ['-vf', 'scale=1:1:flags=area,format=gray'], ['-f', 'rawvideo'], ['pipe:1']],
    timeoutMs: 60_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  return [...Buffer.concat(chunks)];
}

const jfk = probeMedia(mediaTools, fixturePath('jfk-11s.wav'));

describe('makeEditingCopy', () => {
  it('is small, has a keyframe every half second, and shows the frames of its window', async () => {
    // Bright for one frame, 10 frames into each second.
    const source = await generate('flash.mp4', [
      ...['-f', 'lavfi', '-i', "color=black:s=1280x720:r=30:d=3,drawbox=c=white:t=fill:enable='eq(mod(n,30),10)'"],
      ...['-f', 'lavfi', '-i', 'sine=d=3', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '90', '-c:a', 'aac'],
    ]);
    const progress: number[] = [];
    const made = await copy(source, { startSec: 0.51, endSec: 2.5 }, { onProgress: (done) => progress.push(done) });
    expect([made.startSec, made.endSec]).toEqual([expect.closeTo(0.5, 5), expect.closeTo(2.5, 5)]);
    expect(made.info).toMatchObject({
      video: { codec: 'h264', widthPx: 1138, heightPx: 640, frameRate: 30, isConstantFrameRate: true },
      audio: [{ codec: 'aac', channels: 2 }],
    });
    const listed = await listPackets(made.outPath);
    expect(listed).toHaveLength(60);
    const keys = listed.filter(({ flags }) => flags.startsWith('K')).map(({ pts_time }) => pts_time);
    expect(keys).toEqual([0, 0.5, 1, 1.5].map((sec) => expect.closeTo(sec, 2)));
    const levels = await listLevels(made.outPath);
    const flashes = levels.flatMap((level, frame) => (level > 128 ? [frame] : []));
    expect(flashes).toEqual([25, 55]);
    expect(progress.at(-1)).toBe(1);
  });

  it('includes parts of any number of frames that last longer than nine seconds', async () => {
    const source = await generate('long.mp4', [
      ...['-f', 'lavfi', '-i', 'color=gray:s=64x64:r=30000/1001:d=10', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ]);
    const made = await copy(source, { startSec: 0, endSec: 9.5 });
    expect(await listPackets(made.outPath)).toHaveLength(285);
  });

  it.each([
    ['rotated-90.mp4', { video: { rotationDegrees: 0, codec: 'h264' } }],
    ['hdr-hlg10.mp4', { video: { hdr: null, pixelFormat: 'yuv420p', colorMatrix: 'bt709' } }],
    ['sar-2x1-no-audio.mp4', { video: { pixelAspect: 1 }, audio: [] }],
  ])('plays everywhere when made from %s', async (name, expected) => {
    const source = await probeMedia(mediaTools, fixturePath(name));
    const { info } = await copy(fixturePath(name), { startSec: 0, endSec: 0.4 });
    expect(info).toMatchObject(expected);
    if (!source.video || !info.video) return;
    const [before, after] = [source.video, info.video].map(({ widthPx, heightPx }) => widthPx / heightPx);
    expect(Math.abs((after ?? 0) / (before ?? 1) - 1)).toBeLessThan(0.02);
  });

  it('repeats the visible frame at a constant rate if frames come unevenly', async () => {
    const source = await generate('slides.mkv', [
      ...['-f', 'lavfi', '-i', "color=black:s=64x64:r=30:d=6,drawbox=c=white:t=fill:enable='gte(t,4)'"],
      ...['-vf', "select='eq(n,0)+eq(n,120)'", '-fps_mode', 'vfr', '-c:v', 'libx264'],
    ]);
    const made = await copy(source, { startSec: 2, endSec: 5 });
    const levels = await listLevels(made.outPath);
    expect(made.info.video?.isConstantFrameRate).toBe(true);
    const rate = made.info.video?.frameRate ?? 0;
    expect(levels.length / rate).toBeCloseTo(made.endSec - made.startSec, 1);
    expect(levels.findIndex((level) => level > 128) / rate).toBeCloseTo(2, 1);
  });

  it('ends with the source, and has no picture if that has none', async () => {
    const { endSec, info } = await copy(fixturePath('jfk-11s.wav'), { startSec: 9, endSec: 60 });
    expect(endSec).toBeCloseTo(11, 0);
    expect(info).toMatchObject({ video: null, audio: [{ codec: 'aac' }] });
  });

  it.each([
    [5, 5],
    [6, 5],
    [20, 30],
    [Number.NaN, 5],
    [0, Number.NaN],
  ])('refuses the part from %d to %d', async (startSec, endSec) => {
    const request = { info: await jfk, audioIndex: 0, window: { startSec, endSec }, outPath: join(dir, 'refused.mp4') };
    await expect(makeEditingCopy(mediaTools, request)).rejects.toMatchObject({ reason: 'invalid-option' });
  });

  it('leaves no file if it is canceled', async () => {
    const file = fixturePath('face-close-up-512px-8s.mp4');
    const info = await probeMedia(mediaTools, file);
    const outDir = await mkdtemp(join(dir, 'canceled-'));
    const controller = new AbortController();
    const request = { info, audioIndex: null, window: { startSec: 0, endSec: 8 }, outPath: join(outDir, 'copy.mp4') };
    const work = makeEditingCopy(mediaTools, request, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(work).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await readdir(outDir)).toEqual([]);
  });
});
