import type { WarningFact } from '../../facts/warnings.ts';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { intersectionOverUnion, overlapSec, type TimeRange } from '../../time/time-range.ts';
import { splitSentences } from '../../transcript/split-sentences.ts';
import { listWords, type Sentence, type Word } from '../../transcript/transcript.ts';
import { byScore, byWorth } from '../by-score.ts';
import type { Moment } from '../moment.ts';
import type { FoundMoments, MomentFinder, MomentMaterial, MomentRequest } from '../moment-finder.ts';
import { profileSound } from '../profile-sound.ts';
import { type ConfirmedMoment, checkMomentAnswer } from './check-moment-answer.ts';
import { buildClipLines } from './clip-lines.ts';
import { connectLanguageModel } from './connect-language-model.ts';
import type { LanguageModel, LanguageModelConnection } from './language-model.ts';
import { buildMomentQuestion } from './moment-question.ts';
import { nameMissing } from './name-missing.ts';
import { type RatedMoment, rateConfirmed } from './rate-confirmed.ts';
import { reviewEndings } from './review-endings.ts';
import { buildWindows, type TranscriptWindow } from './transcript-windows.ts';

/** Moments that overlap by this much are the same one, found in two windows. */
const SAME_MOMENT = 0.5;

/**
 * Merges the moments from all windows: best first, at most `count`, sharing at most `allowedOverlapSec` with each
 * other. If two windows found the same moment, the one with the higher score stays. Moments in `kept` (default none)
 * remain whatever their score, so that finders with different scales can be combined.
 */
function mergeConfirmed<T extends TimeRange & { viralScore: number; absoluteScore?: number | undefined }>(
  found: readonly T[],
  count: number,
  allowedOverlapSec: number,
  kept: readonly T[] = [],
): T[] {
  const chosen = [...kept];
  for (const moment of found.toSorted(byWorth)) {
    if (chosen.length >= count) break;
    const collides = chosen.some(
      (other) => overlapSec(other, moment) > allowedOverlapSec || intersectionOverUnion(other, moment) >= SAME_MOMENT,
    );
    if (!collides) chosen.push(moment);
  }
  return chosen.sort(byScore);
}

export type LanguageModelFinderOptions = LanguageModelConnection & {
  /** Finds moments if the model cannot: no transcript, no answer, too few moments. */
  fallback: MomentFinder;
  /** True to have the model review each chosen moment's ending: better endings for one more request each. */
  reviewEndings: boolean;
  /**
   * Estimated transcript tokens per request. The default, 2400, leaves room for prompt and answer in the 4096 tokens
   * that are Ollama's default. Models with a larger context make better choices with more.
   */
  windowTokens?: number | undefined;
};

const DEFAULT_WINDOW_TOKENS = 2400;
/** A local model handles requests one after the other anyway; services rarely limit clients to one at a time. */
const PARALLEL_QUESTIONS = 2;
/**
 * The number of consecutive unanswered windows after which the model is abandoned, to avoid waiting through a long
 * video.
 */
const FAILURES_BEFORE_GIVING_UP = 3;
const MAX_MOMENTS_A_WINDOW = 8;

/**
 * Creates a finder that has a language model read the whole transcript in overlapping windows. Its answers count only
 * as far as the transcript confirms them. If it fails, the fallback is used, with a warning.
 * @throws MediaError `invalid-option` for an invalid address.
 */
export function createLanguageModelFinder(options: LanguageModelFinderOptions): MomentFinder {
  const languageModel = connectLanguageModel(options);
  return { find: (material, request, effect) => findWithModel(languageModel, options, material, request, effect) };
}

