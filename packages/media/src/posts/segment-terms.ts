import { isSentenceEnd } from '../moments/is-sentence-end.ts';
import type { Speech } from '../moments/prepare-speech.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import { isUnspacedText } from './title-spans.ts';

/** One occurrence of a term in a transcript. */
export type Term = {
  /** Its words in lower case, separated by a space. Occurrences with the same key have the same term. */
  key: string;
  /** Its words as written, without punctuation. */
  written: string[];
  /** The term's first and last word in the transcript, both included. */
  words: { first: number; last: number };
  /** True if it is capitalized inside a sentence and never in lower case, like names, or nouns in German. */
  isName: boolean;
  /** True if it was found in a dictionary, in a script without spaces. */
  isSegment: boolean;
};

/** Minimum term length in letters: for alphabets, and for scripts whose letters are syllables or words. */
const leastLetters = { alphabet: 3, other: 2 };

/**
 * Lists all terms in a transcript, in order: words, entire names (never a part of one), and in scripts without spaces
 * the words in the `Intl.Segmenter` dictionary, regardless of how a recognizer split them.
 * @param mostNameWords longer names are excluded.
 */
export function segmentTerms(speech: Speech, mostNameWords: number): Term[] {
  const terms: Term[] = [];
  for (const { firstWord, lastWord } of speech.sentences) {
    const written = speech.words.slice(firstWord, lastWord + 1).map((word) => word.text);
    if (isUnspacedText(written.join(''))) terms.push(...segmentSentence(speech, firstWord, lastWord));
    else terms.push(...listSpacedTerms(speech, firstWord, lastWord, mostNameWords));
  }
  return terms;
}

function listSpacedTerms(speech: Speech, firstWord: number, lastWord: number, mostNameWords: number): Term[] {
  const terms: Term[] = [];
  for (let first = firstWord; first <= lastWord; first++) {
    let last = first;
    if (isNamePart(speech, first)) {
      while (last < lastWord && continuesName(speech, last)) last++;
    }
    const isName = isNamePart(speech, first);
    if (last - first < mostNameWords && !isPiece(speech, first, last)) {
      const bare = speech.words.slice(first, last + 1).map((word) => bareWord(word.text));
      const keys = bare.map((word) => toKey(word, speech.language));
      const key = keys.join(' ');
      const written = speech.language === 'ko' ? keys : bare;
      const letters = [...key.replace(/[^\p{L}]/gu, '')].length;
      const isAlphabet = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(key);
      const isLongEnough = letters >= (isAlphabet ? leastLetters.alphabet : leastLetters.other);
      const isVerb = speech.language === 'ko' && koreanVerb.test(key);
      if (isLongEnough && !isVerb && !/^\p{N}/u.test(key)) {
        const isNoun = isName || (speech.isCased && speech.lexicon.language === 'de' && speech.writtenLarge.has(key));
        terms.push({ key, written, words: { first, last }, isName: isNoun, isSegment: false });
      }
    }
    first = last;
  }
  return terms;
}

