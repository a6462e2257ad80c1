import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../../test/media-tools.ts';
import { probeMedia } from '../../probe/probe-media.ts';
import { runFfmpeg } from '../../process/run-ffmpeg.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { listWords } from '../transcript.ts';
import { createApiTranscriber } from './create-api-transcriber.ts';

type Received = { fields: [string, string][]; file: Buffer; fileName: string; authorization: string | undefined };
type Reply = { status?: number; headers?: Record<string, string>; body: unknown };

const apiKey = 'sk-test-0123456789abcdef';
let server: Server;
let received: Received[];
/** `null` drops the connection, `never` leaves the request unanswered. */
let reply: (request: Received, count: number) => Reply | 'never' | null;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      // The web platform's parser reads the multipart body, so a malformed body fails here as it would on a real
      // server.
      const body = new Response(Buffer.concat(chunks), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      });
      const form = await body.formData();
      const file = form.get('file') as File;
      const fields = [...form]
        .filter(([name]) => name !== 'file')
        .map(([name, value]): [string, string] => [name, String(value)]);
      const entry = {
        fields,
        file: Buffer.from(await file.arrayBuffer()),
        fileName: file.name,
        authorization: request.headers.authorization,
      };
      received.push(entry);
      if (request.url !== '/v1/audio/transcriptions' || request.method !== 'POST') return response.writeHead(404).end();
      const answer = reply(entry, received.length);
      if (answer === 'never') return undefined;
      if (answer === null) return request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      return response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const speech = [
  { startSec: 0.3, endSec: 4.4 },
  { startSec: 5.4, endSec: 10.5 },
];

async function transcribe(
  overrides: {
    durationSec?: number;
    speech?: typeof speech;
    language?: string;
    signal?: AbortSignal;
    wavPath?: string;
    timeoutMs?: number;
  } = {},
) {
  return await withWorkDir(async (workDir) => {
    const transcriber = createApiTranscriber({
      tools: mediaTools,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
      apiKey,
      model: 'whisper-1',
      retryDelayMs: 1,
      timeoutMs: overrides.timeoutMs,
    });
    const input = {
      wavPath: overrides.wavPath ?? fixturePath('jfk-11s.wav'),
      durationSec: overrides.durationSec ?? 11,
      speech: overrides.speech ?? speech,
      language: overrides.language ?? null,
      workDir,
    };
    try {
      return await transcriber.transcribe(input, { signal: overrides.signal });
    } finally {
      expect(await readdir(workDir)).toEqual([]);
    }
  });
}

const verbose = {
  task: 'transcribe',
  language: 'english',
  duration: 10.4,
  text: 'And so, my fellow Americans: ask not!',
  words: ['And', 'so', 'my', 'fellow', 'Americans', 'ask', 'not'].map((word, at) => ({
    word,
    start: at * 0.5,
    end: at * 0.5 + 0.4,
  })),
};

/** Returns the duration of an M4A in seconds, read from its movie header. */
function lengthOf(file: Buffer): number {
  const at = file.indexOf('mvhd') + 4;
  return file.readUInt32BE(at + 16) / file.readUInt32BE(at + 12);
}

