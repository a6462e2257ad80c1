import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../../test/media-tools.ts';
import { MediaError } from '../../media-error.ts';
import { probeMedia } from '../../probe/probe-media.ts';
import { inputArguments, runFfmpeg } from '../../process/run-ffmpeg.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { createApiTranscriber } from '../api/create-api-transcriber.ts';
import { detectSpeech } from '../sherpa/detect-speech.ts';
import type { Transcriber } from '../transcriber.ts';
import { listWords } from '../transcript.ts';
import { joinTranscriptParts } from './join-transcript-parts.ts';
import { planTranscriptParts } from './plan-transcript-parts.ts';
import { soundBytesOf, writeSoundPart } from './sound-part.ts';
import { transcribePart } from './transcribe-part.ts';

const jfk = fixturePath('jfk-11s.wav');

/** A server that measures the audio's length and answers with one word every 0.4 s. */
const server = createServer(async (request, response) => {
  const body = await new Response(ReadableStream.from(request), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const file = body.get('file') as File;
  const end = await withWorkDir(async (folder) => {
    const path = join(folder, 'piece.m4a');
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    return (await probeMedia(mediaTools, path)).durationSec;
  });
  const count = Math.floor((end - 0.2) / 0.4);
  const words = Array.from({ length: count }, (_, at) => ({
    word: `heard${at}`,
    start: 0.1 + at * 0.4,
    end: 0.5 + at * 0.4,
  }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ language: 'english', text: words.map(({ word }) => word).join(' '), words }));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
const api = createApiTranscriber({
  tools: mediaTools,
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  apiKey: null,
  model: 'whisper-1',
});

const failing = (name: string, reason: 'transcription-failed' | 'model-missing'): Transcriber => ({
  name,
  transcribe: () => Promise.reject(new MediaError(reason, `${name} did not work.`)),
});
const hear = async (transcribers: readonly Transcriber[]) =>
  await withWorkDir((workDir) =>
    transcribePart({ wavPath: jfk, durationSec: 11, language: null, workDir, transcribers }),
  );

describe('a part of a source', () => {
  it('is transcribed separately, and its words have the times of the source', async () => {
    await withWorkDir(async (workDir) => {
      const whole = join(workDir, 'whole.wav');
      const pcm = join(workDir, 'whole.pcm');
      const args = [...inputArguments(jfk), ['-f', 's16le'], ['-ac', '1'], ['-ar', '16000'], [`file:${pcm}`]];
      await runFfmpeg(mediaTools, { args, workDir, timeoutMs: 30_000 });
      const durationSec = await writeSoundPart(whole, createReadStream(pcm));
      const { size } = await stat(whole);
      const speech = await detectSpeech(whole);
      const parts = planTranscriptParts(durationSec, speech, { wholeSec: 3, partSec: 3 });
      expect(parts.length).toBeGreaterThan(1);
      const transcribedWords = [];
      let lengthSec = 0;
      for (const [index, part] of parts.entries()) {
        const wavPath = join(workDir, `${index}.wav`);
        const bytes = soundBytesOf(part, size);
        if (!bytes) throw new Error('The sound ends before its part.');
        const partSec = await writeSoundPart(wavPath, createReadStream(whole, bytes));
        lengthSec += partSec;
        const input = { wavPath, durationSec: partSec, language: null, workDir, transcribers: [api] };
        transcribedWords.push({ part, transcript: (await transcribePart(input)).transcript });
      }
      expect(lengthSec).toBeCloseTo(durationSec, 4);
      const joined = joinTranscriptParts(transcribedWords, null);
      const words = joined ? listWords(joined) : [];
      expect(words.length).toBeGreaterThanOrEqual(parts.length);
      for (const [index, word] of words.entries()) {
        expect(word.startSec).toBeGreaterThanOrEqual(words[index - 1]?.endSec ?? 0);
        expect(speech.some(({ startSec, endSec }) => startSec < word.endSec && endSec > word.startSec)).toBe(true);
      }
      // All speech is in some part.
      for (const { startSec, endSec } of speech) {
        const middleSec = (startSec + endSec) / 2;
        expect(words.some((word) => word.startSec <= middleSec + 0.5 && word.endSec >= middleSec - 0.5)).toBe(true);
      }
    });
  });

  it('is transcribed by the next engine if the first fails, with a warning', async () => {
    const { transcript, source, warnings } = await hear([
      failing('api', 'transcription-failed'),
      { ...api, name: 'sherpa' },
    ]);
    expect(source).toBe('sherpa');
    expect(transcript?.cues).not.toHaveLength(0);
    expect(warnings).toEqual([
      {
        code: 'engine-skipped',
        facts: { engine: 'api', failure: { code: 'text', facts: { text: 'api did not work.' } } },
      },
    ]);
  });

  it.each([
    ['transcription-failed', [failing('api', 'transcription-failed'), failing('sherpa', 'model-missing')]],
    ['model-missing', [failing('sherpa', 'model-missing')]],
    ['model-missing', []],
  ] as const)('fails with %s if no engine transcribes it, since a gap would remain', async (reason, transcribers) => {
    await expect(hear(transcribers)).rejects.toMatchObject({ reason });
  });
});
