import type { ReasonFact } from '../facts/reasons.ts';
import type { TimeRange } from '../time/time-range.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import {
  endOf,
  findAddress,
  findWordOf,
  isFigure,
  isFirmClaim,
  isRealQuestion,
  quoteWords,
  spanAround,
} from './check-signs.ts';
import { findMissing } from './find-missing.ts';
import { findUnknownName } from './find-unknown-name.ts';
import { isCompleteEnding } from './is-complete-ending.ts';
import { isListOpen } from './is-list-open.ts';
import type { Candidate } from './list-candidates.ts';
import type { Reason } from './moment.ts';
import { listForms } from './plain-word.ts';
import { countSpeech, isQuestion, type Speech, type SpeechCounts } from './prepare-speech.ts';
import type { SoundProfile } from './profile-sound.ts';
import { findBrokenEdges, findLean, hookSec, isNumeral, opensSentence } from './rate-edges.ts';

/** A quote shortened at a comma has more words than this before it. */
const leastQuoteWords = 7;
/** The minimum number of sentences in a moment for naming one line the strongest. */
const fewestSentences = 3;
const strengthsShown = 4;
const weaknessesShown = 2;
const missingShown = 2;

/** The weakness for a clip that starts a list and ends before its last item. */
const openList: ReasonFact = { code: 'open-list', facts: {} };

/** The weakness for a moment with sound but no reaction. */
export const noReaction: ReasonFact = { code: 'no-reaction', facts: {} };

/** A reason without facts. */
type PlainReason = Extract<ReasonFact, { facts: Readonly<Record<string, never>> }>['code'];
const plain = (code: PlainReason) => ({ code, facts: {} }) as ReasonFact;

/** A reason with its weight, which is only used for ranking. */
type Ranked = Reason & { weight: number };

/**
 * Explains a spoken moment's score: up to four strengths, strongest first, then up to two weaknesses that put viewers
 * off and up to two for what is missing.
 */
export function explainMoment(speech: Speech, candidate: Candidate, profile: SoundProfile): Reason[] {
  const { words } = candidate;
  if (!words) return [];
  const sentences = speech.sentences
    .map((sentence, index) => ({ ...sentence, appeal: speech.appeals[index] ?? 0 }))
    .filter(
      (sentence) =>
        sentence.lastWord <= words.last &&
        (sentence.firstWord >= words.first || opensSentence(speech, sentence, words.first)),
    );
  const strengths = [
    ...explainHook(speech, candidate, words.first),
    ...explainLines(speech, candidate, sentences),
    ...explainSound(speech, candidate, profile),
    ...explainEnd(speech, candidate, sentences.at(-1)),
  ].sort((a, b) => b.weight - a.weight);
  const [first] = sentences;
  // Every moment has a reason, however plain its words.
  if (strengths.length === 0 && first)
    strengths.push(reasonAt(speech, plain(describeLine(speech, first)), 0, first.firstWord, first.lastWord));
  const weaknesses = findWeaknesses(speech, candidate, words, profile).sort((a, b) => b.weight - a.weight);
  return [
    ...withoutRepeats(strengths).slice(0, strengthsShown).map(withoutWeight),
    ...weaknesses.slice(0, weaknessesShown).map(withoutWeight),
    ...explainMissing(speech, { ...candidate, words, payoff: candidate.features.payoff }, profile),
  ];
}

function withoutWeight({ weight: _, ...reason }: Ranked): Reason {
  return reason;
}

type Judged = Speech['sentences'][number] & { appeal: number };

/**
 * A sentence's words exactly as in the transcript. A long sentence is shortened to end after one of its parts, if
 * possible.
 */
