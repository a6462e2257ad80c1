import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { sharedFaceDetector as detector } from '../../test/shared-face-detector.ts';
import type { FaceDetector } from '../faces/face-track.ts';
import { centerX, centerY } from '../geometry/box.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import type { TimeRange } from '../time/time-range.ts';
import { watchWindow } from './watch-window.ts';

async function watch(path: string, window: TimeRange, faces: FaceDetector | null = detector) {
  return await watchWindow(mediaTools, { info: await probeMedia(mediaTools, path), window, detector: faces });
}

/** Generates a video from ffmpeg arguments and watches it. */
async function watchMade(
  args: FfmpegArguments,
  window: TimeRange,
  { name = 'made.mp4', faces = detector as FaceDetector | null } = {},
) {
  return await withWorkDir(async (workDir) => {
    const path = join(workDir, name);
    await runFfmpeg(mediaTools, { args: [...args, [path]], timeoutMs: 60_000 });
    return await watch(path, window, faces);
  });
}

const show = (rate: number) => ['-loop', '1', '-t', '4', '-r', `${rate}`, '-i', fixturePath('astronaut-512px.jpg')];
const portrait = show(30);
const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/**
 * A 500 px portrait on the left of a 1280 x 720 frame for 2 s, then on the right. Its face is centered at 0.44, 0.24.
 */
const leftThenRight = (rate: number): FfmpegArguments => [
  ['-f', 'lavfi', '-i', `color=0x334455:s=1280x720:r=${rate}:d=4`],
  show(rate),
  ['-filter_complex', "[1]scale=500:500[face];[0][face]overlay=x='if(lt(t,2),60,720)':y=200:shortest=1"],
  encode,
];

/** Writes a quarter turn into the first track header's matrix (ISO 14496-12), 44 bytes after its name. */
async function turnClockwise(path: string): Promise<void> {
  const bytes = await readFile(path);
  const matrix = Buffer.alloc(36);
  matrix.writeInt32BE(0x1_0000, 4);
  matrix.writeInt32BE(-0x1_0000, 12);
  matrix.writeInt32BE(0x4000_0000, 32);
  bytes.set(matrix, bytes.indexOf('tkhd') + 44);
  await writeFile(path, bytes);
}

