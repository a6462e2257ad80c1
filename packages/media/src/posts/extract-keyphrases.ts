import type { Speech } from '../moments/prepare-speech.ts';

/** A clip's topic: one to three adjacent words from the transcript. */
export type Keyphrase = { words: string[]; plain: string[]; score: number; isName: boolean };

/** The length in words of a block in which a word counts once, to distinguish rare words from frequent ones. */
const stretchWords = 100;

/**
 * Extracts topics from the words `first` to `last`, most important first. Words are weighted by their frequency in the
 * clip and by how many hundred-word blocks of the whole transcript contain them (tf-idf); names and repeated phrases
 * get a bonus.
 * @param topics words that can name a topic, from `findTopicWords`.
 */
export function extractKeyphrases(
  speech: Speech,
  first: number,
  last: number,
  topics: ReadonlySet<string>,
): Keyphrase[] {
  const spread = countStretches(speech);
  const stretches = Math.max(1, Math.ceil(speech.plain.length / stretchWords));
  const inClip = countWords(speech.plain.slice(first, last + 1));
  const inAll = countWords(speech.plain);
  const scoreWord = (index: number): number => {
    const word = speech.plain[index] ?? '';
    const rarity = Math.log(1 + stretches / (spread.get(word) ?? 1));
    const own = inClip.get(word) ?? 0;
    const isNamed = isName(speech, index);
    // A word that occurs once in the whole talk is unlikely to be its topic, unless it is a name.
    const topical = isNamed || (inAll.get(word) ?? 0) > 2 ? 1 : (inAll.get(word) ?? 0) > 1 ? 0.7 : 0.4;
    return Math.sqrt(own) * (0.5 + rarity) * topical * (isNamed ? 1.4 : 1) * shapeWeight(word, speech.lexicon.language);
  };
  const phrases = new Map<string, Keyphrase>();
  const repeated = countPairs(speech);
  for (const run of listRuns(speech, first, last)) {
    for (const [from, to] of partsOf(run, speech, repeated)) {
      const indices = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
      const plain = indices.map((index) => speech.plain[index] ?? '');
      const key = plain.join(' ');
      if (phrases.has(key) || !plain.every((word) => topics.has(word))) continue;
      const mean = indices.reduce((sum, index) => sum + scoreWord(index), 0) / indices.length;
      const score = mean * (1 + 0.25 * (indices.length - 1));
      phrases.set(key, {
        words: indices.map((index) => bareWord(speech.words[index]?.text ?? '')),
        plain,
        score,
        isName: indices.every((index) => isName(speech, index)),
      });
    }
  }
  return [...phrases.values()].sort((a, b) => b.score - a.score || (a.plain.join() < b.plain.join() ? -1 : 1));
}

/** True if a word is written like a name: capitalized inside a sentence and never in lower case. */
function isName(speech: Speech, index: number): boolean {
  return speech.isCased && speech.writtenLarge.has(speech.plain[index] ?? '');
}

/** Returns a lower weight for adverbs and verb forms, which rarely name topics. */
function shapeWeight(word: string, language: string): number {
  const weak = language === 'en' ? /(?:ly|ing|ed|n't)$/ : /(?:mente|ando|endo|iendo)$/;
  const isFigure = /\p{N}/u.test(word);
  return (weak.test(word) ? 0.45 : 1) * (isFigure ? 0.3 : 1) * (word.length < 4 && !/\p{Lo}/u.test(word) ? 0.6 : 1);
}

/** Lists runs of content words without a function word or punctuation in between. */
function listRuns(speech: Speech, first: number, last: number): [number, number][] {
  const runs: [number, number][] = [];
  let from = -1;
  for (let index = first; index <= last + 1; index++) {
    const isInside = index <= last && isTopical(speech, index);
    if (from < 0 && isInside) from = index;
    const breaksAfter = /[^\p{L}\p{N}'’]$/u.test(speech.words[index]?.text ?? '');
    if (from >= 0 && (!isInside || breaksAfter)) {
      runs.push([from, isInside ? index : index - 1]);
      from = -1;
    }
  }
  return runs;
}

function isTopical(speech: Speech, index: number): boolean {
  const word = speech.plain[index] ?? '';
  const { functionWords, fillers, commonWords, spokenReaction, claim, numberWords, secondPerson, firstPerson } =
    speech.lexicon;
  if (word.length < 2 && !/\p{Lo}/u.test(word)) return false;
  // Hiragana is used for endings and particles; Japanese names are in Kanji and Katakana.
  if (/^[^\p{L}]+$/u.test(word) || /\p{Script=Hiragana}/u.test(word)) return false;
  if (word.includes("'") && !/^[ldL]'/.test(word)) return false;
  const lists = [functionWords, fillers, commonWords, spokenReaction, claim, numberWords, secondPerson, firstPerson];
  const { comicOrTaboo, contrast, courtesy, vulgar } = speech.lexicon;
  lists.push(comicOrTaboo, contrast, courtesy, vulgar);
  return !lists.some((list) => list.has(word));
}

/** Lists a run's single words, and those of its pairs and triples that are names or repeated. */
function partsOf(
  [from, to]: [number, number],
  speech: Speech,
  repeated: ReadonlyMap<string, number>,
): [number, number][] {
  const parts: [number, number][] = [];
  for (let start = from; start <= to; start++) {
    parts.push([start, start]);
    for (let end = start + 1; end <= Math.min(to, start + 2); end++) {
      const indices = Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
      const isRepeated = indices
        .slice(1)
        .every((index) => (repeated.get(`${speech.plain[index - 1]} ${speech.plain[index]}`) ?? 0) > 1);
      if (isRepeated || indices.every((index) => isName(speech, index))) parts.push([start, end]);
    }
  }
  return parts;
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function countPairs(speech: Speech): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 1; index < speech.plain.length; index++) {
    const pair = `${speech.plain[index - 1]} ${speech.plain[index]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

function countStretches(speech: Speech): Map<string, number> {
  const spread = new Map<string, number>();
  for (let from = 0; from < speech.plain.length; from += stretchWords) {
    for (const word of new Set(speech.plain.slice(from, from + stretchWords)))
      spread.set(word, (spread.get(word) ?? 0) + 1);
  }
  return spread;
}

function bareWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|['’]s[^\p{L}\p{N}]*$|[^\p{L}\p{N}]+$/gu, '');
}