describe('createApiTranscriber', () => {
  it('sends compressed audio with the options, and parses words with their punctuation', async () => {
    reply = () => ({ body: verbose });
    const transcript = await transcribe({ language: 'en' });
    expect(transcript).toMatchObject({ language: 'en', wordTiming: 'measured' });
    expect(listWords(transcript).map((word) => word.text)).toEqual([
      'And',
      'so,',
      'my',
      'fellow',
      'Americans:',
      'ask',
      'not!',
    ]);
    // Times are relative to the start of the piece, which begins slightly before the speech.
    expect(listWords(transcript)[1]?.startSec).toBeCloseTo(0.1 + 0.5);
    expect(received).toHaveLength(1);
    expect(received[0]?.authorization).toBe(`Bearer ${apiKey}`);
    expect(received[0]?.fields).toEqual([
      ['model', 'whisper-1'],
      ['response_format', 'verbose_json'],
      ['timestamp_granularities[]', 'word'],
      ['timestamp_granularities[]', 'segment'],
      ['language', 'en'],
    ]);
    await withWorkDir(async (workDir) => {
      const path = join(workDir, received[0]?.fileName ?? '');
      await writeFile(path, received[0]?.file ?? '');
      const info = await probeMedia(mediaTools, path);
      expect(info.audio[0]).toMatchObject({ codec: 'aac', channels: 1, sampleRateHz: 16000 });
      expect(Math.abs(info.durationSec - 10.6)).toBeLessThan(0.2);
      expect(info.sizeBytes).toBeLessThan(100_000);
    });
  });

  it('sends distant speech in separate pieces and shifts their times', async () => {
    reply = (_, count) => ({ body: { text: `Piece ${count}.`, words: [{ word: `Piece`, start: 1, end: 1.2 }] } });
    const far = [
      { startSec: 1, endSec: 3 },
      { startSec: 30, endSec: 32 },
    ];
    const transcript = await withWorkDir(async (folder) => {
      const wavPath = join(folder, 'long.wav');
      const args = [['-f', 'lavfi', '-i', 'sine=r=16000:d=40'], ['-ac', '1'], [wavPath]];
      await runFfmpeg(mediaTools, { args, timeoutMs: 20_000 });
      return await transcribe({ durationSec: 40, speech: far, wavPath });
    });
    expect(received).toHaveLength(2);
    const words = listWords(transcript);
    expect(words.map(({ text }) => text)).toEqual(['Piece', '1.', 'Piece', '2.']);
    expect(words.filter(({ text }) => text === 'Piece').map(({ startSec }) => startSec)).toEqual([1.8, 30.8]);
  });

  it('estimates word times for servers that return segments only', async () => {
    reply = () => ({
      body: {
        text: 'x',
        language: 'en',
        segments: [
          { id: 0, start: 0, end: 4.4, text: ' And so, my fellow Americans.', avg_logprob: -0.1 },
          { id: 1, start: 5, end: 6, text: '[Applause]', avg_logprob: -0.1 },
        ],
      },
    });
    const transcript = await transcribe();
    expect(transcript.wordTiming).toBe('estimated');
    expect(transcript.cues.map((cue) => cue.text)).toEqual(['And so, my fellow Americans.']);
    for (const word of listWords(transcript)) {
      expect(word.endSec).toBeLessThanOrEqual(4.41);
      expect(word.confidence).toBeCloseTo(0.905, 2);
    }
  });

  it('requests plain text from servers without word times, and warns only once', async () => {
    reply = (request) =>
      request.fields.some(([, value]) => value === 'verbose_json')
        ? {
            status: 400,
            body: { error: { message: "response_format 'verbose_json' is not compatible with this model" } },
          }
        : { body: { text: 'Ask not what your country can do.' } };
    const transcript = await transcribe();
    expect(received.map((request) => request.fields.find(([name]) => name === 'response_format')?.[1])).toEqual([
      'verbose_json',
      'json',
    ]);
    expect(transcript).toMatchObject({ wordTiming: 'estimated', language: 'en' });
    for (const word of listWords(transcript)) {
      expect(speech.some((part) => word.startSec >= part.startSec - 1e-6 && word.endSec <= part.endSec + 1e-6)).toBe(
        true,
      );
    }
  });

  it('retries if the server is busy, failing or unreachable', async () => {
    reply = (_, count) => {
      if (count === 1) return { status: 429, headers: { 'retry-after': '0' }, body: {} };
      if (count === 2) return { status: 502, body: '<html>Bad gateway</html>' };
      return count === 3 ? null : { body: verbose };
    };
    expect(listWords(await transcribe())).toHaveLength(7);
    expect(received).toHaveLength(4);
  });

  it('sends smaller pieces to a server that times out, and loses no speech', async () => {
    // Returns one word per second for each piece; only pieces up to 12 s are answered in time.
    const lengthsSec: number[] = [];
    reply = ({ file }) => {
      const lengthSec = lengthOf(file);
      lengthsSec.push(lengthSec);
      if (lengthSec > 12) return 'never';
      const words = Array.from({ length: Math.floor(lengthSec) }, (_, at) => ({
        word: `w${received.length}x${at}`,
        start: at,
        end: at + 0.9,
      }));
      return { body: { text: words.map(({ word }) => word).join(' '), words } };
    };
    await withWorkDir(async (folder) => {
      const wavPath = join(folder, 'long.wav');
      const args = [['-f', 'lavfi', '-i', 'sine=r=16000:d=30'], ['-ac', '1'], [wavPath]];
      await runFfmpeg(mediaTools, { args, timeoutMs: 20_000 });
      const unbroken = [{ startSec: 0, endSec: 30 }];
      const transcript = await transcribe({ durationSec: 30, speech: unbroken, wavPath, timeoutMs: 700 });
      const words = listWords(transcript);
      // Every second of the source has exactly one word.
      expect(words.length).toBeGreaterThanOrEqual(24);
      expect(words.length).toBeLessThanOrEqual(30);
      for (const [at, word] of words.entries()) {
        const beforeSec = words[at - 1]?.endSec ?? 0;
        expect(word.startSec).toBeGreaterThanOrEqual(beforeSec - 1e-6);
        expect(word.startSec - beforeSec).toBeLessThan(1.2);
      }
      expect(words.at(-1)?.endSec).toBeGreaterThan(28);
    });
    expect(lengthsSec.some((lengthSec) => lengthSec > 12)).toBe(true);
  });

  it('reports that the server is too slow if even the smallest piece times out', async () => {
    reply = () => 'never';
    await expect(transcribe({ timeoutMs: 200 })).rejects.toMatchObject({
      reason: 'transcription-failed',
      failure: { code: 'transcription-server-unreachable', facts: { said: 'it did not answer in time' } },
    });
    expect(received.length).toBeLessThan(5);
  });

  it('does not retry a permanent failure, and never reveals the key', async () => {
    reply = () => ({
      status: 401,
      body: { error: { message: `Incorrect API key provided: ${apiKey}. (sk-te*****cdef)` } },
    });
    const error = await transcribe().catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      reason: 'transcription-failed',
      failure: { code: 'transcription-server-refused-key' },
    });
    expect(received).toHaveLength(1);
    expect(JSON.stringify(error) + String(error) + String((error as Error).stack)).not.toMatch(/sk-te/);
  });

  it('fails after several attempts', async () => {
    reply = () => ({ status: 500, body: { error: { message: 'boom' } } });
    await expect(transcribe()).rejects.toMatchObject({
      failure: { code: 'transcription-server-failed', facts: { status: 500, said: 'boom' } },
    });
    expect(received).toHaveLength(5);
  });

  it('follows no redirect, so that only the configured server gets the speech', async () => {
    reply = () => ({ status: 307, headers: { location: '/elsewhere' }, body: {} });
    await expect(transcribe()).rejects.toMatchObject({ reason: 'transcription-failed' });
    expect(received).toHaveLength(5);
  });

  it.each([['{"text": 3}'], ['<html></html>'], ['']])('refuses the response %j', async (body) => {
    reply = () => ({ body });
    await expect(transcribe()).rejects.toThrow('transcription-server-answer-unknown');
  });

  it.each(['ftp://host/v1', 'nonsense', 'https://me:hunter2@host/v1'])('refuses the address %s', (baseUrl) => {
    const create = () => createApiTranscriber({ tools: mediaTools, baseUrl, apiKey: null, model: 'whisper-1' });
    expect(create).toThrow(expect.objectContaining({ reason: 'invalid-option' }));
    expect(create).not.toThrow(/hunter2/);
  });

  it('stops on abort', async () => {
    const controller = new AbortController();
    reply = () => {
      controller.abort();
      return { status: 500, body: {} };
    };
    await expect(transcribe({ signal: controller.signal })).rejects.toMatchObject({ reason: 'cancelled' });
  });
});
