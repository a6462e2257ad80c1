import type { Sentence, Word } from '../../transcript/transcript.ts';
import type { Reason } from '../moment.ts';
import type { MomentRequest } from '../moment-finder.ts';
import { findQuote } from './find-quote.ts';
import { fitRun, type SentenceRun } from './fit-run.ts';
import type { MomentAnswer } from './moment-question.ts';
import { toSentence } from './to-sentence.ts';
import type { TranscriptWindow } from './transcript-windows.ts';

/** A moment as a model chose it and the transcript confirms it. */
export type ConfirmedMoment = SentenceRun & {
  /** As the model judges, each 0..10. */
  viralPotential: number;
  engagement: number;
  storyValue: number;
  /** How well it answers the user's prompt, 0..10; 10 where there is none. */
  match: number;
  /** At least one strength; strengths first, in the model's order. Every quote is the transcript's own words. */
  reasons: Reason[];
};

/** Moments that answer a prompt less well than this are left out. */
const MIN_MATCH = 4;
/** Of each kind: what is missing is not crowded out by what is there. */
const MAX_REASONS = 4;

/**
 * What holds of a model's answer about one window. A moment is dropped when its lines do not exist in the window, when
 * no allowed length is near, or when no strength is left; a reason is dropped when its quote is not said in the moment.
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

/** Out of range counts as the end of the range. */
function toScore(value: number): number {
  return Math.round(Math.min(10, Math.max(0, value)) * 10) / 10;
}

function checkReasons(
  proposed: MomentAnswer['moments'][number]['reasons'],
  run: SentenceRun,
  sentences: readonly Sentence[],
  words: readonly Word[],
): Reason[] {
  const said = words.slice(sentences[run.first]?.firstWord ?? 0, (sentences[run.last]?.lastWord ?? -1) + 1);
  const reasons = proposed.slice(0, 2 * MAX_REASONS).flatMap(({ kind, text, quote }): Reason[] => {
    const found = findQuote(quote, said);
    const sentence = toSentence(text);
    return found && sentence ? [{ kind, text: sentence, quote: found.text, atSec: found.atSec }] : [];
  });
  const of = (kind: Reason['kind']) => reasons.filter((reason) => reason.kind === kind).slice(0, MAX_REASONS);
  return [...of('strength'), ...of('weakness')];
}
