import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { probeMedia } from '../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { createApiTranscriber } from '../packages/media/src/transcript/api/create-api-transcriber.ts';
import { transcribeSound } from '../packages/media/src/transcript/get-transcript.ts';
import { detectSpeech } from '../packages/media/src/transcript/sherpa/detect-speech.ts';
import { listWords, type Word } from '../packages/media/src/transcript/transcript.ts';
import { splitWords } from '../packages/media/src/transcript/words/split-words.ts';
import { startAnswerCache } from './measure/answer-cache.ts';
import { atMost, quantile } from './measure/figures.ts';
import { followPauses, pairWords, plainWord, readKnownWords } from './measure/known-words.ts';
import { makeSounds } from './measure/make-sounds.ts';

const SOUND = /\.(?:flac|wav|mp3|webm|mp4)$/;
const MODEL = 'whisper-base';

/** Recordings with known word times, by set: the folder below `--data`, and the suffix of the file with the times. */
const timed = [
  { set: 'grid', folder: 'footage', only: /^grid-one-speaker/, times: '.words.json' },
  { set: 'mfa', folder: 'speech/mfa', only: /./, times: '.TextGrid' },
  { set: 'librivox', folder: 'speech/librivox', only: /./, times: '.json' },
];
/** Footage with music and effects but no speech. */
const music = [
  { file: 'footage/tears-of-steel-battle-800x332-71s.webm', startSec: 0, endSec: 30 },
  { file: 'footage/sintel-trailer-480x204-52s.mp4', startSec: 0, endSec: 12 },
];

type Setting = {
  tools: MediaTools;
  dataDir: string;
  cache: Awaited<ReturnType<typeof startAnswerCache>>;
  workDir: string;
};

/**
 * Compares the product's transcripts with the recognizer's responses and with the spoken words: changed words, the
 * start of words after pauses, and words in music and noise.
 * @param dataDir a folder with `speech` and `footage` as described in their READMEs
 * @param url base URL of a transcription server
 * @param cache folder that stores its responses
 */
export async function run({
  tools,
  dataDir,
  url = 'http://127.0.0.1:8200/v1',
  cache: folder,
}: {
  tools: MediaTools;
  dataDir: string | null;
  url?: string;
  cache?: string;
}) {
  if (dataDir === null) throw new Error('Name a folder with speech and footage: --data DIR.');
  const cache = await startAnswerCache(url, folder ?? null);
  try {
    return await withWorkDir(async (workDir) => {
      const setting = { tools, dataDir, cache, workDir };
      return {
        changedWords: await countChanged(setting),
        onsets: await measureOnsets(setting),
        unspoken: await countUnspoken(setting),
      };
    });
  } finally {
    await cache.close();
  }
}

/** Counts the words of the responses that differ in the transcript, over all recordings. */
async function countChanged(setting: Setting) {
  const counts: Record<string, { answered: number; changed: number; broken: number; differing?: string[] }> = {};
  for (const path of await listSounds(join(setting.dataDir, 'speech'))) {
    const { words, answers } = await hear(setting, path);
    const answered = answers
      .flatMap(({ text }) => splitWords(text))
      .map(plainWord)
      .filter(Boolean);
    const ours = words.map(({ text }) => plainWord(text)).filter(Boolean);
    const set = path.split('/').at(-2) ?? '';
    counts[set] ??= { answered: 0, changed: 0, broken: 0 };
    const count = counts[set];
    const { changes } = pairWords(answered, ours);
    count.answered += answered.length;
    count.changed += changes;
    count.broken += countBroken(words);
    if (changes > 0) count.differing = [...(count.differing ?? []), `${basename(path)}: ${changes}`];
  }
  const sum = (key: 'answered' | 'changed' | 'broken') =>
    Object.values(counts).reduce((all, each) => all + each[key], 0);
  return {
    answered: sum('answered'),
    changed: atMost(sum('changed'), 0),
    broken: atMost(sum('broken'), 0),
    bySet: counts,
  };
}

/** Counts words that overlap the previous word or have no duration. */
function countBroken(words: readonly Word[]): number {
  return words.filter(
    ({ startSec, endSec }, at) => endSec <= startSec || startSec < (words[at - 1]?.endSec ?? 0) - 1e-6,
  ).length;
}

/**
 * Measures the distance of word starts from their known times, after pauses and elsewhere, before and after the
 * correction.
 */
