import type { InsightFact } from '../facts/insights.ts';
import { payoffInList } from '../moments/is-list-open.ts';
import { rateOpening, ratePayoff } from '../moments/rate-edges.ts';
import { durationOf } from '../time/time-range.ts';
import type { AnalysisResult, Insight } from './analysis.ts';
import type { ClipEdits } from './analysis-data.ts';
import { type ClipSentence, type ClipView, quoteWords } from './analyzed-clip.ts';
import { describeEdits, describeEnd, describeStart, describeTrim } from './describe-analyses.ts';

/** The share of a clip in which to search for a hook; the middle follows. */
const HOOK_SHARE = 0.4;
/** The share of a clip after which to search for an end. */
const ENDING_SHARE = 0.6;
/** The minimum improvement (out of 1) that justifies a change. */
const MIN_GAIN = 0.15;
/** Minimum clip length after an edit. */
const MIN_SEC = 8;
const DEAD_AIR_SEC = 0.8;
/** Silence left on each side of a cut, so that speech does not sound choppy. */
const BREATH_SEC = 0.15;

/** Suggests edits that would strengthen a clip: a better start, cuts, and a better end. */
export function suggestEdits(clip: ClipView): AnalysisResult<'viral_optimization'> {
  const data = planEdits(clip);
  return {
    analysisType: 'viral_optimization',
    data,
    ...describeEdits(data, clip.platform.name),
    insights: listEditInsights(clip, data),
  };
}

function planEdits(clip: ClipView): ClipEdits {
  const { range, platform } = clip;
  const startAt = findHook(clip);
  const endAt = findEnding(clip, startAt?.atSec ?? range.startSec);
  const keptRange = { startSec: startAt?.atSec ?? range.startSec, endSec: endAt?.atSec ?? range.endSec };
  const trims = (clip.pauses ?? [])
    .filter(
      (pause) =>
        durationOf(pause) >= DEAD_AIR_SEC && pause.startSec >= keptRange.startSec && pause.endSec <= keptRange.endSec,
    )
    .map((pause) => ({ startSec: round(pause.startSec + BREATH_SEC), endSec: round(pause.endSec - BREATH_SEC) }));
  const trimSec = round(trims.reduce((sum, trim) => sum + durationOf(trim), 0));
  const nowSec = round(durationOf(range));
  const afterSec = round(durationOf(keptRange) - trimSec);
  const limitSec = platform.maxDurationSec;
  return {
    isSpoken: clip.words.length > 0,
    startAt,
    trims,
    trimSec,
    endAt,
    length: { nowSec, afterSec, limitSec, isOverLimit: limitSec !== null && nowSec > limitSec },
  };
}

type RatedSentence = { sentence: ClipSentence; rating: number };

function findHook(clip: ClipView): ClipEdits['startAt'] {
  const rated = clip.sentences.flatMap((sentence): RatedSentence[] => {
    const boundary = clip.boundaries.find(({ beforeWord }) => beforeWord === sentence.firstWord);
    if (!clip.speech || !boundary) return [];
    const { hook, standsAlone } = rateOpening(clip.speech, boundary, sentence.index);
    // An opening that depends on a removed part is not an improvement, however strong.
    return [{ sentence, rating: hook * (0.5 + standsAlone / 2) }];
  });
  const untilSec = clip.range.startSec + HOOK_SHARE * durationOf(clip.range);
  const now = rated[0];
  const later = rated
    .slice(1)
    .filter(({ sentence }) => sentence.startSec <= untilSec && clip.range.endSec - sentence.startSec >= MIN_SEC);
  const best = later.toSorted((a, b) => b.rating - a.rating)[0];
  if (!now || !best || best.rating < now.rating + MIN_GAIN) return null;
  const { sentence, rating } = best;
  const atSec = round(Math.max(clip.range.startSec, sentence.startSec - BREATH_SEC));
  return { atSec, hook: round(rating), hookNow: round(now.rating), quote: quoteWords(sentence.words) };
}

function findEnding(clip: ClipView, startSec: number): ClipEdits['endAt'] {
  const rated = clip.sentences.flatMap((sentence): RatedSentence[] => {
    const boundary = clip.boundaries.find(({ beforeWord }) => beforeWord === sentence.lastWord + 1);
    if (!clip.speech || !boundary) return [];
    const words = { first: clip.sentences[0]?.firstWord ?? sentence.firstWord, last: sentence.lastWord };
    const payoff = ratePayoff(clip.speech, boundary, sentence.index);
    return [{ sentence, rating: payoffInList(clip.speech, words, payoff) }];
  });
  const last = clip.sentences.at(-1);
  // A clip that stops mid-sentence has no ending at all.
  const ratingNow = rated.find(({ sentence }) => sentence === last)?.rating ?? 0;
  const fromSec = clip.range.startSec + ENDING_SHARE * durationOf(clip.range);
  const best = rated
    .filter(({ sentence }) => sentence !== last && sentence.endSec >= Math.max(fromSec, startSec + MIN_SEC))
    .sort((a, b) => b.rating - a.rating)[0];
  if (!best || best.rating < ratingNow + MIN_GAIN) return null;
  const { sentence, rating } = best;
  const atSec = round(Math.min(clip.range.endSec, sentence.endSec + BREATH_SEC));
  return { atSec, payoff: round(rating), payoffNow: round(ratingNow), quote: quoteWords(sentence.words) };
}

function listEditInsights(clip: ClipView, edits: ClipEdits): Insight[] {
  const { startAt, endAt, trims } = edits;
  const advice = (fact: InsightFact, quote: string | null, atSec: number): Insight => ({
    ...fact,
    quote,
    atSec,
    kind: 'advice',
  });
  return [
    ...(startAt ? [advice(describeStart(startAt.atSec - clip.range.startSec), startAt.quote, startAt.atSec)] : []),
    ...trims.map((trim) => advice(describeTrim(durationOf(trim)), null, trim.startSec)),
    ...(endAt ? [advice(describeEnd(clip.range.endSec - endAt.atSec), endAt.quote, endAt.atSec)] : []),
  ].sort((a, b) => a.atSec - b.atSec);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