export function quoteWordsOf(speech: Speech, firstWord: number, lastWord: number): string {
  let until = Math.min(lastWord, firstWord + quoteWords - 1);
  if (until < lastWord) {
    const endsPart = (at: number) => /[,;:–—]["'”’»)]*$/u.test(speech.words[at]?.text ?? '');
    let end = until;
    while (end > firstWord + leastQuoteWords && !endsPart(end)) end--;
    if (endsPart(end)) until = end;
  }
  return joinWords(speech.words.slice(firstWord, until + 1).map((word) => word.text));
}

function reasonAt(speech: Speech, fact: ReasonFact, weight: number, firstWord: number, lastWord: number): Ranked {
  const atSec = speech.words[firstWord]?.startSec ?? 0;
  return { ...fact, quote: quoteWordsOf(speech, firstWord, lastWord), atSec, kind: 'strength', weight };
}

function explainHook(speech: Speech, candidate: Candidate, firstWord: number): Ranked[] {
  const first = speech.sentences.find((sentence) => sentence.lastWord >= firstWord);
  if (!first) return [];
  const untilSec = (speech.words[firstWord]?.startSec ?? 0) + hookSec;
  let lastWord = firstWord;
  while (lastWord < first.lastWord && (speech.words[lastWord + 1]?.endSec ?? untilSec) <= untilSec) lastWord++;
  const counts = countSpeech(speech, firstWord, lastWord);
  const { hook } = candidate.features;
  const quoted = (code: PlainReason, bonus: number) => [
    reasonAt(speech, plain(code), hook + bonus, firstWord, lastWord),
  ];
  if (opensSentence(speech, first, firstWord) && isRealQuestion(speech, first)) {
    const { firstWord: from, lastWord: to } = endOf(speech, first);
    return [reasonAt(speech, plain('opens-with-question'), hook + 0.2, from, to)];
  }
  const span = { firstWord, lastWord };
  const says = (key: 'claim' | 'numbers') => findWordOf(speech, key, span, isAccepted(speech, key)) !== null;
  if (says('claim')) return quoted('opens-with-claim', 0.1);
  if (says('numbers')) return quoted('opens-with-figure', 0.1);
  if (findAddress(speech, span) !== null) return quoted('opens-to-viewer', 0);
  if (counts.emotion > 0) return quoted('opens-with-feeling', 0);
  const isFull = first.lastWord - firstWord >= 4;
  return isFull && hook > 0.35 && candidate.features.standsAlone > 0.8 ? quoted('opens-alone', -0.1) : [];
}

function explainLines(speech: Speech, candidate: Candidate, sentences: readonly Judged[]): Ranked[] {
  const ranked = sentences
    .filter((sentence) => countContent(speech, sentence) >= 2)
    .sort((a, b) => b.appeal - a.appeal);
  const { features } = candidate;
  const reasons: Ranked[] = [];
  const strongest = ranked.find((sentence) => sentence.lastWord - sentence.firstWord >= 4) ?? ranked[0] ?? sentences[0];
  // With only two sentences, naming the strongest is pointless.
  if (strongest && sentences.length >= fewestSentences) {
    const line = plain(describeLine(speech, strongest));
    reasons.push(reasonAt(speech, line, 0.3 + features.reaction, strongest.firstWord, strongest.lastWord));
  }
  const question = ranked.find((sentence) => isRealQuestion(speech, sentence));
  if (question) {
    const { firstWord, lastWord } = endOf(speech, question);
    reasons.push(reasonAt(speech, plain('question'), 0.7 * features.questions, firstWord, lastWord));
  }
  const withMost = (key: 'contrast' | 'numbers' | 'emotion' | 'claim', code: PlainReason, weight: number) => {
    for (const sentence of ranked) {
      const at = findWordOf(speech, key, sentence, isAccepted(speech, key));
      if (at === null || isNumeral(speech, sentence)) continue;
      const { firstWord, lastWord } = spanAround(speech, sentence, at);
      reasons.push(reasonAt(speech, plain(code), weight, firstWord, lastWord));
      break;
    }
  };
  withMost('emotion', 'feeling', 0.7 * features.emotion);
  withMost('claim', 'claim', 0.6 * features.claims);
  withMost('numbers', 'figure', 0.5 * features.numbers);
  withMost('contrast', 'contrast', 0.5 * features.contrast);
  return reasons;
}

/** Returns the stricter test for signs that a reason attributes to a word; undefined if counting the word is enough. */
function isAccepted(speech: Speech, key: keyof SpeechCounts): ((plain: string, index: number) => boolean) | undefined {
  if (key === 'claim') return isFirmClaim;
  return key === 'numbers' ? (_, index) => isFigure(speech, index) : undefined;
}

/** A sentence's content words. */
function countContent(speech: Speech, sentence: Judged): number {
  const { functionWords, fillers, spokenReaction } = speech.lexicon;
  return speech.plain
    .slice(sentence.firstWord, sentence.lastWord + 1)
    .filter((word) => word !== '' && !functionWords.has(word) && !fillers.has(word) && !spokenReaction.has(word))
    .length;
}

/** Names the quality that makes the strongest line special. */
function describeLine(speech: Speech, sentence: Judged): PlainReason {
  const own = speech.plain.slice(sentence.firstWord, sentence.lastWord + 1);
  const has = (list: ReadonlySet<string>) => own.some((word) => listForms(word).some((form) => list.has(form)));
  if (has(speech.lexicon.comicOrTaboo)) return 'comic-line';
  if (has(speech.lexicon.people) && has(speech.lexicon.firstPerson)) return 'personal-line';
  if (findAddress(speech, sentence) !== null) return 'direct-line';
  return 'strongest-line';
}

function explainSound(speech: Speech, candidate: Candidate, profile: SoundProfile): Ranked[] {
  const reasons: Ranked[] = [];
  const reactions = profile.reactionsIn(candidate);
  const last = reactions.at(-1);
  const addReason = (fact: ReasonFact, atSec: number, weight: number) =>
    reasons.push({ ...fact, quote: null, atSec: Math.round(atSec * 10) / 10, kind: 'strength', weight });
  if (last && last.endSec > candidate.endSec - 3) addReason(plain('ends-on-laughter'), last.startSec, 1.6);
  else if (last) {
    addReason(
      reactions.length > 1 ? { code: 'laughter-times', facts: { count: reactions.length } } : plain('laughter'),
      last.startSec,
      1.4,
    );
  }
  if (profile.isHeard && profile.rankLoudness(candidate)?.isLivelier === true)
    addReason(plain('lively'), candidate.startSec, 0.6);
  if (candidate.features.pace > 0.85 && unspokenSec(speech, candidate, profile) === 0)
    addReason(plain('brisk'), candidate.startSec, 0.25);
  return reasons;
}

function explainEnd(speech: Speech, candidate: Candidate, last: Judged | undefined): Ranked[] {
  if (!last || !candidate.words || last.lastWord !== candidate.words.last) return [];
  if (candidate.features.payoff < 0.6 || !isCompleteEnding(speech, last)) return [];
  if (isListOpen(speech, candidate.words)) return [];
  const { firstWord, lastWord } = endOf(speech, last);
  return [reasonAt(speech, plain('ends-complete'), 0.6 * candidate.features.payoff, firstWord, lastWord)];
}

function findWeaknesses(
  speech: Speech,
  candidate: Candidate,
  words: { first: number; last: number },
  profile: SoundProfile,
): Ranked[] {
  const ranked: Ranked[] = [];
  const add = (fact: ReasonFact, weight: number, firstWord: number, lastWord: number) =>
    ranked.push({ ...reasonAt(speech, fact, weight, firstWord, lastWord), kind: 'weakness' });
  const lean = findLean(speech, words.first);
  if (candidate.features.standsAlone === 0) add(beginsInside, 1.1, words.first, words.first + 4);
  // The first word of the source has no earlier context.
  if (lean && words.first > 0 && candidate.features.standsAlone > 0 && candidate.features.standsAlone < 0.6) {
    const opening = quoteWordsOf(speech, lean.firstWord, lean.lastWord).replace(/[\s,.;:]+$/u, '');
    add(
      { code: 'leans-on-earlier', facts: { words: opening } },
      lean.isStrong ? 1 : 0.5,
      lean.firstWord,
      lean.lastWord,
    );
  }
  const name = findUnknownName(speech, words.first, words.last);
  if (name) add({ code: 'unknown-name', facts: { name: name.name } }, 0.7, name.word, name.word);
  const counts = countSpeech(speech, words.first, words.last);
  if (counts.fillers > 2 && candidate.features.fluency < 0.6) {
    const at = speech.plain.findIndex((word, index) => index >= words.first && speech.lexicon.fillers.has(word));
    add({ code: 'fillers', facts: { word: speech.plain[at] ?? null, count: counts.fillers } }, 0.6, at, at);
  }
  const last = speech.sentences.findLast((sentence) => sentence.lastWord <= words.last);
  if (last && candidate.features.payoff === 0) add(breaksOff, 1.05, last.firstWord, last.lastWord);
  if (last && isListOpen(speech, words)) add(openList, 0.9, last.firstWord, last.lastWord);
  if (last && isQuestion(speech.words, last)) {
    const { firstWord, lastWord } = endOf(speech, last);
    add(plain('open-question'), 0.55, firstWord, lastWord);
  }
  const silentSec = unspokenSec(speech, candidate, profile);
  if (profile.isHeard && silentSec > 4) {
    const silence: ReasonFact = { code: 'silence', facts: { silentSec: Math.round(silentSec) } };
    ranked.push({ ...silence, quote: null, atSec: candidate.startSec, kind: 'weakness', weight: 0.65 });
  }
  return ranked;
}

/** Viewers perceive a longer pause as dead air. */
const holeSec = 1;

/**
 * Returns how many seconds of a moment are long pauses: those without words and, if its sound is known, at most those
 * without sound.
 */
function unspokenSec(speech: Speech, { startSec, endSec, words }: Candidate, profile: SoundProfile): number {
  if (!words) return 0;
  let sec = 0;
  let saidUntilSec = startSec;
  for (let index = words.first; index <= words.last + 1; index++) {
    const word = index <= words.last ? speech.words[index] : { startSec: endSec, endSec };
    if (!word) continue;
    const pauseSec = word.startSec - saidUntilSec;
    if (pauseSec > holeSec) sec += pauseSec;
    saidUntilSec = Math.max(saidUntilSec, word.endSec);
  }
  return profile.isHeard ? Math.min(sec, profile.holesSec({ startSec, endSec })) : sec;
}

const beginsInside: ReasonFact = { code: 'begins-inside-sentence', facts: {} };
const breaksOff: ReasonFact = { code: 'breaks-off', facts: {} };

/**
 * Returns a weakness if a clip starts or ends inside a sentence.
 * @param words its first and last word, both included.
 */
export function explainBrokenEdges(speech: Speech, words: { first: number; last: number }): Reason[] {
  const { start, end } = findBrokenEdges(speech, words);
  const ranked: Ranked[] = [];
  const opening = Math.min(words.last, words.first + 4);
  if (start) ranked.push(reasonAt(speech, beginsInside, 0, words.first, opening));
  if (end) ranked.push(reasonAt(speech, breaksOff, 0, Math.max(words.first, words.last - 4), words.last));
  return ranked.map((reason) => ({ ...withoutWeight(reason), kind: 'weakness' }));
}

/**
 * Returns a weakness if a clip stops inside its list.
 * @param words its first and last word, both included.
 */
export function explainOpenList(speech: Speech, words: { first: number; last: number }): Reason[] {
  const last = speech.sentences.findLast((sentence) => sentence.lastWord <= words.last);
  if (!last || !isListOpen(speech, words)) return [];
  return [{ ...withoutWeight(reasonAt(speech, openList, 0, last.firstWord, last.lastWord)), kind: 'weakness' }];
}

/**
 * Explains a spoken moment's shortcomings as plainly as its strengths: up to two weaknesses, the most important first.
 * @param moment with its first and last word, both included, and the strength of its ending, 0..1.
 */
export function explainMissing(
  speech: Speech,
  moment: TimeRange & { words: { first: number; last: number }; payoff: number },
  profile: SoundProfile,
): Reason[] {
  const whole = { quote: null, atSec: moment.startSec, kind: 'weakness' as const };
  const missing = findMissing(speech, { ...moment.words, payoff: moment.payoff }).map(
    ({ fact, words, weight }): Ranked =>
      words
        ? { ...reasonAt(speech, fact, weight, words.first, words.last), kind: 'weakness' }
        : { ...whole, ...fact, weight },
  );
  const isQuiet = profile.isHeard && profile.reactionsIn(moment).length === 0;
  if (isQuiet) missing.push({ ...whole, ...noReaction, weight: 0.3 });
  return missing
    .sort((a, b) => b.weight - a.weight)
    .slice(0, missingShown)
    .map(withoutWeight);
}

/** Keeps one reason per quote, because repeating the same quote explains nothing. */
function withoutRepeats(reasons: readonly Ranked[]): Ranked[] {
  return reasons.filter(
    (reason, index) => reason.quote === null || reasons.findIndex((other) => other.quote === reason.quote) === index,
  );
}
