import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { mediaTools as tools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { makeFilmstrip } from './make-filmstrip.ts';

const run = promisify(execFile);

/** Returns the color at the center of each frame in a strip. */
async function readColours(path: string, frames: number, widthPx: number): Promise<number[][]> {
  const args = ['-v', 'error', '-i', path, '-vf', 'crop=iw:2:0:56', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await run(tools.ffmpegPath, args, { encoding: 'buffer' });
  return Array.from({ length: frames }, (_, index) => {
    const at = 3 * (index * widthPx + widthPx / 2);
    return [...stdout.subarray(at, at + 3)];
  });
}

it('a filmstrip shows a video from start to end', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'three.mp4');
    const colour = (name: string) => ['-f', 'lavfi', '-i', `color=${name}:size=320x180:rate=5:duration=10`];
    const filter = [
      '-filter_complex',
      '[0][1][2]concat=n=3',
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'ultrafast',
      '-g',
      '50',
    ];
    await run(tools.ffmpegPath, [
      '-v',
      'error',
      ...colour('red'),
      ...colour('lime'),
      ...colour('blue'),
      ...filter,
      path,
    ]);
    const info = await probeMedia(tools, path);
    if (!info.video) throw new Error('There is no video.');
    const outPath = join(workDir, 'strip.jpg');
    const strip = await makeFilmstrip(tools, { info: { ...info, video: info.video }, outPath, workDir });
    expect(strip).toMatchObject({ frames: 20, heightPx: 112, widthPx: 200 });
    const colours = await readColours(outPath, 20, 200);
    const strongest = colours.map((colour) => colour.indexOf(Math.max(...colour)));
    expect(strongest).toEqual([...Array(7).fill(0), ...Array(6).fill(1), ...Array(7).fill(2)]);
  });
});

it('a filmstrip stays small for any content', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'noise.mp4');
    const noise = 'color=gray:size=320x180:rate=5:duration=4,noise=alls=100:allf=t';
    await run(tools.ffmpegPath, [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      noise,
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'ultrafast',
      path,
    ]);
    const info = await probeMedia(tools, path);
    if (!info.video) throw new Error('There is no video.');
    const outPath = join(workDir, 'strip.jpg');
    expect(await makeFilmstrip(tools, { info: { ...info, video: info.video }, outPath, workDir })).not.toBeNull();
    expect((await stat(outPath)).size).toBeLessThanOrEqual(150_000);
  });
});
