import type { TimeRange } from '../../time/time-range.ts';
import { joinWords } from '../../transcript/words/split-words.ts';
import type { Moment } from '../moment.ts';
import { type EdgeHints, placeEnd, placeStart } from '../place-edges.ts';
import { exactDecimals, type MomentFeatures, overallScore, roundScore, scoreMoment } from '../score-moment.ts';
import type { ConfirmedMoment } from './check-moment-answer.ts';
import type { ClipLines } from './clip-lines.ts';
import type { SentenceRun } from './fit-run.ts';

/** A moment and its lines. */
export type RatedMoment = Moment & { run: SentenceRun };

/** The prompt match's share of the overall score, if there is a prompt. */
const MATCH_WEIGHT = 0.5;

/**
 * Places a confirmed moment's edges in the pauses around it and scores it: the model rates the words, the sound is
 * measured. It does not exceed `maxSec` unless its lines do.
 */
export function rateConfirmed(
  moment: ConfirmedMoment,
  { lines, edges }: ClipLines,
  hints: EdgeHints,
  limits: { maxSec: number; prompt: string | null },
): RatedMoment {
  const run = { first: moment.first, last: moment.last };
  const range = placeRun(run, { lines, edges }, hints, limits.maxSec);
  const spokenLines = lines.slice(run.first, run.last + 1);
  const wordCount = (spokenLines.at(-1)?.lastWord ?? -1) - (spokenLines[0]?.firstWord ?? 0) + 1;
  const scores = {
    viralPotential: moment.viralPotential,
    engagement: moment.engagement,
    storyValue: moment.storyValue,
    audioImpact: roundScore(measureAudioImpact(range, wordCount, hints)),
  };
  const hasPrompt = limits.prompt !== null && limits.prompt.trim() !== '';
  const matchWeight = hasPrompt ? MATCH_WEIGHT : 0;
  const overall = (1 - matchWeight) * overallScore(scores) + matchWeight * moment.match;
  return {
    ...range,
    run,
    scores,
    viralScore: roundScore(overall),
    absoluteScore: roundScore(overall, exactDecimals),
    reasons: moment.reasons,
    text: joinWords(spokenLines.map((line) => line.text)),
  };
}

/** Returns the time range of a run of lines as a clip, with parts of the pauses on both sides. */
export function placeRun(run: SentenceRun, { lines, edges }: ClipLines, hints: EdgeHints, maxSec: number): TimeRange {
  const [before, after] = [edges[run.first], edges[run.last + 1]];
  const spoken = { startSec: lines[run.first]?.startSec ?? 0, endSec: lines[run.last]?.endSec ?? 0 };
  if (!before || !after) return spoken;
  // The lines may take all the available time. Then they take precedence over the pauses.
  const startSec = Math.max(placeStart(before, hints), Math.min(spoken.startSec, spoken.endSec - maxSec));
  return { startSec, endSec: Math.min(placeEnd(after, hints), startSec + maxSec) };
}

/** Without sound, the words show how much silence there is, but not laughter or energy. */
function measureAudioImpact(range: TimeRange, wordCount: number, hints: EdgeHints): number {
  const wordsPerMin = (60 * wordCount) / Math.max(1, range.endSec - range.startSec);
  const soundFeatures = hints.profile.rate(range);
  const guessed = { energy: 0.25, liveliness: 0.25, liveShare: Math.min(1, wordsPerMin / 120) };
  return scoreMoment({ ...unheard, ...soundFeatures, ...(!hints.profile.isHeard && guessed) }).audioImpact;
}

const unheard: MomentFeatures = {
  reaction: 0,
  hook: 0,
  standsAlone: 0,
  payoff: 0,
  address: 0,
  questions: 0,
  numbers: 0,
  contrast: 0,
  emotion: 0,
  claims: 0,
  fluency: 0,
  pace: 0,
  laughter: 0,
  energy: 0,
  liveliness: 0,
  liveShare: 0,
};
