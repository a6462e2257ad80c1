import type { Sentence, Word } from '../../transcript/transcript.ts';
import type { Reason } from '../moment.ts';
import type { MomentRequest } from '../moment-finder.ts';
import { findQuote } from './find-quote.ts';
import { fitRun, type SentenceRun } from './fit-run.ts';
import type { MomentAnswer } from './moment-question.ts';
import { toSentence } from './to-sentence.ts';
import type { TranscriptWindow } from './transcript-windows.ts';

/** A moment that a model chose and the transcript confirms. */
export type ConfirmedMoment = SentenceRun & {
  /** The model's scores, each 0..10. */
  viralPotential: number;
  engagement: number;
  storyValue: number;
  /** Match with the user's prompt, 0..10; 10 without a prompt. */
  match: number;
  /** At least one strength; strengths first, in the model's order. Every quote is verbatim from the transcript. */
  reasons: Reason[];
};

/** The minimum prompt match for a moment to be kept. */
const MIN_MATCH = 4;
/** The limit per kind, so that strengths do not crowd out weaknesses. */
const MAX_REASONS = 4;

/**
 * Returns the valid part of a model's answer about one window. A moment is dropped if its lines do not exist in the
 * window, if it is too far from any allowed length, or if no strength is left; a reason is dropped if its quote is not
 * in the moment.
 */
export function checkMomentAnswer(
  answer: MomentAnswer,
  window: TranscriptWindow,
  sentences: readonly Sentence[],
  words: readonly Word[],
  request: MomentRequest,
): ConfirmedMoment[] {
  return answer.moments.flatMap((proposed) => {
    const { first_line: first, last_line: last } = proposed;
    const isInWindow = isPlace(first) && isPlace(last) && first >= window.first && last <= window.last && first <= last;
    const match = request.prompt?.trim() ? toScore(proposed.match) : 10;
    if (!isInWindow || match < MIN_MATCH) return [];
    const anchorsSec = checkReasons(proposed.reasons, { first, last }, sentences, words).map((reason) => reason.atSec);
    const run = fitRun({ first, last }, sentences, request, anchorsSec);
    if (!run) return [];
    const reasons = checkReasons(proposed.reasons, run, sentences, words);
    if (!reasons.some((reason) => reason.kind === 'strength')) return [];
    return {
      ...run,
      viralPotential: toScore(proposed.viral_potential),
      engagement: toScore(proposed.engagement),
      storyValue: toScore(proposed.story_value),
      match,
      reasons,
    };
  });
}

function isPlace(line: number): boolean {
  return Number.isInteger(line) && line >= 0;
}

/** Clamps a value to a range. */
function toScore(value: number): number {
  return Math.round(Math.min(10, Math.max(0, value)) * 10) / 10;
}

function checkReasons(
  proposed: MomentAnswer['moments'][number]['reasons'],
  run: SentenceRun,
  sentences: readonly Sentence[],
  words: readonly Word[],
): Reason[] {
  const spokenWords = words.slice(sentences[run.first]?.firstWord ?? 0, (sentences[run.last]?.lastWord ?? -1) + 1);
  const reasons = proposed.slice(0, 2 * MAX_REASONS).flatMap(({ kind, text, quote }): Reason[] => {
    const match = findQuote(quote, spokenWords);
    const sentence = toSentence(text);
    return match && sentence
      ? [{ code: 'text', facts: { text: sentence }, kind, quote: match.text, atSec: match.atSec }]
      : [];
  });
  const of = (kind: Reason['kind']) => reasons.filter((reason) => reason.kind === kind).slice(0, MAX_REASONS);
  return [...of('strength'), ...of('weakness')];
}
