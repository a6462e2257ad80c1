import { listModels, MediaError, type ScriptName } from '@clipwright/media';
import { describe, expect, it } from 'vitest';
import { getFonts } from './get-fonts.ts';
import { exampleConfig } from './testing/example-config.ts';

const thai: ScriptName = {
  name: 'Thai',
  language: 'th',
  debianPackage: 'fonts-noto-core',
  font: 'font-noto-sans-thai',
};
const tibetan: ScriptName = { name: 'Tibetan', language: 'bo', debianPackage: 'fonts-noto-core', font: null };
const all = await listModels('/nowhere');

type Given = {
  scripts?: ScriptName[];
  flags?: Partial<Parameters<typeof getFonts>[1]>;
  /** The answer to the prompt. Null if not interactive. */
  answer?: boolean | null;
  installed?: boolean;
  failure?: MediaError;
};

/** Runs `getFonts` and returns its prompts, downloads, messages and result. */
async function run({ scripts = [thai], flags, answer = true, installed = false, failure }: Given = {}) {
  const [questions, fetched, messages]: [string[], string[], string[]] = [[], [], []];
  const getting = getFonts(
    scripts,
    { json: false, yes: false, ...flags },
    {
      config: exampleConfig,
      signal: new AbortController().signal,
      ask: answer === null ? null : async (question) => questions.push(question) > 0 && answer,
    },
    { say: (message) => messages.push(message), step: () => () => undefined, close: () => undefined },
    {
      list: async () => all.map((model) => ({ ...model, installed })),
      install: async (name, { modelsDir }) => {
        fetched.push(String(name));
        if (failure) throw failure;
        return { path: modelsDir, sha256: null };
      },
    },
  );
  const isHelped = await getting.catch((error: unknown) => error);
  return { questions, fetched, messages, isHelped };
}

describe('getFonts', () => {
  it('prompts once for all scripts, and downloads the available fonts', async () => {
    const { questions, ...rest } = await run({ scripts: [thai, tibetan] });
    expect(questions).toEqual([
      expect.stringMatching(/^No font here has Thai, Tibetan\. Fetch one \(\d+ MB, once\) to write captions\?$/),
    ]);
    expect(rest).toEqual({ fetched: ['font-noto-sans-thai'], messages: [], isHelped: true });
  });

  it('downloads without a prompt with --yes, even without a terminal', async () => {
    const fetched = ['font-noto-sans-thai'];
    expect(await run({ flags: { yes: true }, answer: null })).toEqual({
      questions: [],
      fetched,
      messages: [],
      isHelped: true,
    });
  });

  it('downloads nothing after a no', async () => {
    expect(await run({ answer: false })).toMatchObject({
      questions: [expect.any(String)],
      fetched: [],
      isHelped: false,
    });
  });

  it.each([
    ['there is no terminal', { answer: null }],
    ['--json is printed', { flags: { json: true } }],
    ['there is no font to download', { scripts: [tibetan] }],
    ['the font is installed but lacks the character', { installed: true }],
  ] as [string, Given][])('does not prompt if %s', async (_, given) => {
    expect(await run(given)).toEqual({ questions: [], fetched: [], messages: [], isHelped: false });
  });

  it('continues without a font that cannot be downloaded, and says why', async () => {
    const failure = new MediaError('download-failed', 'The download failed: check the network.');
    const { messages, isHelped } = await run({ failure });
    expect(isHelped).toBe(false);
    expect(messages).toEqual([
      'The download failed: check the network. What is written in it is left out of the captions.',
    ]);
  });

  it('stops when a download is canceled', async () => {
    const { isHelped } = await run({ failure: new MediaError('cancelled', 'The download was canceled.') });
    expect(isHelped).toMatchObject({ reason: 'cancelled' });
  });
});
