import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTranscriptFile } from './read-transcript-apart.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-transcript-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

async function check(name: string, text: string, options?: { longestMs: number }) {
  const path = join(folder, name);
  await writeFile(path, text);
  return await checkTranscriptFile(path, options);
}

it('a transcript file is summarized, or the reason why it cannot be read is reported', async () => {
  const cue = '00:00.500 --> 00:03.000\nThis is what is said here, and nothing else.\n';
  expect(await check('words.en.vtt', `WEBVTT\n\n${cue}`)).toEqual({
    language: 'en',
    cueCount: 1,
    report: [],
  });
  await expect(check('nothing.txt', '[applause]\n')).rejects.toMatchObject({
    reason: 'unreadable-transcript',
    failure: { code: 'transcript-without-words' },
  });
});

it('a transcript that is not speech is summarized with a doubt', async () => {
  const cue = (at: number) => `00:0${at}.000 --> 00:0${at}.900\nN 52.1${at} E 13.4${at} 60 km/h\n`;
  expect(await check('drive.vtt', `WEBVTT\n\n${[1, 2, 3, 4].map(cue).join('\n')}`)).toMatchObject({
    cueCount: 4,
    report: [{ code: 'words-unspoken', facts: { name: 'drive.vtt', why: 'data' } }],
  });
});

it('a transcript that is designed to be slow is refused without delaying others', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await expect(check('busy.txt', 'a '.repeat(2_400_000), { longestMs: 500 })).rejects.toMatchObject({
    reason: 'unreadable-transcript',
    failure: { code: 'transcript-too-much' },
  });
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(20);
});