describe('watchWindow', () => {
  it('detects the cut and the new position of the face', async () => {
    const { shots, tracks } = await watchMade(leftThenRight(15), { startSec: 0, endSec: 4 });
    expect(shots).toEqual([
      { startSec: 0, endSec: 2 },
      { startSec: 2, endSec: 4 },
    ]);
    const places = tracks.map(({ samples }) => samples.map(({ box }) => [centerX(box), centerY(box)] as const));
    expect(places).toHaveLength(2);
    for (const [track, leftPx] of [60, 720].entries()) {
      expect(places[track]?.length).toBeGreaterThanOrEqual(2);
      for (const [x, y] of places[track] ?? []) {
        expect(Math.abs(x - (leftPx + 0.44 * 500) / 1280)).toBeLessThan(0.02);
        expect(Math.abs(y - (200 + 0.24 * 500) / 720)).toBeLessThan(0.04);
      }
    }
  });

  it('finds a face larger than the network’s anchor squares, half-way between two of them', async () => {
    // An eighth of the frame's width, centered in the frame.
    const { tracks } = await watchMade(
      [
        ['-f', 'lavfi', '-i', 'color=0x6e6e6e:s=1280x720:r=30:d=0.5'],
        portrait,
        ['-filter_complex', '[1]scale=934:-2[face];[0][face]overlay=x=233:y=137:shortest=1'],
        encode,
      ],
      { startSec: 0, endSec: 0.5 },
    );
    const box = tracks[0]?.samples[0]?.box;
    expect(box && Math.abs(centerX(box) - 0.5)).toBeLessThan(0.02);
    expect(box && Math.abs(box.width - 0.12)).toBeLessThan(0.02);
  });

  it('finds the exact frame of a cut without a keyframe', async () => {
    const filter = "[1]scale=250:250[face];[0][face]overlay=x='if(lt(t,2.03),30,360)':y=100:shortest=1";
    const { shots } = await watchMade(
      [
        ['-f', 'lavfi', '-i', 'color=0x334455:s=640x360:r=30:d=2.6'],
        portrait,
        ['-filter_complex', filter],
        [...encode, '-preset', 'veryfast', '-sc_threshold', '0', '-bf', '3', '-b_strategy', '0'],
      ],
      { startSec: 0, endSec: 2.6 },
      { faces: null },
    );
    expect(shots.map(({ startSec }) => Math.round(startSec * 30))).toEqual([0, 61]);
  });

  it('measures time from the start of the source, also inside a window of a transport stream', async () => {
    const { shots, tracks } = await watchMade(
      [...leftThenRight(15), ['-g', '7']],
      { startSec: 1.5, endSec: 3 },
      { name: 'made.ts' },
    );
    expect(shots).toEqual([
      { startSec: 1.5, endSec: 2 },
      { startSec: 2, endSec: 3 },
    ]);
    expect(tracks).toHaveLength(2);
  });

  it('returns boxes in display coordinates for rotated video and non-square pixels', async () => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, 'turned.mp4');
      const filter = 'scale=360:360,pad=640:360:0:0,transpose=cclock,scale=180:640,setsar=2';
      await runFfmpeg(mediaTools, {
        args: [portrait, ['-vf', filter], ['-t', '1'], encode, [path]],
        timeoutMs: 60_000,
      });
      await turnClockwise(path);
      const { tracks } = await watch(path, { startSec: 0, endSec: 1 });
      const box = tracks[0]?.samples[0]?.box;
      expect(box && Math.abs(centerX(box) - (0.44 * 360) / 640)).toBeLessThan(0.03);
      expect(box && Math.abs(centerY(box) - 0.24)).toBeLessThan(0.04);
    });
  });

  it('finds cuts between dark scenes, and no face in a test picture', async () => {
    const dark = 'eq=brightness=-0.42:contrast=0.2,noise=alls=4:allf=t,format=yuv420p,setsar=1';
    const sources = [
      'testsrc2=s=320x180:r=30:d=1.5',
      'mandelbrot=s=320x180:r=30,trim=duration=1.5',
      'testsrc=s=320x180:r=30:d=1.5',
    ];
    const { shots, tracks } = await watchMade(
      [
        ...sources.map((source) => ['-f', 'lavfi', '-i', source]),
        [
          '-filter_complex',
          `${sources.map((_, index) => `[${index}]${dark}[v${index}]`).join(';')};[v0][v1][v2]concat=n=3`,
        ],
        encode,
      ],
      { startSec: 0, endSec: 4.5 },
    );
    expect(shots.map(({ startSec }) => startSec)).toEqual([0, 1.5, 3]);
    expect(tracks).toEqual([]);
  });

  it('finds a face in both kinds of HDR', async () => {
    for (const transfer of ['smpte2084', 'arib-std-b67']) {
      const { tracks } = await watchMade(
        [show(10), ['-vf', `setparams=color_trc=${transfer}`], ['-t', '0.5'], [...encode, '-color_trc', transfer]],
        { startSec: 0, endSec: 0.5 },
      );
      expect(tracks).toHaveLength(1);
    }
  });

  it('measures saliency twice a second', async () => {
    const { pictures } = await watchMade(
      [
        ['-f', 'lavfi', '-i', 'color=0x334455:s=640x360:r=30:d=2'],
        ['-f', 'lavfi', '-i', 'color=white:s=60x60:r=30:d=2'],
        ['-filter_complex', "[0][1]overlay=x='470+30*t':y=150"],
        encode,
      ],
      { startSec: 0, endSec: 2 },
      { faces: { detect: async () => [], close: async () => undefined } },
    );
    expect(pictures.map(({ atSec }) => atSec)).toEqual([0, 0.5, 1, 1.5]);
    const { columns, motion } = pictures[2] ?? { columns: 0, motion: new Float32Array() };
    const column = motion.indexOf(Math.max(...motion)) % columns;
    expect(column / columns).toBeGreaterThan(0.7);
    expect(column / columns).toBeLessThan(0.9);
  });

  it('handles short sources and those without video', async () => {
    const short = await watch(fixturePath('hdr-hlg10.mp4'), { startSec: 0, endSec: 0.3 }, null);
    const { opening, ...rest } = short;
    expect(rest).toEqual({ shots: [{ startSec: 0, endSec: 0.3 }], tracks: [], pictures: [] });
    expect(opening?.map(({ atSec }) => atSec < 0.2)).toEqual(Array(6).fill(true));
    const sound = await watch(fixturePath('jfk-11s.wav'), { startSec: 1, endSec: 3 });
    expect(sound).toEqual({ shots: [{ startSec: 1, endSec: 3 }], tracks: [], pictures: [] });
  });
});