async function measureOnsets(setting: Setting) {
  const rows: Record<string, unknown> = {};
  const all = { before: [] as number[], after: [] as number[] };
  for (const { set, folder, only, times } of timed) {
    const [before, after, others] = [[] as number[], [] as number[], { before: [] as number[], after: [] as number[] }];
    for (const path of await listSounds(join(setting.dataDir, folder))) {
      if (!only.test(basename(path))) continue;
      const spokenWords = await readKnownWords(join(setting.dataDir, folder, basename(path, extname(path)) + times));
      const { words, raw } = await hear(setting, path);
      const isFirst = followPauses(spokenWords);
      const { places } = pairWords(
        spokenWords.map(({ text }) => plainWord(text)),
        words.map(({ text }) => plainWord(text)),
      );
      for (const [at, word] of spokenWords.entries()) {
        const [own, asHeard] = [words[places[at] ?? -1], raw[places[at] ?? -1]];
        if (!own || !asHeard || plainWord(own.text) !== plainWord(word.text)) continue;
        (isFirst[at] ? before : others.before).push(Math.abs(asHeard.startSec - word.startSec));
        (isFirst[at] ? after : others.after).push(Math.abs(own.startSec - word.startSec));
      }
    }
    all.before.push(...before);
    all.after.push(...after);
    rows[set] = {
      before: spread(before),
      after: spread(after),
      others: { before: spread(others.before), after: spread(others.after) },
    };
  }
  const after = spread(all.after);
  return {
    ...rows,
    all: { before: spread(all.before), after },
    medianMs: atMost(after.medianMs, 40),
    p95Ms: atMost(after.p95Ms, 150),
  };
}

/** Counts words in sounds without speech: the server's and the product's. */
async function countUnspoken(setting: Setting) {
  const paths = await makeSounds(setting.tools, setting.workDir);
  for (const { file, startSec, endSec } of music) {
    const path = join(setting.workDir, `${basename(file, extname(file))}-music.wav`);
    const args = [
      ...inputArguments(join(setting.dataDir, file), [
        ['-ss', String(startSec)],
        ['-t', String(endSec - startSec)],
      ]),
      ['-vn', '-ac', '1', '-ar', '16000', path],
    ];
    await runFfmpeg(setting.tools, { args, timeoutMs: 60_000 });
    paths.push({ name: basename(path, '.wav'), path });
  }
  const rows: Record<string, { sec: number; server: number; ours: number }> = {};
  for (const { name, path } of paths) {
    const { durationSec } = await probeMedia(setting.tools, path);
    const { words } = await hear(setting, path);
    // The server by itself, which receives the whole sound without detected speech.
    const alone = await createTranscriber(setting).transcribe(
      { wavPath: path, durationSec, speech: [], language: null, workDir: setting.workDir },
      {},
    );
    const server = setting.cache.takeAnswers().flatMap((answer) => splitWords(readText(answer))).length;
    rows[name] = {
      sec: Math.round(durationSec),
      server: Math.max(server, listWords(alone).length),
      ours: words.length,
    };
  }
  return {
    ours: atMost(
      Object.values(rows).reduce((sum, { ours }) => sum + ours, 0),
      0,
    ),
    rows,
  };
}

const recognitions = new Map<string, Promise<{ words: Word[]; raw: Word[]; answers: { text: string }[] }>>();

/** Returns the product's and the server's words for a recording, which is sent once. */
async function hear(setting: Setting, path: string) {
  const recognition = recognitions.get(path) ?? recognize(setting, path);
  recognitions.set(path, recognition);
  return await recognition;
}

async function recognize(setting: Setting, path: string) {
  const wavPath = join(setting.workDir, `${basename(path)}.wav`);
  const args = [...inputArguments(path), ['-vn', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', wavPath]];
  await runFfmpeg(setting.tools, { args, timeoutMs: 60_000 });
  const { durationSec } = await probeMedia(setting.tools, wavPath);
  const transcriber = createTranscriber(setting);
  const request = { wavPath, speech: [], language: null, workDir: setting.workDir, info: { path, durationSec } };
  const { transcript } = await transcribeSound(request, transcriber, {});
  const answers = setting.cache.takeAnswers().map((answer) => ({ text: readText(answer) }));
  // The same words with the server's times.
  const speech = await detectSpeech(wavPath);
  const raw =
    speech.length === 0
      ? []
      : listWords(
          await transcriber.transcribe({ wavPath, durationSec, speech, language: null, workDir: setting.workDir }, {}),
        );
  setting.cache.takeAnswers();
  return { words: listWords(transcript), raw, answers };
}

const readText = (answer: string) => (JSON.parse(answer) as { text?: string }).text ?? '';

function createTranscriber({ tools, cache }: Setting) {
  return createApiTranscriber({ tools, baseUrl: cache.baseUrl, apiKey: null, model: MODEL });
}

async function listSounds(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => SOUND.test(file))
    .sort()
    .map((file) => join(folder, file));
}

function spread(errorsSec: readonly number[]) {
  const at = (share: number) => Math.round(1000 * quantile(errorsSec, share));
  return { words: errorsSec.length, medianMs: at(0.5), p95Ms: at(0.95), mostMs: at(1) };
}
