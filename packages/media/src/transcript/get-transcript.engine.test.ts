import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { MediaError } from '../media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { getTranscript, type TranscriptRequest } from './get-transcript.ts';
import { listTextTracks, readTextTrack } from './sources/read-text-track.ts';
import type { Transcriber } from './transcriber.ts';
import { listWords } from './transcript.ts';

const fieldDir = join(import.meta.dirname, '../../fixtures/field');
const vtt = (text: string) => `WEBVTT\n\n00:00:00.500 --> 00:00:02.000\n${text}\n`;

let folder = '';
let info: MediaInfo;
let release: () => void;
let held: Promise<void>;

/** A 3-s video with a German and an English subtitle track. */
beforeAll(async () => {
  await new Promise<void>((ready, fail) => {
    held = withWorkDir(async (workDir) => {
      folder = workDir;
      await writeFile(join(workDir, 'de.vtt'), vtt('Guten Tag &amp; <i>willkommen</i>'));
      await writeFile(join(workDir, 'en.vtt'), vtt('Good day and welcome'));
      await runFfmpeg(mediaTools, {
        args: [
          ['-f', 'lavfi', '-i', 'color=s=64x64:r=10:d=3'],
          ['-i', join(workDir, 'de.vtt')],
          ['-i', join(workDir, 'en.vtt')],
          ['-map', '0', '-map', '1', '-map', '2'],
          ['-c:v', 'libx264', '-preset', 'ultrafast'],
          ['-c:s', 'mov_text'],
          ['-metadata:s:s:0', 'language=deu', '-metadata:s:s:1', 'language=eng'],
          [join(workDir, 'talk.mp4')],
        ],
        timeoutMs: 20_000,
      });
      info = await probeMedia(mediaTools, join(workDir, 'talk.mp4'));
      await new Promise<void>((done) => {
        release = done;
        ready();
      });
    });
    held.catch(fail);
  });
});

afterAll(async () => {
  release();
  await held;
});

const transcriber = (name: string, error?: MediaError): Transcriber => ({
  name,
  transcribe: async () => {
    if (error) throw error;
    const word = { text: name, startSec: 0, endSec: 1, confidence: 1, speaker: null };
    return {
      language: 'en',
      wordTiming: 'measured',
      cues: [{ startSec: 0, endSec: 1, text: name, speaker: null, words: [word] }],
    };
  },
});

/** An engine that does not recognize any words. */
const silent = (name: string): Transcriber => ({
  name,
  transcribe: async () => ({ language: 'en', wordTiming: 'measured', cues: [] }),
});

const ask = async (changes: Partial<TranscriptRequest> = {}) => {
  const request = {
    tools: mediaTools,
    info: { ...info, subtitles: [] },
    sidecarPath: null,
    transcribers: [transcriber('pocketsphinx'), transcriber('sherpa'), transcriber('api')],
    engine: null,
    language: null,
    workDir: folder,
    wavPath: join(folder, 'sound.wav'),
    speech: [],
    ...changes,
  };
  const result = await getTranscript(request);
  return {
    ...result,
    text:
      result.transcript === null
        ? null
        : listWords(result.transcript)
            .map((word) => word.text)
            .join(' '),
  };
};

