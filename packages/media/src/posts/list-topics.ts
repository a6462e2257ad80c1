import { getClauseWords } from '../moments/clause-words.ts';
import { listFunctionWords } from '../moments/function-words.ts';
import type { Speech } from '../moments/prepare-speech.ts';
import type { Keyphrase } from './extract-keyphrases.ts';
import { findTopicWords } from './find-topic-words.ts';
import { segmentTerms, type Term } from './segment-terms.ts';

/** The length at or above which a talk repeats its subject; in a shorter one a word may occur once. */
const longTalkWords = 300;
/** The minimum number of occurrences of a subject's word in a long talk. */
const leastTimes = 2;
/** The weighting factor for words that occur in the clip itself. */
const ownWeight = 1.5;
/** A subject that the clip does not mention is said at least this often, and scores this fraction of the best one. */
const leastUnsaidTimes = 4;
const leastUnsaidShare = 0.6;
/** The factor for nouns that never follow an article, in languages with articles. */
const withoutArticle = 0.35;
/** The mean confidence below which a recognizer's word is more likely wrong than right: said again, and said once. */
const leastConfidence = 0.5;
const leastConfidenceOnce = 0.7;
/** The maximum length of a name in a hashtag, in words. Book titles, for example, are longer. */
const mostNameWords = 3;

/** Statistics about a term in the whole talk. */
type Topic = Keyphrase & {
  /** The number of occurrences. */
  times: number;
  /** True if an article, a capital letter or the tagger marks it as a noun. */
  isMarked: boolean;
};

/** With at least this many nouns, words that may be verbs are excluded. */
const fewTopics = 1;

/**
 * Lists a talk's subjects for one of its clips, most important first: terms that the whole talk repeats. Terms that the
 * clip does not mention are only the talk's main subjects, after the others. A word that occurs only once, in the clip,
 * is not a subject of a long talk.
 */
export function listTopics(speech: Speech, { first, last }: { first: number; last: number }): Keyphrase[] {
  const inClip = new Map<string, number>();
  for (const { key, words } of listTerms(speech)) {
    if (words.first >= first && words.last <= last) inClip.set(key, (inClip.get(key) ?? 0) + 1);
  }
  const topics = topicsOfTalk(speech);
  const best = Math.max(...topics.map(({ score }) => score));
  const isMain = ({ times, score }: Topic) => times >= leastUnsaidTimes && score >= leastUnsaidShare * best;
  return topics
    .flatMap((topic) => {
      const own = inClip.get(topic.plain.join(' ')) ?? 0;
      if (own === 0) return isMain(topic) ? [topic] : [];
      return [{ ...topic, score: topic.score * (1 + ownWeight + Math.log(own)) }];
    })
    .sort((a, b) => b.score - a.score || (a.plain.join() < b.plain.join() ? -1 : 1));
}

/** Counting terms in hours of speech takes a while, and every clip and platform needs the same result. */
const talkTopics = new WeakMap<Speech, Topic[]>();
const talkTerms = new WeakMap<Speech, Term[]>();

function listTerms(speech: Speech): Term[] {
  const cachedTerms = talkTerms.get(speech);
  if (cachedTerms) return cachedTerms;
  const terms = segmentTerms(speech, mostNameWords);
  talkTerms.set(speech, terms);
  return terms;
}

function topicsOfTalk(speech: Speech): Topic[] {
  const cachedTopics = talkTopics.get(speech);
  if (cachedTopics) return cachedTopics;
  const nouns = findTopicWords(
    speech.words.map((word) => word.text),
    speech.language,
  );
  const groups = new Map<string, Term[]>();
  for (const term of listTerms(speech)) {
    const group = groups.get(term.key);
    if (group) group.push(term);
    else groups.set(term.key, [term]);
  }
  const isLong = speech.plain.length >= longTalkWords;
  const { articles } = getClauseWords(speech.language);
  const topics: Topic[] = [];
  for (const [key, terms] of groups) {
    const [term] = terms;
    if (!term || (isLong && terms.length < leastTimes) || !isNameable(speech, term, nouns)) continue;
    if (!isHeardForCertain(speech, terms)) continue;
    const isMarked =
      articles.size === 0 ||
      speech.language === 'en' ||
      terms.some(({ words }) => followsArticle(speech, words.first, articles));
    // English words are tagged. German nouns are capitalized, adjectives and verbs are not.
    const isCapital = speech.lexicon.language !== 'de' || !speech.isCased || speech.writtenLarge.has(key);
    const isNoun = (isMarked && isCapital) || term.isName;
    const score = Math.log2(1 + terms.length) * (isNoun ? 1 : withoutArticle) * (term.isName ? 1.2 : 1);
    topics.push({
      words: term.written,
      plain: key.split(' '),
      score,
      times: terms.length,
      isName: term.isName,
      isMarked: isNoun,
    });
  }
  const marked = topics.filter(({ isMarked }) => isMarked);
  const chosen = marked.length >= fewTopics ? marked : topics;
  talkTopics.set(speech, chosen);
  return chosen;
}

/** True if a single term may be a hashtag. */
function isNameable(speech: Speech, term: Term, nouns: ReadonlySet<string>): boolean {
  const { language, lexicon } = speech;
  const words = term.key.split(' ');
  const small = listFunctionWords(language);
  const lists = [lexicon.functionWords, lexicon.fillers, lexicon.commonWords, lexicon.spokenReaction, lexicon.claim];
  lists.push(lexicon.numberWords, lexicon.secondPerson, lexicon.firstPerson, lexicon.contrast, lexicon.courtesy);
  lists.push(lexicon.vulgar, lexicon.comicOrTaboo, lexicon.thirdPerson, small);
  if (term.isName && words.length > 1) return !words.every((word) => lists.some((list) => list.has(word)));
  if (words.some((word) => lists.some((list) => list.has(word)))) return false;
  // Only English words are tagged; names and words in other languages are used unchanged, except for months, days and some verbs.
  const spoken = speech.plain.slice(term.words.first, term.words.last + 1);
  return term.isSegment || spoken.every((word) => nouns.has(word)) || words.every((word) => nouns.has(word));
}

function followsArticle(speech: Speech, index: number, articles: ReadonlySet<string>): boolean {
  const own = speech.plain[index] ?? '';
  const apostrophe = own.indexOf("'");
  return (
    [1, 2].some((back) => articles.has(speech.plain[index - back] ?? '')) ||
    (apostrophe > 0 && articles.has(own.slice(0, apostrophe + 1)))
  );
}

function isHeardForCertain(speech: Speech, terms: readonly Term[]): boolean {
  const names = terms.flatMap(({ words }) =>
    speech.words.slice(words.first, words.last + 1).flatMap(({ confidence }) => confidence ?? []),
  );
  const least = terms.length > 1 ? leastConfidence : leastConfidenceOnce;
  return names.length === 0 || names.reduce((sum, one) => sum + one, 0) / names.length >= least;
}
