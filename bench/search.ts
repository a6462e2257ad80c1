import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparePrompt } from '../packages/media/src/moments/search/prepare-prompt.ts';
import { prepareSearch } from '../packages/media/src/moments/search/search-index.ts';
import { searchMoments } from '../packages/media/src/moments/search/search-moments.ts';
import { intersectionOverUnion, type TimeRange } from '../packages/media/src/time/time-range.ts';
import { parseTranscript } from '../packages/media/src/transcript/parse-transcript.ts';
import type { Cue, Transcript } from '../packages/media/src/transcript/transcript.ts';
import { atLeast, atMost, percent, round } from './measure/figures.ts';

/** Prompts of one transcript with the matching spans in seconds. */
type Gold = Record<string, { prompt: string; spans: [number, number][] }[]>;

const ranksCount = 5;
const hitOverlap = 0.5;
/** Share of the transcript's words that recall may use. */
const budgetShare = 1 / 6;

/**
 * Measures search by prompt on `DATA/search`: a folder of WebVTT files and `gold.json`. A range is a hit if its
 * intersection over union with a span is at least 0.5. Recall is the share of the spans' words among the best cues that
 * together contain a sixth of all words. Everything is measured with and without the speakers' names, and with them
 * also for lengths from 15 to 900 seconds, which should not lose anything.
 */
export async function run({ dataDir }: { dataDir: string | null }): Promise<Record<string, unknown>> {
  if (dataDir === null) return { skipped: 'Give the folder that holds search/ with --data DIR.' };
  const dir = join(dataDir, 'search');
  const gold = JSON.parse(await readFile(join(dir, 'gold.json'), 'utf8')) as Gold;
  const files = (await readdir(dir)).filter((name) => name in gold).sort();
  const transcripts = await Promise.all(
    files.map(async (fileName) => {
      const text = await readFile(join(dir, fileName), 'utf8');
      return {
        transcript: parseTranscript(text, { fileName, durationSec: null, language: null }),
        queries: gold[fileName] ?? [],
      };
    }),
  );
  const named = measure(transcripts);
  const unnamed = measure(
    transcripts.map(({ transcript, queries }) => ({ transcript: withoutNames(transcript), queries })),
  );
  return {
    prompts: named.prompts,
    recallAt1: atLeast(named.recallAt1, 30),
    recallAt5: atLeast(named.recallAt5, 48),
    recallInASixth: atLeast(named.recallInASixth, 66),
    queryMsPer10kWords: atMost(named.queryMsPer10kWords, 200),
    prepareMsPer10kWords: named.prepareMsPer10kWords,
    within15To900Sec: {
      recallAt1: atLeast(named.boundedRecallAt1, named.recallAt1),
      recallAt5: atLeast(named.boundedRecallAt5, named.recallAt5),
    },
    withoutSpeakerNames: {
      recallAt1: unnamed.recallAt1,
      recallAt5: unnamed.recallAt5,
      recallInASixth: unnamed.recallInASixth,
    },
  };
}

function measure(transcripts: readonly { transcript: Transcript; queries: Gold[string] }[]) {
  let prompts = 0;
  let words = 0;
  let queriedWords = 0;
  let hitsAt1 = 0;
  let hitsAt5 = 0;
  let boundedHitsAt1 = 0;
  let boundedHitsAt5 = 0;
  let recall = 0;
  let prepareMs = 0;
  let queryMs = 0;
  for (const { transcript, queries } of transcripts) {
    const counts = transcript.cues.map(countWords);
    const transcriptWords = counts.reduce((sum, count) => sum + count, 0);
    const preparing = performance.now();
    const index = prepareSearch(transcript);
    prepareMs += performance.now() - preparing;
    words += transcriptWords;
    for (const { prompt, spans } of queries) {
      const querying = performance.now();
      const prepared = preparePrompt(index, prompt);
      const { ranges, cueScores } = searchMoments(prepared, { count: ranksCount, minSec: null, maxSec: null });
      queryMs += performance.now() - querying;
      const bounded = searchMoments(prepared, { count: ranksCount, minSec: 15, maxSec: 900 });
      queriedWords += transcriptWords;
      const answers = spans.map(([startSec, endSec]) => ({ startSec, endSec }));
      const isHit = (range: TimeRange) => answers.some((answer) => intersectionOverUnion(range, answer) >= hitOverlap);
      const hits = ranges.map(isHit);
      const boundedHits = bounded.ranges.map(isHit);
      prompts++;
      if (hits[0]) hitsAt1++;
      if (hits.includes(true)) hitsAt5++;
      if (boundedHits[0]) boundedHitsAt1++;
      if (boundedHits.includes(true)) boundedHitsAt5++;
      recall += recallInBudget(transcript.cues, counts, cueScores, answers);
    }
  }
  return {
    prompts,
    recallAt1: percent(hitsAt1, prompts),
    recallAt5: percent(hitsAt5, prompts),
    boundedRecallAt1: percent(boundedHitsAt1, prompts),
    boundedRecallAt5: percent(boundedHitsAt5, prompts),
    recallInASixth: percent(recall, prompts),
    prepareMsPer10kWords: round((prepareMs / words) * 10_000, 1),
    queryMsPer10kWords: round((queryMs / queriedWords) * 10_000, 1),
  };
}

/**
 * Returns the share of the spans' words in the best cues within the budget; the first cue that exceeds the budget ends
 * it.
 */
function recallInBudget(
  cues: readonly Cue[],
  counts: readonly number[],
  scores: readonly number[],
  answers: readonly TimeRange[],
): number {
  const isGold = cues.map(({ startSec, endSec }) => {
    const middle = (startSec + endSec) / 2;
    return answers.some((answer) => middle >= answer.startSec && middle < answer.endSec);
  });
  let budget = counts.reduce((sum, count) => sum + count, 0) * budgetShare;
  let foundWords = 0;
  let all = 0;
  for (const [at, count] of counts.entries()) if (isGold[at]) all += count;
  for (const at of [...cues.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)) {
    const count = counts[at] ?? 0;
    if (count > budget) break;
    budget -= count;
    if (isGold[at]) foundWords += count;
  }
  return all > 0 ? foundWords / all : 0;
}

function countWords(cue: Cue): number {
  return cue.text.split(/\s+/).filter((word) => word !== '').length;
}

function withoutNames(transcript: Transcript): Transcript {
  return {
    ...transcript,
    cues: transcript.cues.map((cue) => ({
      ...cue,
      speaker: null,
      words: cue.words.map((word) => ({ ...word, speaker: null })),
    })),
  };
}
