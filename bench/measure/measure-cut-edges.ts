import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { plainClipEdit } from '../../packages/clip-spec/src/index.ts';
import { findFliteVoice } from '../../packages/media/src/narration/flite-voice.ts';
import { readNarrationSamples } from '../../packages/media/src/narration/read-narration-samples.ts';
import { NARRATION_RATE_HZ } from '../../packages/media/src/narration/voice.ts';
import { removeWords } from '../../packages/media/src/plan.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { inputArguments } from '../../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../../packages/media/src/process/work-dir.ts';
import { pickFrameRate } from '../../packages/media/src/render/frame-rate.ts';
import { snapRangesToFrames } from '../../packages/media/src/render/snap-ranges.ts';
import { createEnvelopeMeter, fineHopSec, sampleRateHz } from '../../packages/media/src/sound/create-envelope-meter.ts';
import { type Levels, levelAtDb } from '../../packages/media/src/sound/levels.ts';
import { durationOf, overlapSec, type TimeRange } from '../../packages/media/src/time/time-range.ts';
import { parseTranscript } from '../../packages/media/src/transcript/parse-transcript.ts';
import { parsePocketsphinx } from '../../packages/media/src/transcript/pocketsphinx/parse-pocketsphinx.ts';
import { listWords, type Word } from '../../packages/media/src/transcript/transcript.ts';
import { talkInfo } from '../../packages/media/test/random-edits.ts';

/** Speech at `NARRATION_RATE_HZ`, where its words are said to be, and where they are. */
type Spoken = { samples: Float32Array; words: Word[]; known: TimeRange[] };

/** What is missing of words that stay and left of words that go, and how loud it is where the source is cut. */
type EdgeFigures = {
  edits: number;
  keptWords: number;
  clipped: number;
  worstClippedMs: number;
  leftOfRemovedMs: number;
  edgeDb: number;
};

const EDITS = 300;
const WORDS = 120;
/** More than this is heard to be missing. */
const MAX_CLIPPED_SEC = 0.02;
/** Recognizers put words late by up to so much. */
const MAX_LATE_MS = 80;
const FADE_SEC = 0.005;
const AUDIBLE = 0.01;
const lateName = 'the same, said to be up to 80 ms late';
const frameRates = [24_000 / 1001, 25, 30, 60];

const media = (path: string) => fileURLToPath(new URL(`../../packages/media/${path}`, import.meta.url));

/** Takes random words and runs of words out of speech, and counts what is missing of those that stay. */
export async function measureCutEdges(
  tools: MediaTools,
  seed: number,
  dataDir: string | null,
): Promise<Record<string, Record<string, EdgeFigures>>> {
  const sources = await gatherSpeech(tools, seed, dataDir);
  return Object.fromEntries(
    Object.entries(sources).map(([name, spoken]) => {
      const { fine, coarse } = measureLevels(spoken.samples);
      const figures = {
        'levels each 10 ms': cutSpeech(spoken, fine, fine, seed),
        'levels each 25 ms': cutSpeech(spoken, coarse, fine, seed),
        'no levels': cutSpeech(spoken, null, fine, seed),
      };
      return [name, figures];
    }),
  );
}

/** How many kept words are clipped where it is known when they are spoken. */
export function countClipped(figures: Record<string, Record<string, EdgeFigures>>): number {
  return Object.entries(figures)
    .filter(([name]) => name !== lateName)
    .flatMap(([, each]) => Object.values(each))
    .reduce((sum, { clipped }) => sum + clipped, 0);
}

async function gatherSpeech(tools: MediaTools, seed: number, dataDir: string | null): Promise<Record<string, Spoken>> {
  const heard = parsePocketsphinx(await readFile(media('src/transcript/pocketsphinx/raw-outputs/jfk-0.8.txt'), 'utf8'));
  const samplesDir = dataDir ?? fileURLToPath(new URL('../../samples/', import.meta.url));
  const reading = await decode(tools, join(samplesDir, 'forty-winters.mp4'));
  const read = listWords(
    parseTranscript(await readFile(join(samplesDir, 'forty-winters.vtt'), 'utf8'), {
      ...{ fileName: null, durationSec: reading.length / NARRATION_RATE_HZ, language: 'en' },
    }),
  );
  const built = await buildSpeech(
    tools,
    read.slice(0, WORDS).map(({ text }) => text),
    seed,
  );
  return {
    'a speech, as a recognizer timed it': {
      ...{ samples: await decode(tools, media('fixtures/jfk-11s.wav')), words: heard, known: heard },
    },
    'the sample, as its subtitles are timed': { samples: reading, words: read, known: read },
    ...(built && {
      'words spoken one by one': built,
      [lateName]: { ...built, words: delay(built.words, seed) },
    }),
  };
}

async function decode(tools: MediaTools, path: string): Promise<Float32Array> {
  return toFloats(await withWorkDir((dir) => readNarrationSamples(tools, inputArguments(path), dir, {})));
}

