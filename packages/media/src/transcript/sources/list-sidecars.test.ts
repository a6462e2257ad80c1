import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withWorkDir } from '../../process/work-dir.ts';
import { listSidecars, rankSidecars } from './list-sidecars.ts';

const namesOf = (videoName: string, names: readonly string[], language: string | null) =>
  rankSidecars(videoName, names, language).map(({ name }) => name);

describe('rankSidecars', () => {
  const names = [
    'talk.mp4',
    'talk.srt',
    'talk.en.vtt',
    'talk.de.srt',
    'talk.en.forced.srt',
    'talk.pt-BR.json3',
    'talk.part2.srt',
    'talks.srt',
    'talk.jpg',
    'talk.txt',
  ];

  it('prefers the requested language, then the file without one', () => {
    expect(namesOf('talk.mp4', names, 'de')).toEqual([
      'talk.de.srt',
      'talk.srt',
      'talk.txt',
      'talk.en.vtt',
      'talk.pt-BR.json3',
      'talk.en.forced.srt',
    ]);
    expect(namesOf('talk.mp4', names, null)[0]).toBe('talk.srt');
  });

  it('accepts every subtitle format, the most detailed first', () => {
    const beside = ['talk.txt', 'talk.lrc', 'talk.sbv', 'talk.ttml', 'talk.en.ass', 'talk.ass', 'talk.srt', 'talk.xml'];
    expect(namesOf('talk.mp4', beside, null)).toEqual([
      'talk.srt',
      'talk.ass',
      'talk.ttml',
      'talk.sbv',
      'talk.lrc',
      'talk.txt',
      'talk.en.ass',
    ]);
  });

  it.each([
    ['talk.mp4.srt', null],
    ['talk.mp4.en.vtt', 'en'],
    ['talk.English.srt', 'en'],
    ['talk.Deutsch.srt', 'de'],
    ['talk_español.srt', 'es'],
    ['talk (Brazilian Portuguese).srt', 'pt'],
    ['talk.日本語.vtt', 'ja'],
    ['talk_en.srt', 'en'],
    ['talk-ger.srt', 'de'],
    ['talk.zh-Hant.ass', 'zh'],
    ['TALK.SRT', null],
    ['Talk.En.Forced.SRT', 'en'],
    ['talk.subtitles.srt', null],
  ])('accepts %s as the transcript of talk.mp4 in the language %s', (name, language) => {
    expect(rankSidecars('talk.mp4', [name], null)).toEqual([{ name, language }]);
  });

  it.each([
    'talk.part2.srt',
    'talk.part2.en.srt',
    'talk2.srt',
    'talks.srt',
    'talk_final.srt',
    'talk-old.srt',
    'talk.new.en.srt',
    'talkative.en.srt',
    'my talk.srt',
    'talk.mp3.srt',
  ])('does not accept %s as its transcript', (name) => expect(rankSidecars('talk.mp4', [name], null)).toEqual([]));

  it('does not treat the source as its own transcript', () => {
    expect(namesOf('talk.txt', ['talk.txt', 'talk.srt'], null)).toEqual(['talk.srt']);
  });
});

describe('listSidecars', () => {
  it('skips links, folders and empty files', async () => {
    await withWorkDir(async (workDir) => {
      const folder = join(workDir, 'videos');
      await mkdir(join(folder, 'talk.srt'), { recursive: true });
      await writeFile(join(workDir, 'secret.vtt'), 'WEBVTT');
      await symlink(join(workDir, 'secret.vtt'), join(folder, 'talk.vtt'));
      await writeFile(join(folder, 'talk.json'), '');
      const video = join(folder, 'talk.mp4');
      expect(await listSidecars(video)).toEqual([]);
      await writeFile(join(folder, 'talk.txt'), 'Hello.');
      expect(await listSidecars(video)).toEqual([{ path: join(folder, 'talk.txt'), language: null }]);
    });
  });

  it('finds nothing next to a video in a missing folder', async () => {
    expect(await listSidecars('/no/such/folder/talk.mp4')).toEqual([]);
  });
});
