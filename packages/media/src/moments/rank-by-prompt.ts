import { intersectionOverUnion } from '../time/time-range.ts';
import { quoteWordsOf } from './explain-moment.ts';
import type { Candidate } from './list-candidates.ts';
import type { Reason } from './moment.ts';
import type { Speech } from './prepare-speech.ts';
import type { PreparedPrompt } from './search/prepare-prompt.ts';
import { createPromptMatch, type PromptMatch } from './search/prompt-match.ts';
import { searchMoments } from './search/search-moments.ts';

/** What a fit to the prompt counts for in a moment's score; the rest is how good the moment is anyway. */
const promptShare = 0.7;
/** A stretch that fits less than this share of the best fit is not about the prompt. */
const leastFit = 0.3;
/** Ranges the search is asked for, among which good candidates lie. */
const rangesSearched = 20;

/**
 * The candidates that answer a prompt, scored again: 70 % by how well they fit, 30 % by their own score. Null where
 * nothing in the transcript has to do with the prompt.
 */
export function rankByPrompt(
  candidates: readonly Candidate[],
  prompt: PreparedPrompt,
  lengths: { minSec: number; maxSec: number },
): { candidates: Candidate[]; match: PromptMatch } | null {
  const match = createPromptMatch(prompt);
  const { ranges } = searchMoments(prompt, { count: rangesSearched, minSec: lengths.minSec, maxSec: lengths.maxSec });
  const top = ranges[0]?.score ?? 0;
  const fits = candidates.map((candidate) => {
    const near = ranges.map((range) => (top > 0 ? (intersectionOverUnion(candidate, range) * range.score) / top : 0));
    return 0.6 * match.rate(candidate) + 0.4 * Math.max(0, ...near);
  });
  const best = fits.reduce((most, fit) => Math.max(most, fit), 0);
  if (best <= 0 || top <= 0) return null;
  const ranked = candidates.flatMap((candidate, at) => {
    const fit = fits[at] ?? 0;
    if (fit < leastFit * best) return [];
    const score = 10 * promptShare * fit + (1 - promptShare) * candidate.score;
    return [{ ...candidate, score, value: score - candidate.penalty }];
  });
  return { candidates: ranked, match };
}

/** Says which words of a moment fit the prompt, quoting the sentence of the strongest, or that it means much the same. Null where neither does. */
export function explainMatch(speech: Speech, candidate: Candidate, match: PromptMatch): Reason | null {
  const matched = match.listMatched(candidate);
  const [strongest] = matched;
  if (!strongest) {
    if (match.getEvidence(candidate) !== 'meaning') return null;
    const text = 'Comes close to the search in meaning, in other words.';
    return { text, quote: null, atSec: candidate.startSec, kind: 'strength' };
  }
  const sentence = speech.sentences.find(
    ({ startSec, endSec }) => strongest.startSec >= startSec && strongest.startSec < endSec,
  );
  const said = [...new Set(matched.slice(0, 3).map(({ text }) => `"${text.toLowerCase()}"`))].join(', ');
  return {
    text: `Answers the search: says ${said}.`,
    quote: sentence ? quoteWordsOf(speech, sentence.firstWord, sentence.lastWord) : strongest.text,
    atSec: sentence?.startSec ?? strongest.startSec,
    kind: 'strength',
  };
}
