import { spawnSync } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callCli } from '../testing/call-cli.ts';
import { createWorkspace, fixturePath } from '../testing/run-cli.ts';

const spoken = `WEBVTT

00:00.000 --> 00:00.500
No way.

00:00.500 --> 00:01.000
It did!
`;
const font = fileURLToPath(new URL('../../../../packages/media/assets/fonts/literata-700.ttf', import.meta.url));

let workspace: Awaited<ReturnType<typeof createWorkspace>>;
const here = (name: string) => join(workspace.dir, name);
const ffmpeg = (...args: string[]) =>
  spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', ...args], { maxBuffer: 1e8 });

/** Returns the corner color of each frame of a file. */
function listColors(file: string): number[][] {
  const filter = 'crop=20:20:0:0,scale=1:1:flags=area,format=rgb24';
  const { stdout } = ffmpeg('-i', file, '-vf', filter, '-f', 'rawvideo', '-');
  return Array.from({ length: stdout.length / 3 }, (_, frame) => [...stdout.subarray(3 * frame, 3 * frame + 3)]);
}

beforeAll(async () => {
  workspace = await createWorkspace();
  // The picture is wide, so that captions are below it and no face has to be found.
  const talk = ['-t', '1', '-vf', 'crop=512:216,scale=256:-2', '-preset', 'ultrafast', here('talk.mp4')];
  ffmpeg('-i', fixturePath('face-close-up-512px-8s.mp4'), ...talk);
  ffmpeg('-f', 'lavfi', '-i', 'color=red:s=360x640:r=30:d=1', '-f', 'lavfi', '-i', 'sine=d=1', here('intro.mp4'));
  ffmpeg('-f', 'lavfi', '-i', 'color=blue:s=360x640:r=25:d=0.4', here('outro.mp4'));
  ffmpeg('-f', 'lavfi', '-i', 'color=red:s=64x64:r=5:d=12', here('long.mp4'));
  await copyFile(font, here('acme.ttf'));
  await writeFile(here('talk.vtt'), spoken);
});
afterAll(() => workspace.remove());

it('clips start with an intro and end with an outro, and their document exports them', async () => {
  const args = ['--min', '5', '--count', '1', '--quality', 'low', '--watermark', 'Acme', '--out', 'out', '--json'];
  const brand = ['--fit', 'letterbox', '--intro', 'intro.mp4', '--outro', 'outro.mp4', '--font', 'acme.ttf'];
  const made = await callCli(['clip', 'talk.mp4', ...args, ...brand], workspace);
  expect(made.stderr).not.toContain('Note:');
  expect(made.exitCode).toBe(0);
  const report = JSON.parse(made.stdout) as { clips: { durationSec: number; file: string }[]; warnings: string[] };
  expect(report.warnings).toEqual([expect.stringContaining('The source lasts only 1 s')]);
  const [clip] = report.clips;
  const file = clip?.file ?? '';
  const colors = listColors(file);
  const frames = colors.length;
  expect(clip?.durationSec).toBeCloseTo(frames / 25, 2);
  expect(frames).toBeGreaterThan(35 + 20);
  // 25 red frames of the intro and 10 blue frames of the outro.
  expect(colors[0]?.[0]).toBeGreaterThan(220);
  expect(colors[24]?.[0]).toBeGreaterThan(220);
  expect(colors[25]?.[0]).toBeLessThan(220);
  expect(colors[frames - 10]?.[2]).toBeGreaterThan(220);
  expect(colors[frames - 11]?.[2]).toBeLessThan(220);

  const document = join('out', (await readdir(here('out'))).find((name) => name.endsWith('.edit.json')) ?? '');
  expect(await readFile(here(document), 'utf8')).not.toContain(workspace.dir);
  const srt = await callCli(['export', document, '--format', 'srt'], workspace);
  expect(/^\d\d:\d\d:(\d\d),/m.exec(srt.stdout)?.[1]).toBe('01');
  const ass = await callCli(['export', document, '--format', 'ass'], workspace);
  expect(/^Dialogue: \d+,0:00:(\d\d)/m.exec(ass.stdout)?.[1]).toBe('01');
  const edl = await callCli(['export', document, '--format', 'edl'], workspace);
  expect(edl.stdout).toMatch(/01:00:00:00 01:00:01:00\n\* FROM CLIP NAME: intro.mp4/);
  expect(edl.stdout).toContain('FROM CLIP NAME: outro.mp4');
});

it('an intro that is too long or not a video, and an invalid font, are refused before any work', async () => {
  for (const [flags, sentence] of [
    [['--intro', 'long.mp4'], 'long.mp4 is too long: an intro or outro lasts at most 10 seconds.'],
    [['--outro', 'talk.vtt'], /\w/],
    [['--outro', 'gone.mp4'], 'There is no file at gone.mp4'],
    [['--font', 'talk.vtt'], 'The font talk.vtt cannot be used: it is not a TrueType or OpenType font.'],
    [['--font', 'gone.ttf'], 'There is no font at gone.ttf'],
  ] as const) {
    const { exitCode, stderr } = await callCli(['clip', 'talk.mp4', '--out', 'refused', ...flags], workspace);
    expect([flags, exitCode]).toEqual([flags, 2]);
    expect(stderr).toMatch(sentence);
  }
  expect(await readdir(workspace.dir)).not.toContain('refused');
});
