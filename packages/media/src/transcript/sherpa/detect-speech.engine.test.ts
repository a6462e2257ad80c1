import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../../test/media-tools.ts';
import { runFfmpeg } from '../../process/run-ffmpeg.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { placeWords } from '../words/place-words.ts';
import { detectSpeech } from './detect-speech.ts';

describe('detectSpeech', () => {
  it('finds the four phrases of a speech', async () => {
    const done: number[] = [];
    const speech = await detectSpeech(fixturePath('jfk-11s.wav'), { onProgress: (share) => done.push(share) });
    const expected = [
      [0.29, 2.26],
      [3.27, 4.44],
      [5.38, 7.67],
      [8.17, 10.52],
    ];
    expect(speech).toHaveLength(expected.length);
    for (const [at, [startSec = 0, endSec = 0]] of expected.entries()) {
      expect(Math.abs((speech[at]?.startSec ?? 0) - startSec)).toBeLessThan(0.15);
      expect(Math.abs((speech[at]?.endSec ?? 0) - endSec)).toBeLessThan(0.15);
    }
    expect(done.at(-1)).toBe(1);
  });

  it('assigns each word of an untimed text to a phrase', async () => {
    const speech = await detectSpeech(fixturePath('jfk-11s.wav'));
    const text =
      'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.';
    const words = placeWords(text, { startSec: 0, endSec: 11 }, speech);
    const phrases = speech.map(({ startSec, endSec }) =>
      words
        .filter((word) => word.startSec >= startSec && word.endSec <= endSec)
        .map((word) => word.text)
        .join(' '),
    );
    expect(phrases).toEqual([
      'And so, my fellow Americans,',
      'ask not',
      'what your country can do for you,',
      'ask what you can do for your country.',
    ]);
  });

  it('finds no speech in a tone', async () => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, 'tone.wav');
      await runFfmpeg(mediaTools, {
        args: [['-f', 'lavfi', '-i', 'sine=440:r=16000:d=4'], ['-ac', '1'], ['-c:a', 'pcm_s16le'], [path]],
        timeoutMs: 20_000,
      });
      expect(await detectSpeech(path)).toEqual([]);
    });
  });

  it('reports a crash of the process as its own error', async () => {
    await withWorkDir(async (workDir) => {
      const path = join(workDir, 'not.wav');
      await writeFile(path, 'this is not sound');
      await expect(detectSpeech(path)).rejects.toMatchObject({ reason: 'transcription-failed' });
    });
  });

  it('stops on abort', async () => {
    const signal = AbortSignal.abort();
    await expect(detectSpeech(fixturePath('jfk-11s.wav'), { signal })).rejects.toMatchObject({ reason: 'cancelled' });
  });
});
