import type { ReasonFact } from '../facts/reasons.ts';
import type { WarningFact } from '../facts/warnings.ts';
import { calibrateScores } from '../moments/calibrate-scores.ts';
import { dropCommonReasons } from '../moments/drop-common-reasons.ts';
import { findLocally } from '../moments/find-locally.ts';
import { guessGenre } from '../moments/guess-genre.ts';
import type { Reason } from '../moments/moment.ts';
import type { Embedder } from '../moments/moment-finder.ts';
import { prepareSpeech, type Speech } from '../moments/prepare-speech.ts';
import { quoteAll } from '../moments/rank-by-prompt.ts';
import { roundScore } from '../moments/score-moment.ts';
import { findMeanings } from '../moments/search/find-meanings.ts';
import type { Meaning } from '../moments/search/meaning.ts';
import { preparePrompt } from '../moments/search/prepare-prompt.ts';
import { createPromptMatch, type PromptMatch } from '../moments/search/prompt-match.ts';
import { prepareSearch, type SearchIndex } from '../moments/search/search-index.ts';
import { searchMoments } from '../moments/search/search-moments.ts';
import { suggestTitle } from '../posts/suggest-title.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** One moment in a transcript. */
type TranscriptMoment = TimeRange & {
  /**
   * The score, 0..10 with one decimal: how well it answers the prompt or, without one, how it compares with the other
   * moments.
   */
  score: number;
  title: string;
  /** The reason for the choice, with a quote from the transcript. */
  reason: ReasonFact | null;
};

export type TranscriptFindings = {
  prompt: string | null;
  /** Best first, at most the requested count. No two share any time. */
  moments: TranscriptMoment[];
  /**
   * One score for each cue of the transcript: how well it answers the prompt or, without one, how likely it gets a
   * reaction. Higher is better.
   */
  cueScores: number[];
};

/**
 * The number of moments and their length in seconds; null lets the material determine the length (15 to 120 without a
 * prompt).
 */
export type FindOptions = { count: number; minSec: number | null; maxSec: number | null };

const usualMinSec = 15;
const usualMaxSec = 120;
const usualTargetSec = 60;
const titleLimit = 70;

/**
 * Finds the best moments in a transcript for each prompt, and the most engaging ones for `null`. A prompt is answered
 * by search; if no length is requested, moments are as long as the answers. If no words match a prompt, the most
 * engaging moments are returned and their reasons say so.
 * @param embedder lets prompts match by meaning as well as by words; null for words only, which are also the fallback
 * if it fails.
 * @returns findings in prompt order, and warnings.
 * @throws MediaError `no-moments` for a transcript without words, and `cancelled`.
 */
export async function findInTranscript(
  transcript: Transcript,
  prompts: readonly (string | null)[],
  options: FindOptions,
  embedder: Embedder | null = null,
  effect: EffectOptions = {},
): Promise<{ findings: TranscriptFindings[]; warnings: WarningFact[] }> {
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  const trimmedPrompts = prompts.map((prompt) => prompt?.trim() || null);
  const texts = trimmedPrompts.filter((prompt) => prompt !== null);
  const index = texts.length > 0 ? prepareSearch(transcript) : null;
  const { meanings, warnings } = index
    ? await findMeanings(index, texts, embedder, effect)
    : { meanings: [], warnings: [] };
  const meaningOf = new Map(texts.map((text, at) => [text, meanings[at] ?? null]));
  const findings = trimmedPrompts.map((prompt) => {
    const answer =
      prompt !== null && index ? answerPrompt(speech, index, prompt, meaningOf.get(prompt) ?? null, options) : null;
    if (answer) return { prompt, ...answer };
    const moments = findEngaging(transcript, speech, options, prompt);
    return { prompt, moments, cueScores: rateCues(transcript, speech) };
  });
  return { findings, warnings };
}

