import { spawnSync } from 'node:child_process';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { findMediaTools, type ListedModel, listModels, MediaError } from '@clipwright/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askYesNo } from './ask-yes-no.ts';
import type { CliConfig } from './cli-config.ts';
import { getSpeechModel, type ModelStore } from './get-speech-model.ts';
import { exampleConfig } from './testing/example-config.ts';
import { createWorkspace, fixturePath } from './testing/run-cli.ts';

const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
const usual = (await listModels('/nowhere')).filter(({ kind }) => kind === 'speech-recognition');
let workspace: Awaited<ReturnType<typeof createWorkspace>>;
const here = (name: string) => join(workspace.dir, name);

beforeAll(async () => {
  workspace = await createWorkspace();
  await copyFile(fixturePath('jfk-11s.wav'), here('talk.wav'));
});
afterAll(() => workspace.remove());

type Given = {
  source?: string;
  flags?: Partial<Parameters<typeof getSpeechModel>[1]>;
  settings?: Partial<CliConfig>;
  /** The typed answer. Null if not interactive. */
  typed?: string | null;
  models?: ListedModel[];
  failure?: MediaError;
  signal?: AbortSignal;
};

/** Runs the command and returns its prompts, downloads and messages. */
async function run(given: Given = {}) {
  const { typed = '\n', models = usual, failure } = given;
  const signal = given.signal ?? new AbortController().signal;
  const [input, output] = [new PassThrough(), new PassThrough()];
  const done: string[] = [];
  const store: ModelStore = {
    list: async () => models,
    install: async (model, { modelsDir, mirrorUrl }) => {
      done.push(`install ${String(model)} in ${modelsDir} from ${mirrorUrl}`);
      if (failure) throw failure;
      return { path: modelsDir, sha256: null };
    },
  };
  if (typed !== null && typed !== '') input.write(typed);
  const messages: string[] = [];
  const getting = getSpeechModel(
    given.source ?? here('talk.wav'),
    { captions: true, json: false, yes: false, ...given.flags },
    {
      config: { ...exampleConfig, ...given.settings },
      findTools: async () => ({ ...tools, version: '7' }),
      signal,
      ask: typed === null ? null : async (question) => await askYesNo(question, { input, output, signal }),
    },
    { say: (message) => messages.push(message), step: () => () => undefined, close: () => undefined },
    store,
  );
  const error = await getting.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { prompted: String(output.read() ?? ''), done, messages, error };
}

const question = 'Fetch the speech model (465 MB, once) to write captions? [Y/n] ';
const fetched = ['install parakeet-tdt-0.6b-v3-int8 in /models from http://127.0.0.1/mirror'];

describe('getSpeechModel', () => {
  it('prompts once if nothing here can recognize speech, and downloads the model', async () => {
    expect(await run()).toEqual({ prompted: question, done: fetched, messages: [], error: null });
  });

  it('continues without the model after a no', async () => {
    expect(await run({ typed: 'n\n' })).toEqual({ prompted: question, done: [], messages: [], error: null });
  });

  it('continues without the model if it cannot be downloaded, and says why', async () => {
    const failure = new MediaError('download-failed', 'The download failed: check the network.');
    const { error, messages } = await run({ failure });
    expect(error).toBeNull();
    expect(messages).toEqual(['The download failed: check the network. The clips are made without captions.']);
  });

  it('stops when a download is canceled, and removes nothing', async () => {
    const { error, done } = await run({ failure: new MediaError('cancelled', 'The download was canceled.') });
    expect(error).toMatchObject({ reason: 'cancelled' });
    expect(done).toEqual(fetched);
  });

  it('ends with Ctrl-C at the prompt', async () => {
    const controller = new AbortController();
    const running = run({ typed: '', signal: controller.signal });
    setTimeout(() => controller.abort(), 1500);
    const { error, done } = await running;
    expect(error).toMatchObject({ reason: 'cancelled' });
    expect(done).toEqual([]);
  });

  it('proposes the model that understands the language', async () => {
    const { prompted, done } = await run({ flags: { language: 'ja' } });
    expect(prompted).toContain('(610 MB, once)');
    expect(done[0]).toContain('install whisper-small');
  });

  it('downloads the model without a prompt with --yes, even without a terminal', async () => {
    expect(await run({ flags: { yes: true } })).toMatchObject({ prompted: '', done: fetched });
    expect(await run({ flags: { yes: true, json: true }, typed: null })).toMatchObject({ prompted: '', done: fetched });
  });

  it.each<[string, Given]>([
    ['there is no terminal', { typed: null }],
    ['the result is for a program', { flags: { json: true } }],
    ['no captions are requested', { flags: { captions: false } }],
    ['a transcript is given', { flags: { transcript: 'talk.vtt' } }],
    ['another engine is requested', { flags: { engine: 'api' } }],
    ['an API is configured', { settings: { CLIPWRIGHT_TRANSCRIPTION_URL: 'http://127.0.0.1/v1' } }],
    ['a model is installed', { models: usual.map((model, index) => ({ ...model, installed: index === 1 })) }],
    ['the source is missing', { source: '/nowhere/talk.mp4' }],
  ])('does not prompt if %s', async (_, given) => {
    expect(await run(given)).toEqual({ prompted: '', done: [], messages: [], error: null });
  });

  it('does not prompt if subtitles are next to the source or inside it, or it has no sound', async () => {
    const ffmpeg = (...args: string[]) => spawnSync(tools.ffmpegPath, ['-v', 'error', '-y', ...args]);
    await writeFile(here('words.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nAsk not.\n');
    ffmpeg('-i', here('talk.wav'), '-i', here('words.vtt'), '-t', '2', '-c:s', 'srt', here('inside.mkv'));
    ffmpeg('-f', 'lavfi', '-i', 'color=red:s=64x64:d=1', here('silent.mp4'));
    await copyFile(here('talk.wav'), here('beside.wav'));
    await copyFile(here('words.vtt'), here('beside.en.vtt'));
    for (const name of ['inside.mkv', 'silent.mp4', 'beside.wav']) {
      expect(await run({ source: here(name) }), name).toMatchObject({ prompted: '', done: [] });
    }
    await rm(here('beside.en.vtt'));
    expect((await run({ source: here('beside.wav') })).prompted).toBe(question);
  });
});
