import type { WarningFact } from '../../facts/warnings.ts';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { overlapSec } from '../../time/time-range.ts';
import { joinWords } from '../../transcript/words/split-words.ts';
import type { MomentRequest } from '../moment-finder.ts';
import type { EdgeHints } from '../place-edges.ts';
import type { ClipLines } from './clip-lines.ts';
import { applyEnding, buildEndingQuestion, listEndings } from './ending-review.ts';
import type { LanguageModel } from './language-model.ts';
import { placeRun, type RatedMoment } from './rate-confirmed.ts';

/**
 * Lets the model review the end of each moment, one after the other. An ending only moves to the end of a line, within
 * the allowed length, without losing a reason's quote or overlapping another moment. A failure leaves the endings
 * unchanged and becomes a warning; throws only when canceled.
 */
export async function reviewEndings(
  languageModel: LanguageModel,
  moments: readonly RatedMoment[],
  material: { clipLines: ClipLines; hints: EdgeHints },
  request: MomentRequest,
  effect: EffectOptions,
): Promise<{ moments: RatedMoment[]; warnings: WarningFact[] }> {
  const { lines } = material.clipLines;
  const reviewed = [...moments];
  for (const [index, moment] of moments.entries()) {
    const quotedSec = Math.max(...moment.reasons.map((reason) => reason.atSec));
    const endings = listEndings(moment.run, lines, request).filter((last) => (lines[last]?.endSec ?? 0) > quotedSec);
    if (endings.length < 2) continue;
    try {
      const answer = await languageModel.ask(buildEndingQuestion(moment.run, lines, endings), effect);
      const run = applyEnding(moment.run, answer, endings);
      const range = placeRun(run, material.clipLines, material.hints, request.maxSec);
      const collides = reviewed.some(
        (other, place) => place !== index && overlapSec(other, range) > request.overlapSec,
      );
      const text = joinWords(lines.slice(run.first, run.last + 1).map((line) => line.text));
      if (!collides) reviewed[index] = { ...moment, ...range, run, text };
    } catch (error) {
      if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
      const facts = { failure: error.failure, count: moments.length - index };
      return { moments: reviewed, warnings: [{ code: 'endings-unread', facts }] };
    }
  }
  return { moments: reviewed, warnings: [] };
}
