import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withWorkDir } from '../../process/work-dir.ts';
import { findSidecar, rankSidecars } from './find-sidecar.ts';

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
    expect(rankSidecars('talk.mp4', names, 'de')).toEqual([
      'talk.de.srt',
      'talk.srt',
      'talk.txt',
      'talk.en.vtt',
      'talk.pt-BR.json3',
      'talk.en.forced.srt',
    ]);
    expect(rankSidecars('talk.mp4', names, null)[0]).toBe('talk.srt');
  });

  it('accepts every subtitle format, the most detailed first', () => {
    const beside = ['talk.txt', 'talk.lrc', 'talk.sbv', 'talk.ttml', 'talk.en.ass', 'talk.ass', 'talk.srt', 'talk.xml'];
    expect(rankSidecars('talk.mp4', beside, null)).toEqual([
      'talk.srt',
      'talk.ass',
      'talk.ttml',
      'talk.sbv',
      'talk.lrc',
      'talk.txt',
      'talk.en.ass',
    ]);
  });

  it('does not treat the source as its own transcript', () => {
    expect(rankSidecars('talk.txt', ['talk.txt', 'talk.srt'], null)).toEqual(['talk.srt']);
  });
});

describe('findSidecar', () => {
  it('skips links, folders and empty files', async () => {
    await withWorkDir(async (workDir) => {
      const folder = join(workDir, 'videos');
      await mkdir(join(folder, 'talk.srt'), { recursive: true });
      await writeFile(join(workDir, 'secret.vtt'), 'WEBVTT');
      await symlink(join(workDir, 'secret.vtt'), join(folder, 'talk.vtt'));
      await writeFile(join(folder, 'talk.json'), '');
      const video = join(folder, 'talk.mp4');
      expect(await findSidecar(video)).toBeNull();
      await writeFile(join(folder, 'talk.txt'), 'Hello.');
      expect(await findSidecar(video)).toBe(join(folder, 'talk.txt'));
    });
  });

  it('finds nothing next to a video in a missing folder', async () => {
    expect(await findSidecar('/no/such/folder/talk.mp4')).toBeNull();
  });
});