function answerPrompt(
  speech: Speech,
  index: SearchIndex,
  prompt: string,
  meaning: Meaning | null,
  options: FindOptions,
): Pick<TranscriptFindings, 'moments' | 'cueScores'> | null {
  const prepared = preparePrompt(index, prompt, meaning);
  const { ranges, cueScores } = searchMoments(prepared, options);
  const answers = ranges.filter((range) => range.score > 0);
  if (answers.length === 0) return null;
  const match = createPromptMatch(prepared);
  const taken = new Set<string>();
  const moments = answers.map((range) => {
    const { startSec, endSec } = range;
    return {
      startSec,
      endSec,
      score: roundScore(10 * range.score),
      title: titleOf(speech, range, taken),
      reason: explainAnswer(match, range),
    };
  });
  return { moments, cueScores };
}

function explainAnswer(match: PromptMatch, range: TimeRange): ReasonFact {
  const matched = match.listMatched(range).slice(0, 3);
  if (matched.length > 0) return { code: 'says-words', facts: { quotes: quoteAll(matched.map(({ text }) => text)) } };
  const evidence = match.getEvidence(range);
  if (evidence === 'meaning') return { code: 'near-prompt', facts: {} };
  if (evidence === 'speaker') return { code: 'said-by-named-speaker', facts: {} };
  return { code: 'says-none-of-words', facts: {} };
}

function findEngaging(
  transcript: Transcript,
  speech: Speech,
  { count, minSec, maxSec }: FindOptions,
  missed: string | null,
): TranscriptMoment[] {
  const durationSec = speech.words.reduce((latest, word) => Math.max(latest, word.endSec), 0);
  const shortestSec = minSec ?? Math.min(usualMinSec, maxSec ?? usualMinSec);
  const longestSec = maxSec ?? Math.max(usualMaxSec, shortestSec);
  const { genre } = guessGenre({ durationSec, transcript, sound: null });
  const material = { durationSec, transcript, sound: null, keyframesSec: [], shots: [], genre };
  const request = {
    count,
    minSec: shortestSec,
    maxSec: longestSec,
    targetSec: usualTargetSec,
    overlapSec: 0,
    prompt: null,
  };
  const taken = new Set<string>();
  const compared = calibrateScores(findLocally(material, request).moments);
  const distinct = dropCommonReasons(compared);
  return compared.map(({ startSec, endSec, viralScore, reasons }, index) => {
    const first = distinct[index]?.reasons[0] ?? reasons[0];
    const why = first ? withQuote(first) : null;
    const reason: ReasonFact | null =
      missed === null ? why : { code: 'nothing-said-matches', facts: { prompt: missed, reason: why } };
    return { startSec, endSec, score: viralScore, title: titleOf(speech, { startSec, endSec }, taken), reason };
  });
}

function withQuote({ code, facts, quote }: Reason): ReasonFact {
  const reason = { code, facts } as ReasonFact;
  return quote === null ? reason : { code: 'with-quote', facts: { reason, quote } };
}

/** Returns a title built from the words that occur only in this range, or its time if there are no suitable words. */
function titleOf(speech: Speech, range: TimeRange, taken: Set<string>): string {
  const first = speech.words.findIndex((word) => word.startSec >= range.startSec - 0.01);
  const last = speech.words.findLastIndex((word) => word.endSec <= range.endSec + 0.01);
  const title = first < 0 ? null : suggestTitle(speech, { first, last }, { limit: titleLimit, taken, appeal: 'any' });
  if (title === null) return `Moment at ${Math.round(range.startSec)} s`;
  taken.add(title.toLowerCase());
  return title;
}

/** Returns the mean appeal of each cue's sentences. */
function rateCues(transcript: Transcript, speech: Speech): number[] {
  const appealOf = new Float64Array(speech.words.length);
  for (const [at, sentence] of speech.sentences.entries()) {
    appealOf.fill(speech.appeals[at] ?? 0, sentence.firstWord, sentence.lastWord + 1);
  }
  let firstWord = 0;
  return transcript.cues.map((cue) => {
    const own = appealOf.subarray(firstWord, firstWord + cue.words.length);
    firstWord += cue.words.length;
    return own.length === 0 ? 0 : own.reduce((sum, appeal) => sum + appeal, 0) / own.length;
  });
}
