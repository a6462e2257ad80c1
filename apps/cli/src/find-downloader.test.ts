import { MediaError } from '@clipwright/media';
import { describe, expect, it } from 'vitest';
import { findDownloader } from './find-downloader.ts';
import { exampleConfig } from './testing/example-config.ts';

const ytDlp = { path: '/models/python3', version: '2026.10.26', releasedOn: '2026-10-26', searchPath: '/bin' };

type Given = {
  /** The answer to the prompt. Null if not interactive. */
  answer?: boolean | null;
  yes?: boolean;
  json?: boolean;
  isThere?: boolean;
  problem?: string;
  ytDlpPath?: string;
};

/** Runs the command and returns its prompts, downloads and messages. */
async function run(given: Given = {}) {
  const { answer = true, yes = false, json = false, problem = 'missing', ytDlpPath } = given;
  let { isThere = false } = given;
  const done: string[] = [];
  const ask = async (question: string) => {
    done.push(question);
    return answer === true;
  };
  const config = { ...exampleConfig, YTDLP_PATH: ytDlpPath };
  const ended = await findDownloader(
    { yes, json },
    { config, signal: new AbortController().signal, ask: answer === null ? null : ask },
    { say: () => undefined, step: () => () => undefined, close: () => undefined },
    {
      find: async () => {
        if (!isThere) throw new MediaError('engine-missing', 'No yt-dlp was found.', { problem });
        return ytDlp;
      },
      install: async ({ modelsDir, mirrorUrl }) => {
        done.push(`install in ${modelsDir} from ${mirrorUrl}`);
        isThere = true;
        return modelsDir;
      },
    },
  ).catch((error: unknown) => error);
  return { done, ended };
}

const question = 'Links need yt-dlp. Fetch it (3 MB, once)?';
const fetched = 'install in /models from http://127.0.0.1/mirror';

describe('findDownloader', () => {
  it('does not prompt if there is one', async () => {
    expect(await run({ isThere: true })).toEqual({ done: [], ended: ytDlp });
  });

  it('prompts once and downloads it', async () => {
    expect(await run()).toEqual({ done: [question, fetched], ended: ytDlp });
  });

  it.each([{ yes: true }, { yes: true, answer: null }, { yes: true, json: true }])(
    'downloads it without a prompt with %j',
    async (given) => {
      expect(await run(given)).toEqual({ done: [fetched], ended: ytDlp });
    },
  );

  it.each<[string, Given, string[]]>([
    ['after a no', { answer: false }, [question]],
    ['without a terminal', { answer: null }, []],
    ['if the result is for a program', { json: true }, []],
  ])('gives advice %s', async (_, given, questions) => {
    const { done, ended } = await run(given);
    expect(done).toEqual(questions);
    expect(ended).toMatchObject({ reason: 'engine-missing', message: expect.stringContaining('--yes') });
  });

  it.each([{ ytDlpPath: '/opt/yt-dlp' }, { problem: 'python' }])(
    'downloads nothing that would not help: %j',
    async (given) => {
      const { done, ended } = await run(given);
      expect(done).toEqual([]);
      expect(ended).toMatchObject({ message: 'No yt-dlp was found.' });
    },
  );
});
