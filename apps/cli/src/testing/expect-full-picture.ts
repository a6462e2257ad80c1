import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { callCli } from './call-cli.ts';
import type { TestWorkspace } from './run-cli.ts';

const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
const report = z.object({ clips: z.array(z.object({ file: z.string(), widthPx: z.int(), heightPx: z.int() })) });

/** Returns the colors of a frame of a clip, as 24 rows of 32 pixels. */
function readColours(file: string): (readonly number[])[][] {
  const scale = ['-vf', 'scale=32:24:flags=area', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  const { stdout } = spawnSync(ffmpeg, ['-v', 'error', '-ss', '0.2', '-i', file, '-frames:v', '1', ...scale]);
  const colour = (at: number) => [...stdout.subarray(at * 3, at * 3 + 3)];
  return Array.from({ length: 24 }, (_, row) => Array.from({ length: 32 }, (__, column) => colour(row * 32 + column)));
}

const colourNames = ['red', 'green', 'blue'];
/** Returns the name of a color if one channel is high and the others are low. */
const nameColour = (colour: readonly number[] = []) =>
  colourNames.find((_, index) => colour.every((value, at) => (at === index ? value > 150 : value < 90)));

type Size = { widthPx: number; heightPx: number };

/** Expects that `clip --ratio source` keeps the full picture of a source of this size without bars. */
export async function expectFullPicture(workspace: TestWorkspace, { widthPx, heightPx }: Size, clipSize: Size) {
  const path = join(workspace.dir, `source-${widthPx}.mp4`);
  // Red at the top, blue at the bottom, green in the four corners.
  const corner = (x: string, y: string) => `drawbox=x=${x}:y=${y}:w=iw/8:h=ih/6:color=lime:t=fill`;
  const rows = ['0', 'ih-ih/6'].flatMap((y) => ['0', 'iw-iw/8'].map((x) => corner(x, y)));
  const picture = ['drawbox=x=0:y=ih/2:w=iw:h=ih/2:color=blue:t=fill', ...rows].join(',');
  const input = ['-f', 'lavfi', '-i', `color=red:s=${widthPx}x${heightPx}:d=0.6:r=10`];
  const encode = ['-vf', picture, '-c:v', 'libx264', '-pix_fmt', 'yuv444p', path];
  spawnSync(ffmpeg, ['-v', 'error', '-y', ...input, ...encode]);
  const flags = [
    '--count',
    '1',
    '--ratio',
    'source',
    '--out',
    join(workspace.dir, `out-${widthPx}`),
    '--json',
    '--quality',
    'low',
  ];
  const { exitCode, stdout, stderr } = await callCli(['clip', path, ...flags], workspace);
  expect([exitCode, stderr]).toEqual([0, '']);
  const { clips } = report.parse(JSON.parse(stdout));
  expect(clips).toMatchObject([clipSize]);
  const colours = readColours(clips[0]?.file ?? '');
  const at = (row: number, column: number) => nameColour(colours[row]?.[column]);
  expect([at(1, 1), at(1, 30), at(22, 1), at(22, 30)]).toEqual(['green', 'green', 'green', 'green']);
  // Right beside the corners and in the middle of each edge.
  expect([at(1, 6), at(1, 16), at(6, 1), at(6, 30), at(10, 16)]).toEqual(Array(5).fill('red'));
  expect([at(22, 6), at(22, 16), at(17, 1), at(17, 30), at(13, 16)]).toEqual(Array(5).fill('blue'));
}