async function findWithModel(
  languageModel: LanguageModel,
  options: LanguageModelFinderOptions,
  material: MomentMaterial,
  request: MomentRequest,
  effect: EffectOptions,
): Promise<FoundMoments> {
  const sentences = material.transcript ? splitSentences(material.transcript) : [];
  const words = material.transcript ? listWords(material.transcript) : [];
  const clipLines = buildClipLines(words, sentences, material.durationSec, request.maxSec);
  const { lines } = clipLines;
  if (lines.length === 0) {
    return findInstead(options.fallback, material, request, effect, { code: 'nothing-to-read', facts: {} });
  }
  const windows = buildWindows(lines, {
    tokens: options.windowTokens ?? DEFAULT_WINDOW_TOKENS,
    overlapSec: request.maxSec,
  });
  const reading = await askWindows(languageModel, windows, lines, words, request, effect);
  if (reading.failure && reading.confirmed.length === 0) {
    const { failure } = reading.failure;
    return findInstead(options.fallback, material, request, effect, { code: 'finder-instead', facts: { failure } });
  }
  const hints = {
    sound: material.sound,
    profile: profileSound(material.sound, material.transcript),
    shots: material.shots,
  };
  const rated = reading.confirmed.map((moment) => rateConfirmed(moment, clipLines, hints, request));
  let moments = mergeConfirmed(rated, request.count, request.overlapSec);
  const warnings: WarningFact[] = [];
  if (reading.failure) {
    const parts = { failed: reading.failedWindows, all: windows.length };
    warnings.push({ code: 'parts-unread', facts: { failure: reading.failure.failure, ...parts } });
  }
  if (options.reviewEndings && moments.length > 0 && !reading.failure) {
    const reviewed = await reviewEndings(languageModel, moments, { clipLines, hints }, request, effect);
    moments = reviewed.moments;
    warnings.push(...reviewed.warnings);
  }
  if (material.transcript) moments = await nameMissing(moments, material.transcript, clipLines, hints.profile);
  effect.onProgress?.(1);
  return fillUp(moments, warnings, options.fallback, material, request, effect);
}

type Reading = { confirmed: ConfirmedMoment[]; failedWindows: number; failure: MediaError | null };

/** Sends a request for each window, two concurrently; stops early if the model does not answer at all. */
async function askWindows(
  languageModel: LanguageModel,
  windows: readonly TranscriptWindow[],
  lines: readonly Sentence[],
  words: readonly Word[],
  request: MomentRequest,
  effect: EffectOptions,
): Promise<Reading> {
  const momentCount = Math.min(MAX_MOMENTS_A_WINDOW, Math.ceil(request.count / windows.length) + 2);
  const answers = new Map<number, ConfirmedMoment[]>();
  const failures: MediaError[] = [];
  let next = 0;
  let failuresInARow = 0;
  // A model that never answered gets no second chance: each window was attempted several times already.
  const isGivenUp = () => failuresInARow >= (answers.size === 0 ? 1 : FAILURES_BEFORE_GIVING_UP);
  async function queueCall(): Promise<void> {
    while (next < windows.length && !isGivenUp()) {
      const index = next++;
      const window = windows[index];
      if (!window) return;
      try {
        const answer = await languageModel.ask(buildMomentQuestion(lines, window, request, momentCount), effect);
        answers.set(index, checkMomentAnswer(answer, window, lines, words, request));
        failuresInARow = 0;
      } catch (error) {
        if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
        failures.push(error);
        failuresInARow++;
      }
      effect.onProgress?.((answers.size + failures.length) / (windows.length + 1));
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_QUESTIONS }, queueCall));
  const confirmed = windows.flatMap((_, index) => answers.get(index) ?? []);
  return { confirmed, failedWindows: windows.length - answers.size, failure: failures[0] ?? null };
}

async function findInstead(
  fallback: MomentFinder,
  material: MomentMaterial,
  request: MomentRequest,
  effect: EffectOptions,
  warning: WarningFact,
): Promise<FoundMoments> {
  const result = await fallback.find(material, request, { signal: effect.signal });
  effect.onProgress?.(1);
  return { moments: result.moments, warnings: [warning, ...result.warnings] };
}

/** Adds the fallback's moments from elsewhere if the model confirmed fewer than requested. */
async function fillUp(
  moments: RatedMoment[],
  warnings: WarningFact[],
  fallback: MomentFinder,
  material: MomentMaterial,
  request: MomentRequest,
  effect: EffectOptions,
): Promise<FoundMoments> {
  const chosen = moments.map(({ run: _run, ...moment }) => moment);
  if (chosen.length >= request.count) return { moments: chosen, warnings };
  const result = await fallback.find(material, request, { signal: effect.signal }).catch((error: unknown) => {
    if (chosen.length > 0 && error instanceof MediaError && error.reason === 'no-moments') return null;
    throw error;
  });
  const all = mergeConfirmed<Moment>(result?.moments ?? [], request.count, request.overlapSec, chosen);
  const added = all.length - chosen.length;
  if (added > 0) {
    const facts = { found: chosen.length, count: request.count, added };
    warnings.push({ code: 'moments-confirmed', facts });
  } else if (all.length < request.count) {
    warnings.push(...(result?.warnings ?? []));
  }
  return { moments: all, warnings };
}