/** Each word by itself, so that its place is known to the sample; half of them with hardly a gap. */
async function buildSpeech(tools: MediaTools, texts: readonly string[], seed: number): Promise<Spoken | null> {
  const voice = await findFliteVoice(tools);
  if (!voice) return null;
  const spoken = await withWorkDir((workDir) => voice.speak({ texts, workDir, language: 'en' }, {}));
  const gapsMs = fc.sample(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 60, max: 1200 })), {
    ...{ seed, numRuns: texts.length },
  });
  const parts: Float32Array[] = [];
  const words: Word[] = [];
  let at = 0;
  const push = (part: Float32Array) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, text] of texts.entries()) {
    push(new Float32Array(Math.round(((gapsMs[index] ?? 0) / 1000) * NARRATION_RATE_HZ)));
    const startSec = at / NARRATION_RATE_HZ;
    push(trimSilence(toFloats(spoken[index] ?? new Int16Array(0))));
    words.push({ text, startSec, endSec: at / NARRATION_RATE_HZ, confidence: null, speaker: null });
  }
  const samples = new Float32Array(at);
  let offset = 0;
  for (const part of parts) {
    samples.set(part, offset);
    offset += part.length;
  }
  return { samples, words, known: words };
}

/** Every word later by up to `MAX_LATE_MS`, and none before the one ahead of it. */
function delay(words: readonly Word[], seed: number): Word[] {
  const late = fc.sample(fc.integer({ min: 0, max: MAX_LATE_MS }), { seed, numRuns: words.length + 1 });
  const lateSec = (index: number) => (late[index] ?? 0) / 1000;
  return words.map((word, index) => {
    const nextSec = words[index + 1]?.startSec ?? Number.POSITIVE_INFINITY;
    const startSec = word.startSec + lateSec(index);
    const endSec = Math.min(word.endSec + lateSec(index + 1), nextSec + lateSec(index + 1));
    return { ...word, startSec, endSec: Math.max(endSec, startSec + 0.01) };
  });
}

function cutSpeech({ samples, words, known }: Spoken, levels: Levels | null, fine: Levels, seed: number): EdgeFigures {
  const durationSec = samples.length / NARRATION_RATE_HZ;
  const text = words.map((word) => word.text).join(' ');
  const cue = { startSec: 0, endSec: durationSec, text, speaker: null, words };
  const transcript = { language: 'en', wordTiming: 'measured' as const, cues: [cue] };
  const removals = fc.sample(
    fc.record({
      frameRate: fc.constantFrom(...frameRates),
      spans: fc.array(fc.record({ first: fc.nat(words.length - 1), more: fc.oneof(fc.constant(0), fc.nat(8)) }), {
        minLength: 1,
        maxLength: Math.ceil(words.length / 8),
      }),
    }),
    { seed, numRuns: EDITS },
  );
  const figures: EdgeFigures = {
    edits: EDITS,
    keptWords: 0,
    clipped: 0,
    worstClippedMs: 0,
    leftOfRemovedMs: 0,
    edgeDb: 0,
  };
  let [edges, removed] = [0, 0];
  for (const { frameRate, spans } of removals) {
    const info = talkInfo({ frameRate });
    const whole = plainClipEdit([{ id: 'a', startSec: 0, endSec: durationSec }]);
    const gone = spans.map(({ first, more }) => ({ rangeId: 'a', firstWord: first, lastWord: first + more }));
    const { edit } = removeWords(whole, gone, { info, transcript, levels });
    const ranges = snapRangesToFrames(edit.ranges, info, pickFrameRate(info.video));
    const endSec = Math.floor(durationSec * frameRate) / frameRate;
    for (const [index, word] of known.entries()) {
      const shownSec = ranges.reduce((sum, range) => sum + overlapSec(range, word), 0);
      if (gone.some(({ firstWord, lastWord }) => index >= firstWord && index <= lastWord)) {
        removed += 1;
        figures.leftOfRemovedMs += shownSec * 1000;
        continue;
      }
      const clippedSec = durationOf({ ...word, endSec: Math.min(word.endSec, endSec) }) - shownSec;
      figures.keptWords += 1;
      if (clippedSec > MAX_CLIPPED_SEC) figures.clipped += 1;
      figures.worstClippedMs = Math.max(figures.worstClippedMs, Math.round(clippedSec * 1000));
    }
    for (const sec of ranges.flatMap((range) => [range.startSec, range.endSec]).filter((at) => at > 0 && at < endSec)) {
      edges += 1;
      figures.edgeDb += levelAtDb(fine, sec);
    }
  }
  const mean = (sum: number, count: number) => Number((sum / Math.max(1, count)).toFixed(1));
  return {
    ...figures,
    leftOfRemovedMs: mean(figures.leftOfRemovedMs, removed),
    edgeDb: mean(figures.edgeDb, edges),
  };
}

/** Levels as the analysis of a source measures them, each 10 ms and each 25 ms. */
function measureLevels(samples: Float32Array): { fine: Levels; coarse: Levels } {
  const step = NARRATION_RATE_HZ / sampleRateHz;
  const meter = createEnvelopeMeter();
  meter.push(
    Int16Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
      const heard = samples.subarray(index * step, (index + 1) * step);
      return Math.round((heard.reduce((sum, sample) => sum + sample, 0) / step) * 32_767);
    }),
  );
  const { hopSec, loudnessDb, fineDb } = meter.finish();
  return { fine: { hopSec: fineHopSec, loudnessDb: fineDb }, coarse: { hopSec, loudnessDb } };
}

function toFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/** A word without the silence around it, faded so that joining words makes no click. */
function trimSilence(samples: Float32Array): Float32Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > AUDIBLE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > AUDIBLE);
  const fade = FADE_SEC * NARRATION_RATE_HZ;
  const word = samples.slice(Math.max(0, first), last + 1);
  return word.map((sample, at) => sample * Math.min(1, at / fade, (word.length - 1 - at) / fade));
}
