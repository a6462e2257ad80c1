import { join } from 'node:path';
import { isSentenceEnd } from '../packages/media/src/moments/is-sentence-end.ts';
import { prepareSpeech, type Speech } from '../packages/media/src/moments/prepare-speech.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { findInTranscript } from '../packages/media/src/run/find-in-transcript.ts';
import { containsTime, durationOf, overlapSec, type TimeRange } from '../packages/media/src/time/time-range.ts';
import { parseTranscript } from '../packages/media/src/transcript/parse-transcript.ts';
import { splitSentences } from '../packages/media/src/transcript/split-sentences.ts';
import { listWords, type Transcript, type Word } from '../packages/media/src/transcript/transcript.ts';
import { atMost, percent, quantile } from './measure/figures.ts';
import { readTalks, readTranscripts, type Talk } from './measure/read-talks.ts';

const COUNT = 5;
/** Allowed lengths of a pick in seconds: a wide and a narrow range. */
const LENGTHS = [
  { minSec: 20, maxSec: 50 },
  { minSec: 25, maxSec: 40 },
] as const;

type Lengths = (typeof LENGTHS)[number];

/**
 * Measures finding without a prompt: five picks per talk, of 20 to 50 s and of 25 to 40 s. In talks with known laughter
 * and applause (`moments/` of the data), it reports the share of picks with a reaction and of reactions inside picks;
 * the finder does not see them. The weights were learned from these talks: `train-moments` tells what unseen talks
 * give. In all transcripts (`moments/` and `search/`, or else one of repeated sentences) it reports the reaction
 * model's expectation for the picks and for other stretches of the same length, the words and sentences that picks cut,
 * their scores, and the processor time per 10,000 words.
 */
export async function run(options: { dataDir: string | null; tools: MediaTools }): Promise<Record<string, unknown>> {
  const { dataDir } = options;
  const talks = dataDir === null ? [] : await readTalks(join(dataDir, 'moments'));
  const meetings = dataDir === null ? [] : await readTranscripts(join(dataDir, 'search'));
  const unmarked = (transcript: Transcript): Talk => ({ transcript, marksSec: [] });
  const transcripts = [...talks, ...meetings.map(({ transcript }) => unmarked(transcript))];
  if (transcripts.length === 0) transcripts.push(unmarked(makeTranscript()));
  // The first run includes compiling the code.
  await findInTranscript(makeTranscript(), [null], { count: COUNT, ...LENGTHS[0] });
  const figures: Record<string, unknown> = {
    transcripts: transcripts.length,
    words: transcripts.reduce((sum, { transcript }) => sum + listWords(transcript).length, 0),
  };
  for (const lengths of LENGTHS) {
    figures[`${lengths.minSec} to ${lengths.maxSec} s`] = await measure(transcripts, lengths);
  }
  return figures;
}

async function measure(transcripts: readonly Talk[], lengths: Lengths): Promise<Record<string, unknown>> {
  const marked = { talks: 0, picks: 0, picksWithReaction: 0, reactions: 0, captured: 0 };
  const expected = { picksWithReaction: 0, captured: 0, anyWithReaction: 0, anyCaptured: 0 };
  const picked: (TimeRange & { score: number })[] = [];
  let words = 0;
  let insideWords = 0;
  let endingSentences = 0;
  let processorMs = 0;
  for (const { transcript, marksSec } of transcripts) {
    const hidden = hideMarks(transcript);
    const before = process.cpuUsage();
    const [finding] = (await findInTranscript(hidden, [null], { count: COUNT, ...lengths })).findings;
    const { user, system } = process.cpuUsage(before);
    processorMs += (user + system) / 1000;
    const picks = finding?.moments ?? [];
    const spoken = listWords(transcript);
    words += spoken.length;
    insideWords += picks.filter((pick) => cutsWord(pick, spoken)).length;
    endingSentences += picks.filter((pick) => endsSentence(pick, spoken)).length;
    picked.push(...picks);
    addExpected(expected, prepareSpeech(hidden, splitSentences(hidden)), picks);
    if (marksSec.length >= COUNT) addMarked(marked, picks, marksSec);
  }
  const scores = picked.map((pick) => pick.score);
  const share = (part: number, all: number) => (all > 0 ? percent(part, all) : null);
  return {
    picksInsideWords: atMost(insideWords, 0),
    picksEndingSentencesPercent: share(endingSentences, picked.length),
    lengthMedianSec: Math.round(quantile(picked.map(durationOf), 0.5)),
    msPer10kWords: atMost(Math.round((processorMs * 10_000) / words), 650),
    scoreLowest: quantile(scores, 0),
    scoreMedian: quantile(scores, 0.5),
    scoreHighest: quantile(scores, 1),
    expectedPicksWithReactionPercent: share(expected.picksWithReaction, picked.length),
    expectedCapturedPercent: share(expected.captured, transcripts.length),
    expectedOfAnyStretchesPercent: share(expected.anyWithReaction, transcripts.length),
    expectedCapturedByAnyPercent: share(expected.anyCaptured, transcripts.length),
    markedTalks: marked.talks,
    picksWithReactionPercent: share(marked.picksWithReaction, marked.picks),
    reactionsCapturedPercent: share(marked.captured, marked.reactions),
  };
}

