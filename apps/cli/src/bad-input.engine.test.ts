import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli } from './testing/call-cli.ts';
import { createWorkspace, fixturePath, listBelow, runCli } from './testing/run-cli.ts';

let workspace: Awaited<ReturnType<typeof createWorkspace>>;
const here = (name: string) => join(workspace.dir, name);

beforeAll(async () => {
  workspace = await createWorkspace();
  const face = await readFile(fixturePath('face-close-up-512px-8s.mp4'));
  await writeFile(here('talk.mp4'), face);
  await writeFile(here('truncated.mp4'), face.subarray(0, Math.round(face.length / 2)));
  await writeFile(here('noise.mp4'), Buffer.from('no video at all '.repeat(4000)));
  await writeFile(here('empty.mp4'), '');
  await writeFile(here('list.m3u8'), '#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
  await writeFile(here('list.mp4'), "ffconcat version 1.0\nfile 'talk.mp4'\n");
  await writeFile(here('broken.vtt'), 'WEBVTT\n\n00:00 -> later\nHello\n');
  await writeFile(here('broken.json'), '{"cues": [');
  await writeFile(here('longer.vtt'), 'WEBVTT\n\n01:20:00.000 --> 01:20:04.000\nThis is said eighty minutes later.\n');
  await writeFile(here('logo.png'), 'not a picture');
  await mkdir(here('folder'));
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
  spawnSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'color=s=64x64', '-t', '0', here('zero.mp4')]);
});

afterAll(() => workspace.remove());

type Refusal = { env?: Record<string, string>; run?: typeof callCli };

async function refuse(args: readonly string[], { env = {}, run = callCli }: Refusal = {}) {
  const { exitCode, stdout, stderr } = await run(args, workspace, { env });
  expect(stdout).toBe('');
  // A single line that is a sentence, without a stack trace.
  expect(stderr).toMatch(/^\S[^\n]*\.\n$/);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+|undefined|\[object/);
  expect(await listBelow(workspace.tempDir)).toEqual([]);
  expect(await listBelow(workspace.outDir)).toEqual([]);
  return { exitCode, stderr };
}

it('an error is the last line of the output, with its exit code', async () => {
  const { exitCode, stderr } = await refuse(['clip', 'noise.mp4', '--out', 'out', '--json'], { run: runCli });
  expect(stderr).toMatch(/incomplete or not a video/);
  expect(exitCode).toBe(2);
});

describe('a source that cannot be clipped exits with one sentence and leaves no files', () => {
  it.each([
    ['not a video', ['noise.mp4'], /incomplete or not a video/],
    ['without its index', ['truncated.mp4'], /incomplete/],
    ['encrypted', [fixturePath('encrypted.mp4')], /is encrypted/],
    ['of no bytes', ['empty.mp4'], /is empty/],
    ['of zero seconds', ['zero.mp4'], /empty|zero seconds|neither video nor sound|not a video/],
    ['a playlist', ['list.m3u8'], /not allowed|not a video/],
    ['a list of files that calls itself a video', ['list.mp4'], /not allowed|not a video/],
    ['missing', ['nowhere.mp4'], /There is no file at nowhere\.mp4/],
    ['a folder', ['folder'], /folder is a folder/],
    ['missing and named across two lines', ['a\nb.mp4'], /no file at a b\.mp4/],
    ['missing, with a name that is far too long', [`${'a'.repeat(5000)}.mp4`], /There is no file at a+ … a+\.mp4/],
    ['missing, with a name like an option', ['./-no-such-file.mp4'], /no file at \.\/-no-such-file/],
    ['a text that is not there', ['nowhere.txt'], /nowhere\.txt cannot be opened/],
  ])('%s', async (_name, args, sentence) => {
    const { exitCode, stderr } = await refuse(['clip', ...args, '--out', 'out', '--json']);
    expect(stderr).toMatch(sentence);
    expect(exitCode).toBe(2);
  });
});

describe('an invalid option is refused before any work starts', () => {
  it.each([
    ['--out below a file', ['--out', 'talk.mp4/out'], /file in its place/],
    ['--out that is a file', ['--out', 'talk.mp4'], /file in its place/],
    ['--out with an endless name', ['--out', 'a'.repeat(300)], /name is too long/],
    ['an unknown option', ['--bogus'], /Unknown option '--bogus'/],
    ['an unknown value', ['--platform', 'vine'], /--platform must be tiktok/],
    ['a number out of bounds', ['--count', '1000'], /--count must be at most 20/],
    ['no number', ['--count', 'three'], /must be a number/],
    ['a prompt of 3000 characters', ['--prompt', 'x'.repeat(3000)], /--prompt must be at most 2000/],
    ['a watermark that is no picture', ['--watermark', 'logo.png'], /logo\.png cannot be used: it is not a PNG/],
    ['a watermark that is not there', ['--watermark', 'nowhere.jpg'], /nowhere\.jpg cannot be used: the file does not/],
    ['a malformed transcript', ['--transcript', 'broken.vtt'], /transcript/],
    ['a transcript of malformed JSON', ['--transcript', 'broken.json'], /not valid JSON/],
    ['a transcript that is not there', ['--transcript', 'nowhere.vtt'], /nowhere\.vtt cannot be opened/],
    ['the transcript of a longer video', ['--transcript', 'longer.vtt'], /belongs to another video/],
    ['an unknown engine', ['--engine', 'oracle'], /sherpa/],
  ])('%s', async (_name, args, sentence) => {
    const { exitCode, stderr } = await refuse(['clip', 'talk.mp4', '--out', 'out', ...args]);
    expect(stderr).toMatch(sentence);
    expect(exitCode).toBe(2);
  });
});

describe('a machine with an incomplete setup', () => {
  it('gets a message that ffmpeg is missing', async () => {
    const env = { PATH: here('folder'), FFMPEG_PATH: here('nowhere') };
    const { exitCode, stderr } = await refuse(['clip', 'talk.mp4', '--out', 'out'], { env });
    expect(stderr).toMatch(/No suitable ffmpeg was found: install ffmpeg/);
    expect(exitCode).toBe(1);
  });

  it('gets a message that yt-dlp is missing, and how to install it', async () => {
    const args = ['clip', 'https://127.0.0.1:9/a.mp4', '--out', 'out', '--json'];
    const { exitCode, stderr } = await refuse(args, { env: { PATH: here('folder') } });
    expect(stderr).toMatch(/Links need yt-dlp: .* --yes/);
    expect(exitCode).toBe(1);
  });

  it('gets a message that names the invalid setting', async () => {
    const { exitCode, stderr } = await refuse(['probe', 'talk.mp4'], { env: { CLIPWRIGHT_LLM_URL: 'nonsense' } });
    expect(stderr).toContain('CLIPWRIGHT_LLM_URL');
    expect(exitCode).toBe(2);
  });
});
