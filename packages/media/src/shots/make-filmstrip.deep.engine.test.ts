import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { mediaTools as tools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { makeFilmstrip } from './make-filmstrip.ts';

const run = promisify(execFile);

it('a filmstrip keeps the shape of frames that have another size', async () => {
  await withWorkDir(async (workDir) => {
    const [wide, upright, path] = ['wide.ts', 'upright.ts', 'both.ts'].map((name) => join(workDir, name));
    if (!wide || !upright || !path) throw new Error('There are no paths.');
    for (const [file, size] of [
      [wide, '320x180'],
      [upright, '180x320'],
    ] as const) {
      const picture = `color=red:s=${size}:r=5:d=10`;
      await run(tools.ffmpegPath, [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        picture,
        '-preset',
        'ultrafast',
        '-g',
        '5',
        file,
      ]);
    }
    await writeFile(path, Buffer.concat(await Promise.all([wide, upright].map(async (file) => await readFile(file)))));
    const info = await probeMedia(tools, path);
    if (!info.video) throw new Error('There is no video.');
    const outPath = join(workDir, 'strip.jpg');
    const strip = await makeFilmstrip(tools, { info: { ...info, video: info.video }, outPath, workDir });
    const frames = strip?.frames ?? 0;
    const args = ['-v', 'error', '-i', outPath, '-vf', 'crop=iw:2:0:56', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
    const { stdout } = await run(tools.ffmpegPath, args, { encoding: 'buffer' });
    // Red reaches the sides of a wide frame; an upright frame has black on both sides.
    const sides = Array.from({ length: frames }, (_, index) => (stdout[3 * (200 * index + 20)] ?? 0) > 128);
    expect(sides).toEqual(Array.from({ length: frames }, (_, index) => index < frames / 2));
  });
});
