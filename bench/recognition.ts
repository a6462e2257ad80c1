import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { probeMedia } from '../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { createApiTranscriber } from '../packages/media/src/transcript/api/create-api-transcriber.ts';
import type { PieceFormat } from '../packages/media/src/transcript/api/encode-piece.ts';
import { transcribeSound } from '../packages/media/src/transcript/get-transcript.ts';
import { detectSpeech } from '../packages/media/src/transcript/sherpa/detect-speech.ts';
import { listWords, type Word } from '../packages/media/src/transcript/transcript.ts';
import { splitWords } from '../packages/media/src/transcript/words/split-words.ts';
import { startAnswerCache } from './measure/answer-cache.ts';
import { followPauses, pairWords, plainWord, readKnownWords } from './measure/known-words.ts';
import { makeSounds } from './measure/make-sounds.ts';

const SOUND = /\.(?:flac|wav|mp3|webm|mp4)$/;
const MODEL = 'whisper-base';

/** Recordings whose word times are known, by set: folder below `--data`, and how the times' file is called. */
const timed = [
  { set: 'grid', folder: 'footage', only: /^grid-one-speaker/, times: '.words.json' },
  { set: 'mfa', folder: 'speech/mfa', only: /./, times: '.TextGrid' },
  { set: 'librivox', folder: 'speech/librivox', only: /./, times: '.json' },
];
/** Footage with music and effects, and where someone speaks in it. */
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
 * What the product makes of a recognizer's answers, beside these and beside what was said: words that differ, how exactly
 * words after pauses begin, words in music and noise, and errors by the format in which sound is sent.
 * @param dataDir a folder with `speech` and `footage` as their READMEs describe them. @param url base URL of a
 * transcription server. @param cache folder in which its answers are kept.
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
        errors: await compareFormats(setting),
      };
    });
  } finally {
    await cache.close();
  }
}

