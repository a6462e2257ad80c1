import { spawnSync } from 'node:child_process';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callCli } from '../testing/call-cli.ts';
import { createWorkspace, fixturePath, listBelow } from '../testing/run-cli.ts';

const spoken = `WEBVTT

00:00.000 --> 00:00.500
Nobody believed that this bill would ever pass.

00:00.500 --> 00:01.000
But then one letter changed everything for us!
`;

let workspace: Awaited<ReturnType<typeof createWorkspace>>;
const font = fileURLToPath(new URL('../../../../packages/media/assets/fonts/literata-700.ttf', import.meta.url));
let clip: string;
let document: string;
const here = (name: string) => join(workspace.dir, name);

/** Decodes the frames of a file at a quarter of its size. */
function readFrames(file: string): Buffer {
  const frames = ['-i', file, '-vf', 'scale=iw/4:-2:flags=area', '-f', 'rawvideo', '-'];
  const { stdout } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', ...frames], { maxBuffer: 1e8 });
  expect(stdout.length).toBeGreaterThan(0);
  return stdout;
}

/** Returns the mean difference of two files' frames, in levels of 0 to 255. */
function differenceOf(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, level, index) => sum + Math.abs(level - (other[index] ?? 0)), 0) / one.length;
}

beforeAll(async () => {
  workspace = await createWorkspace();
  const ffmpeg = (...args: string[]) => spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', ...args]);
  const source = ['-i', fixturePath('face-close-up-512px-8s.mp4'), '-t', '1', '-preset', 'ultrafast'];
  ffmpeg(...source, here('talk & more.mp4'));
  ffmpeg('-f', 'lavfi', '-i', 'color=red:s=90x160:r=25:d=0.4', here('intro.mp4'));
  await writeFile(here('talk & more.vtt'), spoken);
  const brand = ['--intro', 'intro.mp4', '--font', font];
  const flags = ['--min', '5', '--count', '1', '--out', 'out', '--quality', 'low', '--json', ...brand];
  const made = await callCli(['clip', 'talk & more.mp4', ...flags], workspace);
  expect(made.exitCode).toBe(0);
  const files = await readdir(here('out'));
  clip = here(join('out', files.find((name) => name.endsWith('.mp4')) ?? ''));
  document = join('out', files.find((name) => name.endsWith('.edit.json')) ?? '');
});

afterAll(() => workspace.remove());

it('the edit document of a clip with an intro and a font renders the same pictures, and leaves nothing else behind', async () => {
  const { exitCode, stderr } = await callCli(['render', document, '--out', 'again/clip.mp4'], workspace);
  expect(stderr).toContain('clip.mp4');
  expect(exitCode).toBe(0);
  // Under load, x264's rate control changes a few levels between runs. Different frames differ by 10 or more.
  expect(differenceOf(readFrames(clip), readFrames(here('again/clip.mp4')))).toBeLessThan(0.1);
  expect(await readdir(here('again'))).toEqual(['clip.mp4']);
  expect(await listBelow(workspace.tempDir)).toEqual([]);
});

it('the edit document is written for other programs, without a path of this machine', async () => {
  for (const format of ['xmeml', 'otio', 'vtt', 'ass']) {
    const { exitCode, stdout } = await callCli(['export', document, '--format', format], workspace);
    expect([format, exitCode]).toEqual([format, 0]);
    expect(stdout).not.toContain(workspace.dir);
    expect(stdout.length).toBeGreaterThan(40);
  }
  const subtitles = await callCli(['export', document, '--format', 'srt', '--out', 'clip.srt'], workspace);
  expect(subtitles.exitCode).toBe(0);
  expect(await readFile(here('clip.srt'), 'utf8')).toContain('Nobody believed');
});

it('a missing source is reported, and its timeline is still written', async () => {
  await rename(here('talk & more.mp4'), here('elsewhere.mp4'));
  const { exitCode, stderr } = await callCli(['render', document, '--out', 'gone.mp4'], workspace);
  expect(exitCode).toBe(2);
  expect(stderr).toBe(
    'The source ../talk & more.mp4 is not there any more: put talk & more.mp4 back where it was. Timeline and subtitles can still be exported.\n',
  );
  const timeline = await callCli(['export', document, '--format', 'fcpxml'], workspace);
  expect(timeline.stdout).toContain('src="file://localhost/talk%20%26%20more.mp4"');
  await writeFile(here('talk & more.mp4'), 'another file');
  const replaced = await callCli(['render', document, '--out', 'gone.mp4'], workspace);
  expect([replaced.exitCode, replaced.stderr]).toEqual([
    2,
    '../talk & more.mp4 is not the file that the clip was made of: it has another size. Put the original back in its place.\n',
  ]);
});

it.each([
  ['nothing.edit.json', null, 'There is no file nothing.edit.json.'],
  [
    'broken.edit.json',
    '{',
    'broken.edit.json is not an edit document: give the .edit.json file that stands beside a clip.',
  ],
  [
    'newer.edit.json',
    '{"format":"clipwright-edit","version":2}',
    'newer.edit.json is of a newer version of Clipwright: update to use it.',
  ],
])('%s is refused with advice', async (name, text, message) => {
  if (text !== null) await writeFile(here(name), text);
  const { exitCode, stderr } = await callCli(['export', name, '--format', 'srt'], workspace);
  expect([exitCode, stderr]).toEqual([2, `${message}\n`]);
});