describe('readTextTrack', () => {
  it('reads the track in the requested language first, otherwise the first one', async () => {
    const read = async (language: string | null) => {
      const [track] = listTextTracks(info, language);
      if (!track) throw new Error('There is no track.');
      return (await readTextTrack(track, { tools: mediaTools, info, speech: [] })).transcript;
    };
    expect(await read('en')).toMatchObject({
      language: 'en',
      cues: [{ startSec: 0.5, endSec: 2, text: 'Good day and welcome' }],
    });
    expect(await read(null)).toMatchObject({ language: 'de', cues: [{ text: 'Guten Tag & willkommen' }] });
  });

  it('reads a track in an old encoding, and names it', async () => {
    // "Мы спросили десять человек, за что они платили." in Windows-1251.
    const spoken = Buffer.from(
      'ccfb20f1eff0eef1e8ebe820e4e5f1fff2fc20f7e5ebeee2e5ea2c20e7e020f7f2ee20eeede820efebe0f2e8ebe82e',
      'hex',
    );
    const times = '1\n00:00:00,300 --> 00:00:02,900\n';
    await writeFile(join(folder, 'old.srt'), Buffer.concat([Buffer.from(times), spoken, Buffer.from('\n')]));
    const path = join(folder, 'old.mkv');
    const inputs = [
      ['-i', info.path],
      ['-i', join(folder, 'old.srt')],
    ];
    const args = [...inputs, ['-map', '0:v', '-map', '1'], ['-c', 'copy'], [path]];
    await runFfmpeg(mediaTools, { args, timeoutMs: 20_000 });
    const old = await probeMedia(mediaTools, path);
    const [track] = listTextTracks(old, null);
    if (!track) throw new Error('There is no track.');
    const { transcript, report } = await readTextTrack(track, { tools: mediaTools, info: old, speech: [] });
    expect(transcript.cues[0]?.text).toContain('Мы спросили десять человек');
    expect(report).toMatchObject([{ code: 'encoding-used', facts: { encoding: 'Windows-1251' } }]);
  });
});