/** True if a word is part of a name; in German every noun looks like one. */
function isNamePart(speech: Speech, index: number): boolean {
  const isTold = speech.isCased && speech.lexicon.language !== 'de';
  const plain = speech.plain[index] ?? '';
  if (!isTold || /^\P{L}*\p{Lu}['’]/u.test(textOf(speech, index)) || isReaction(speech, plain)) return false;
  if (speech.writtenLarge.has(plain)) return true;
  // "New" before "York" is part of the name, however often "new" occurs elsewhere.
  const isCapital =
    /^\P{L}*\p{Lu}\p{Ll}+$/u.test(textOf(speech, index)) && !isSentenceEnd(textOf(speech, index - 1) || '.');
  const isBeforeName = speech.writtenLarge.has(speech.plain[index + 1] ?? '');
  return isCapital && isBeforeName && !speech.lexicon.functionWords.has(plain);
}

/** True for "Yeah" and "We" with a capital that starts a sentence without a full stop before it. */
function isReaction({ lexicon }: Speech, plain: string): boolean {
  return [lexicon.spokenReaction, lexicon.secondPerson, lexicon.thirdPerson, lexicon.firstPerson].some((list) =>
    list.has(plain),
  );
}

function continuesName(speech: Speech, index: number): boolean {
  return /[\p{L}\p{N}]$/u.test(textOf(speech, index)) && isNamePart(speech, index + 1);
}

/**
 * True for fragments: "-substantial" and "self" before it are one word that a recognizer split; "[…]" is not a word.
 */
function isPiece(speech: Speech, first: number, last: number): boolean {
  const hyphen = /^[-‐‑–]|[-‐‑–]$/u;
  return (
    hyphen.test(textOf(speech, first)) ||
    hyphen.test(textOf(speech, last)) ||
    /^[-‐‑–]\p{L}/u.test(textOf(speech, last + 1)) ||
    /\p{L}[-‐‑]$/u.test(textOf(speech, first - 1)) ||
    (speech.plain[first] ?? '') === ''
  );
}

function textOf(speech: Speech, index: number): string {
  return speech.words[index]?.text ?? '';
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmentSentence(speech: Speech, firstWord: number, lastWord: number): Term[] {
  const code = (speech.language ?? '').slice(0, 2);
  const segmenter =
    segmenters.get(code) ?? new Intl.Segmenter(/^[a-z]{2}$/.test(code) ? code : undefined, { granularity: 'word' });
  segmenters.set(code, segmenter);
  const starts: number[] = [];
  let text = '';
  for (let index = firstWord; index <= lastWord; index++) {
    const longer = joinWords([text, textOf(speech, index)].filter((part) => part !== ''));
    starts.push(longer.length - textOf(speech, index).length);
    text = longer;
  }
  const wordAt = (offset: number) =>
    firstWord +
    Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    );
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }): Term[] => {
    const isTerm =
      isWordLike === true &&
      [...segment].length >= 2 &&
      namesSomething.test(segment) &&
      !counts.test(segment) &&
      !isSmallTalk(segment);
    if (!isTerm) return [];
    const words = { first: wordAt(index), last: wordAt(index + segment.length - 1) };
    const isLatin = /^[\p{Script=Latin}\p{N}]+$/u.test(segment);
    if (isLatin && segment.length < leastLetters.alphabet) return [];
    return [{ key: segment.toLowerCase(), written: [segment], words, isName: false, isSegment: true }];
  });
}

/** Hiragana is used for endings and particles; Japanese names are in Kanji and Katakana. */
const namesSomething = /^[^\p{Script=Hiragana}]+$/u;
/** Numbers with units: "三年", "10分". */
const counts = /^[\p{N}〇一二三四五六七八九十百千万億兩两几幾数]+./u;

/**
 * Pronouns and particles that never occur in Chinese nouns, repeated verbs, and words that consist of little more than
 * an ending.
 */
const smallChinese =
  /[我你您他她它這这們们的了吗嗎呢吧么麼]|^(.)\1$|^[不就也都便再很太更]|^.[去来來到着著过過得是有在]$/u;

function isSmallTalk(segment: string): boolean {
  return /^\p{Script=Han}+$/u.test(segment) && smallChinese.test(segment);
}

/** French and Italian articles and pronouns before an apostrophe, "dell'" being the longest. */
const elision = /^(?:[cdjlmnst]|qu|un|dell|all|nell|sull|dall|quest|jusqu|lorsqu|puisqu)['’](?=\p{L}{2})/iu;

/** Removes punctuation, elided articles ("l'", "dell'") and "'s" from a word. */
function bareWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|['’]s[^\p{L}\p{N}]*$|[^\p{L}\p{N}]+$/gu, '').replace(elision, '');
}

/** Korean endings that mark a noun's role. */
const koreanParticle =
  /(?:에서는|에서도|으로는|에게서|은|는|이|가|을|를|에|에서|의|와|과|도|로|으로|만|까지|부터|에게|한테|처럼|보다|이나|나|이라는|라는)$/u;

/** Korean verb and adjective endings. */
const koreanVerb = /(?:다|요|죠|니까|지만|면서|어서|아서|려고|거든|는데|은데|했고|하고|되고|하는|되는|있는|없는)$/u;

function toKey(written: string, language: string | null): string {
  const plain = written.replaceAll('’', "'").toLowerCase();
  if (language !== 'ko') return plain;
  return plain.replace(koreanParticle, '');
}
