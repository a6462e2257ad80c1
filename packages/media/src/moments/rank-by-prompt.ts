import type { Fact } from '../facts/fact.ts';
import { intersectionOverUnion } from '../time/time-range.ts';
import { quoteWordsOf } from './explain-moment.ts';
import type { Candidate } from './list-candidates.ts';
import type { Reason } from './moment.ts';
import type { Speech } from './prepare-speech.ts';
import type { PreparedPrompt } from './search/prepare-prompt.ts';
import { createPromptMatch, type PromptMatch } from './search/prompt-match.ts';
import { searchMoments } from './search/search-moments.ts';

/** The prompt match's share of a moment's score; the rest is the score without the prompt. */
const promptShare = 0.7;
/** A stretch whose match is below this share of the best match is not about the prompt. */
const leastFit = 0.3;
/** The number of ranges that the search returns. Good candidates are in or near them. */
const rangesSearched = 20;

/**
 * Returns the candidates that match a prompt, with new scores: 70 % for the match, 30 % for their own score. Null if
 * nothing in the transcript matches the prompt.
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

/**
 * Explains which words of a moment match the prompt, quoting the sentence that contains the strongest, or states that
 * its meaning is similar. Null if neither is true.
 */
export function explainMatch(speech: Speech, candidate: Candidate, match: PromptMatch): Reason | null {
  const matched = match.listMatched(candidate);
  const [strongest] = matched;
  if (!strongest) {
    if (match.getEvidence(candidate) !== 'meaning') return null;
    return { code: 'matches-in-meaning', facts: {}, quote: null, atSec: candidate.startSec, kind: 'strength' };
  }
  const sentence = speech.sentences.find(
    ({ startSec, endSec }) => strongest.startSec >= startSec && strongest.startSec < endSec,
  );
  return {
    code: 'matches-words',
    facts: { quotes: quoteAll(matched.slice(0, 3).map(({ text }) => text.toLowerCase())) },
    quote: sentence ? quoteWordsOf(speech, sentence.firstWord, sentence.lastWord) : strongest.text,
    atSec: sentence?.startSec ?? strongest.startSec,
    kind: 'strength',
  };
}

/** Returns the facts of words in quotation marks, without repeats. */
export function quoteAll(texts: readonly string[]): Fact[] {
  return [...new Set(texts)].map((words) => ({ code: 'quoted', facts: { words } }));
}
