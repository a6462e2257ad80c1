import type { Speech } from '../moments/prepare-speech.ts';
import { tagWords } from './find-topic-words.ts';

/** Pronouns whose meaning comes from an earlier sentence, without "'ll" and the like. */
const personal: ReadonlySet<string> = new Set(
  'he she they it him her them his hers their theirs its yours ours mine'.split(' '),
);
const demonstrative: ReadonlySet<string> = new Set('this that these those'.split(' '));
/** Words after "it" that begin what it means: "It's hard to say", "it turns out that". */
const explanatory: ReadonlySet<string> = new Set('that how what why when if like who'.split(' '));
/** Nouns with which "this" and "that" need nothing before them: "this year". */
const timely: ReadonlySet<string> = new Set(
  'year years month week weekend day morning afternoon evening night summer winter century decade time moment country world planet life way'.split(
    ' ',
  ),
);
/** The weight of "this illusion" relative to "this", because it names what it refers to. */
const named = 0.3;
/** The number of words after a preposition at the start that belong to it. */
const adverbialWords = 2;
/** Verbs after "it" that may have such a word. */
const impersonal =
  /^(?:is|was|'s|be|been|takes?|took|turns?|turned|seems?|seemed|looks?|looked|feels?|felt|would|will|could|may|might|can|has|had|becomes?|became|makes?|made|isn't|wasn't|doesn't)$/;

/**
 * Counts the pronouns among words that refer to something outside of them: two in "He told me it ruins lives", but none
 * in "If you spin a ball, it flies out". "This illusion" counts as a fraction. Other languages have none: without a
 * tagger, "il" of "il faut" and "sein" of "kann sein" would count.
 * @param written the words' indices, in order.
 */
export function countReferences(speech: Speech, written: readonly number[]): number {
  if (speech.language !== 'en') return 0;
  const [first = -1, last = -1] = [written[0], written.at(-1)];
  const key = `${first}:${last}:${written.length}`;
  const counts = countsOf.get(speech) ?? new Map<string, number>();
  countsOf.set(speech, counts);
  const count = counts.get(key) ?? countInEnglish(speech, written);
  counts.set(key, count);
  return count;
}

/** The counts so far: posts for several platforms ask about the same words. */
const countsOf = new WeakMap<Speech, Map<string, number>>();

/** The number of references that count, and the points deducted for each. */
const mostReferences = 2;
const referencePenalty = 0.3;

/** Rates a number of references, 0 or less, on the scale of `rateWording`. */
export function rateReferences(count: number): number {
  return -referencePenalty * Math.min(mostReferences, count);
}

/** Removes "'s", "'ll" and other contracted verbs. */
function bare(plain: string): string {
  return plain.replace(/'(?:s|ll|d|ve|re|m)$/, '');
}

function countInEnglish(speech: Speech, written: readonly number[]): number {
  const mayRefer = written.some((index) => {
    const plain = bare(speech.plain[index] ?? '');
    return personal.has(plain) || demonstrative.has(plain);
  });
  if (!mayRefer) return 0;
  const text = written.map((index) => speech.words[index]?.text ?? '').join(' ');
  const terms = tagWords(text)
    .flatMap(({ terms: own }) => own)
    // "IT" is no pronoun.
    .filter(({ text: own }) => !(speech.isCased && /^\p{Lu}{2,}$/u.test(own)))
    .map(({ text: own, tags }) => ({ plain: own.toLowerCase().replaceAll('’', "'"), tags }))
    .filter(({ plain }) => plain !== '');
  let isNamed = false;
  let count = 0;
  for (const [at, { plain, tags }] of terms.entries()) {
    const word = bare(plain);
    const isPronoun = tags.includes('Pronoun') || personal.has(word) || demonstrative.has(word);
    // "In truth, they" and "In this case, she": these nouns are not meant.
    const isAdverbial = at <= adverbialWords && (terms[0]?.tags.includes('Preposition') ?? false);
    if (tags.includes('Noun') && !isPronoun && !isAdverbial && !tags.includes('Possessive')) isNamed = true;
    if (isNamed) continue;
    const after = terms.slice(at + 1);
    if (personal.has(word) && !(word === 'it' && isImpersonal(plain, after))) count++;
    if (!demonstrative.has(word) || tags.includes('Conjunction')) continue;
    const noun = plain === word ? nounAfter(after) : null;
    // "That" before a noun is mostly a conjunction.
    if (noun === null) count++;
    else if (word !== 'that' && !timely.has(noun)) count += named;
  }
  return count;
}

type Term = { plain: string; tags: readonly string[] };

/** Returns the noun of "this legal issue" for the terms after "this"; null if they are something else. */
function nounAfter(after: readonly Term[]): string | null {
  const [next, second] = after;
  if (next?.tags.includes('Noun') && !next.tags.includes('Pronoun')) return next.plain;
  const isDescribed = next?.tags.some((tag) => tag === 'Adjective' || tag === 'Value') ?? false;
  return isDescribed && second?.tags.includes('Noun') ? second.plain : null;
}

/** True for "it" that means the rest of its sentence. */
function isImpersonal(plain: string, after: readonly Term[]): boolean {
  const [verb = ''] = plain === 'it' ? after.map((term) => term.plain) : ["'s"];
  if (!impersonal.test(verb)) return false;
  return after.some(({ plain: word }, at) => {
    const before = after[at - 1]?.tags ?? [];
    return explanatory.has(word) || (word === 'to' && (before.includes('Adjective') || before.includes('Noun')));
  });
}