describe('getTranscript', () => {
  it('prefers the given file', async () => {
    expect(await ask({ sidecarPath: join(folder, 'de.vtt'), engine: 'api' })).toMatchObject({
      source: 'file',
      text: 'Guten Tag & willkommen',
    });
  });

  it('throws the error of the given file', async () => {
    await expect(ask({ sidecarPath: join(folder, 'none.srt') })).rejects.toMatchObject({ reason: 'not-found' });
    await writeFile(join(folder, 'bad.srt'), '1\n00:00:xx --> 00:00:02\nHello');
    await expect(ask({ sidecarPath: join(folder, 'bad.srt') })).rejects.toMatchObject({
      reason: 'unreadable-transcript',
      facts: { line: 2, file: join(folder, 'bad.srt') },
    });
  });

  it('prefers an embedded track to an engine, and the API to a local model', async () => {
    expect(await ask({ info })).toMatchObject({ source: 'embedded', warnings: [] });
    expect(await ask()).toMatchObject({ source: 'api', text: 'api' });
    expect(await ask({ transcribers: [transcriber('sherpa')] })).toMatchObject({ source: 'sherpa' });
  });

  it('uses PocketSphinx only if it is requested by name', async () => {
    expect(await ask({ transcribers: [transcriber('pocketsphinx')] })).toMatchObject({ source: 'none' });
    expect(await ask({ engine: 'pocketsphinx' })).toMatchObject({ source: 'pocketsphinx' });
  });

  it('skips a failing source with a warning', async () => {
    const broken = transcriber('api', new MediaError('transcription-failed', 'The server refused the key.'));
    const result = await ask({ transcribers: [broken, transcriber('sherpa')] });
    expect(result).toMatchObject({
      source: 'sherpa',
      warnings: [
        {
          code: 'engine-skipped',
          facts: { engine: 'api', failure: { code: 'text', facts: { text: 'The server refused the key.' } } },
        },
      ],
    });
  });

  it('throws the error of the requested engine', async () => {
    const error = new MediaError('model-missing', 'No model.');
    await expect(ask({ engine: 'sherpa', transcribers: [transcriber('sherpa', error)] })).rejects.toBe(error);
    await expect(ask({ engine: 'whisper' })).rejects.toThrow('choose one of pocketsphinx, sherpa, api');
    await expect(ask({ engine: 'api', wavPath: null })).rejects.toMatchObject({ reason: 'invalid-option' });
  });

  it('reports that no source has words, and which engine recognized none', async () => {
    const missing = transcriber('sherpa', new MediaError('model-missing', 'No model.'));
    const result = await ask({ transcribers: [missing] });
    expect(result).toMatchObject({ transcript: null, source: 'none' });
    const wordless = (heard: string | null) => ({
      report: [{ code: 'words-missing', facts: { heard } }],
      warnings: [],
    });
    expect(result).toMatchObject(wordless(null));
    expect(await ask({ wavPath: null })).toMatchObject(wordless(null));
    expect(await ask({ transcribers: [silent('sherpa')] })).toMatchObject(wordless('sherpa'));
  });

  it('stops on abort', async () => {
    const cancelled = transcriber('api', new MediaError('cancelled', 'The work was canceled.'));
    await expect(ask({ transcribers: [cancelled, transcriber('sherpa')] })).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });

  it('prefers a valid sidecar file to an embedded track', async () => {
    await writeFile(join(folder, 'talk.srt'), '1\n00:00:01,000 --> 00:00:02,000\nBeside it.\n');
    expect(await ask({ info })).toMatchObject({ source: 'sidecar', text: 'Beside it.' });
    expect(await ask({ info, ignoresSubtitles: true })).toMatchObject({ source: 'api' });
    await writeFile(join(folder, 'talk.srt'), 'WEBVTT\n\n');
    const result = await ask({ info });
    expect(result).toMatchObject({ source: 'embedded', warnings: [] });
    expect(result.report[0]).toEqual({
      code: 'words-passed-over',
      facts: { from: 'sidecar', name: 'talk.srt', why: 'unreadable' },
    });
    await rm(join(folder, 'talk.srt'));
  });

  it.each([
    ['dji-sidecar.srt', 'talk.srt', 'data'],
    ['dji-sidecar-old.srt', 'talk.en.srt', 'data'],
    ['chapters-beside.txt', 'talk.txt', 'chapters'],
    ['sec60.srt', 'talk.mp4.srt', 'foreign'],
  ])('does not use %s next to a video as its words', async (fixture, name, why) => {
    const path = join(folder, name);
    await copyFile(join(fieldDir, fixture), path);
    const result = await ask();
    await rm(path);
    expect(result).toMatchObject({ source: 'api', warnings: [] });
    expect(result.report[0]).toEqual({ code: 'words-passed-over', facts: { from: 'sidecar', name, why } });
  });

  it('uses a text next to a video as its words only if it fits the speech', async () => {
    const path = join(folder, 'talk.txt');
    await writeFile(path, 'We asked ten people what they paid for.');
    const spoken = await ask({ speech: [{ startSec: 0, endSec: 2.5 }] });
    const unspoken = await ask();
    await rm(path);
    expect(spoken).toMatchObject({ source: 'sidecar' });
    expect(unspoken.report[0]).toMatchObject({ facts: { name: 'talk.txt', why: 'rate' } });
  });

  it('uses a requested file even if it is not speech, with a doubt', async () => {
    const result = await ask({ sidecarPath: join(fieldDir, 'dji-sidecar-old.srt'), info: { ...info, durationSec: 9 } });
    expect(result).toMatchObject({ source: 'file' });
    expect(result.report[0]).toEqual({
      code: 'words-unspoken',
      facts: { name: 'dji-sidecar-old.srt', why: 'data' },
    });
  });

  it('uses a requested text even if it has too many words, with a doubt', async () => {
    const path = join(folder, 'essay.txt');
    await writeFile(path, 'We asked ten people what they paid for. '.repeat(40));
    const result = await ask({ sidecarPath: path, speech: [{ startSec: 0, endSec: 2.5 }] });
    await rm(path);
    expect(result.source).toBe('file');
    expect(result.report[0]).toEqual({ code: 'words-unspoken', facts: { name: 'essay.txt', why: 'rate' } });
  });

  it('skips a subtitle track of readings', async () => {
    const drone = await probeMedia(mediaTools, join(fieldDir, 'dji-embedded.mp4'));
    const result = await ask({ info: drone });
    expect(result).toMatchObject({ source: 'api' });
    expect(result.report[0]).toEqual({
      code: 'words-passed-over',
      facts: { from: 'embedded', name: 'DJI.Subtitle', why: 'data' },
    });
  });

  it('shifts the times of a sidecar that starts at an hour', async () => {
    const path = join(folder, 'talk.srt');
    await writeFile(path, '1\n01:00:01,000 --> 01:00:02,000\nBeside it.\n');
    const result = await ask();
    await rm(path);
    expect(result.transcript?.cues).toMatchObject([{ startSec: 1, endSec: 2 }]);
    expect(result.report[0]).toEqual({ code: 'times-shifted', facts: { offsetSec: 3600 } });
  });
});