function hideMarks(transcript: Transcript): Transcript {
  return { ...transcript, cues: transcript.cues.map((cue) => ({ ...cue, annotations: undefined })) };
}

function cutsWord(pick: TimeRange, words: readonly TimeRange[]): boolean {
  return words.some((word) => {
    const insideSec = overlapSec(pick, word);
    return insideSec > 0.003 && insideSec < word.endSec - word.startSec - 0.003;
  });
}

function endsSentence(pick: TimeRange, words: readonly Word[]): boolean {
  return isSentenceEnd(words.findLast((word) => word.endSec <= pick.endSec + 0.003)?.text ?? '');
}

/**
 * Adds the expected reactions to the picks, and the mean over stretches of the same length that start at each sentence.
 */
function addExpected(
  tally: { picksWithReaction: number; captured: number; anyWithReaction: number; anyCaptured: number },
  speech: Speech,
  picks: readonly TimeRange[],
): void {
  const appealIn = (range: TimeRange) =>
    speech.sentences.reduce((sum, sentence, index) => {
      const isInside = containsTime(range, (sentence.startSec + sentence.endSec) / 2);
      return isInside ? sum + (speech.appeals[index] ?? 0) : sum;
    }, 0);
  const all = speech.appeals.reduce((sum, appeal) => sum + appeal, 0);
  if (picks.length === 0 || all === 0) return;
  const ofPicks = picks.map(appealIn);
  const lengthSec = picks.reduce((sum, pick) => sum + durationOf(pick), 0) / picks.length;
  const ofAny = speech.sentences.map(({ startSec }) => appealIn({ startSec, endSec: startSec + lengthSec }));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  tally.picksWithReaction += ofPicks.reduce((sum, appeal) => sum + 1 - Math.exp(-appeal), 0);
  tally.captured += (mean(ofPicks) * picks.length) / all;
  tally.anyWithReaction += mean(ofAny.map((appeal) => 1 - Math.exp(-appeal)));
  tally.anyCaptured += (mean(ofAny) * picks.length) / all;
}

function addMarked(
  tally: { talks: number; picks: number; picksWithReaction: number; reactions: number; captured: number },
  picks: readonly TimeRange[],
  marks: readonly number[],
): void {
  const holds = (pick: TimeRange, atSec: number) => atSec >= pick.startSec && atSec <= pick.endSec;
  tally.talks++;
  tally.picks += picks.length;
  tally.picksWithReaction += picks.filter((pick) => marks.some((atSec) => holds(pick, atSec))).length;
  tally.reactions += marks.length;
  tally.captured += marks.filter((atSec) => picks.some((pick) => holds(pick, atSec))).length;
}

/** Returns a generated transcript of ten thousand words. */
function makeTranscript(): Transcript {
  const sentences = [
    'The department reports on the progress of the programme.',
    'Why did nobody tell my mother about the boat?',
    'In 1998 we sold three hundred of them, but you never heard of it.',
    'Then the engineers measured the pressure in the second tank again.',
  ];
  const text = Array.from({ length: 1000 }, (_, index) => sentences[(index * 7) % sentences.length]).join(' ');
  return parseTranscript(text, { fileName: 'made.txt', durationSec: null, language: 'en' });
}