/** Words of the answers that are others in the transcript, over all recordings. */
async function countChanged(setting: Setting) {
  const counts: Record<string, { answered: number; changed: number; broken: number; differing?: string[] }> = {};
  for (const path of await listSounds(join(setting.dataDir, 'speech'))) {
    const { words, answers } = await hear(setting, path, 'aac');
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
  return counts;
}

/** Words that begin before the one before ends, or last no time. */
function countBroken(words: readonly Word[]): number {
  return words.filter(
    ({ startSec, endSec }, at) => endSec <= startSec || startSec < (words[at - 1]?.endSec ?? 0) - 1e-6,
  ).length;
}

/** How far words after pauses, and all others, begin from where they are known to, before and after the correction. */
async function measureOnsets(setting: Setting) {
  const rows: Record<string, unknown> = {};
  const all = { before: [] as number[], after: [] as number[] };
  for (const { set, folder, only, times } of timed) {
    const [before, after, others] = [[] as number[], [] as number[], { before: [] as number[], after: [] as number[] }];
    for (const path of await listSounds(join(setting.dataDir, folder))) {
      if (!only.test(basename(path))) continue;
      const known = await readKnownWords(join(setting.dataDir, folder, basename(path, extname(path)) + times));
      const { words, raw } = await hear(setting, path, 'aac');
      const isFirst = followPauses(known);
      const { places } = pairWords(
        known.map(({ text }) => plainWord(text)),
        words.map(({ text }) => plainWord(text)),
      );
      for (const [at, word] of known.entries()) {
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
  return { ...rows, all: { before: spread(all.before), after: spread(all.after) } };
}

/** Words in sounds in which no one speaks: the server's, and ours. */
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
    const { words } = await hear(setting, path, 'aac');
    // The server alone: all of the sound, without knowing where someone speaks.
    const alone = await createTranscriber(setting, 'aac').transcribe(
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
  return rows;
}

/** Errors against known texts, in characters of 100, by language and by how the sound is sent. */
async function compareFormats(setting: Setting) {
  const rows: Record<string, { characters: number; flac: number; aac: number }> = {};
  for (const { path, language, text } of await listTexts(setting.dataDir)) {
    rows[language] ??= { characters: 0, flac: 0, aac: 0 };
    const row = rows[language];
    const known = charactersOf(text);
    row.characters += known.length;
    for (const format of ['flac', 'aac'] as const) {
      const { words } = await hear(setting, path, format, language);
      row[format] += pairWords(known, charactersOf(words.map((word) => word.text).join(''))).changes;
    }
  }
  const total = Object.values(rows).reduce((sum, row) => ({
    characters: sum.characters + row.characters,
    flac: sum.flac + row.flac,
    aac: sum.aac + row.aac,
  }));
  const share = (row: { characters: number; flac: number; aac: number }) => ({
    characters: row.characters,
    flacPercent: round((100 * row.flac) / row.characters),
    aacPercent: round((100 * row.aac) / row.characters),
  });
  return {
    ...Object.fromEntries(Object.entries(rows).map(([language, row]) => [language, share(row)])),
    all: share(total),
  };
}

async function listTexts(dataDir: string): Promise<{ path: string; language: string; text: string }[]> {
  const speech = join(dataDir, 'speech');
  const css = JSON.parse(await readFile(join(speech, 'css10/texts.json'), 'utf8')) as Record<
    string,
    { file: string; language: string; text: string }
  >;
  const lines = async (file: string) => (await readFile(join(speech, file), 'utf8')).trim().split('\n');
  const voice = await readdir(join(speech, 'common-voice'));
  return [
    ...Object.values(css).map(({ file, language, text }) => ({ path: join(speech, 'css10', file), language, text })),
    ...(await lines('ljspeech/metadata.csv')).map((line) => {
      const [name = '', , text = ''] = line.split('|');
      return { path: join(speech, 'ljspeech', `${name}.flac`), language: 'en', text };
    }),
    ...(await lines('librispeech/texts.txt')).map((line) => {
      const [name = '', ...text] = line.split(' ');
      return { path: join(speech, 'librispeech', `${name}.flac`), language: 'en', text: text.join(' ') };
    }),
    ...(await Promise.all(
      voice
        .filter((file) => file.endsWith('.mp3'))
        .map(async (file) => {
          const text = await readFile(join(speech, 'common-voice', file.replace('.mp3', '.txt')), 'utf8');
          return { path: join(speech, 'common-voice', file), language: 'ja', text };
        }),
    )),
  ];
}

const charactersOf = (text: string) => Array.from(plainWord(text));

const heard = new Map<string, Promise<{ words: Word[]; raw: Word[]; answers: { text: string }[] }>>();

/** What the product, and the server before it, hear in a recording. Requested once for each recording and format. */
async function hear(setting: Setting, path: string, format: PieceFormat, language: string | null = null) {
  const key = `${path} ${format} ${language}`;
  const known = heard.get(key) ?? recognize(setting, path, format, language);
  heard.set(key, known);
  return await known;
}

async function recognize(setting: Setting, path: string, format: PieceFormat, language: string | null) {
  const wavPath = join(setting.workDir, `${basename(path)}.${format}.wav`);
  const args = [...inputArguments(path), ['-vn', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', wavPath]];
  await runFfmpeg(setting.tools, { args, timeoutMs: 60_000 });
  const { durationSec } = await probeMedia(setting.tools, wavPath);
  const transcriber = createTranscriber(setting, format);
  const request = { wavPath, speech: [], language, workDir: setting.workDir, info: { path, durationSec } };
  const { transcript } = await transcribeSound(request, transcriber, {});
  const answers = setting.cache.takeAnswers().map((answer) => ({ text: readText(answer) }));
  // The same words as the server times them.
  const speech = await detectSpeech(wavPath);
  const raw =
    speech.length === 0
      ? []
      : listWords(
          await transcriber.transcribe({ wavPath, durationSec, speech, language, workDir: setting.workDir }, {}),
        );
  setting.cache.takeAnswers();
  return { words: listWords(transcript), raw, answers };
}

const readText = (answer: string) => (JSON.parse(answer) as { text?: string }).text ?? '';

function createTranscriber({ tools, cache }: Setting, format: PieceFormat) {
  return createApiTranscriber({ tools, baseUrl: cache.baseUrl, apiKey: null, model: MODEL, format });
}

async function listSounds(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => SOUND.test(file))
    .sort()
    .map((file) => join(folder, file));
}

function spread(errorsSec: readonly number[]) {
  const sorted = errorsSec.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(1000 * (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN));
  return { words: sorted.length, medianMs: at(0.5), p95Ms: at(0.95), mostMs: at(1) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
