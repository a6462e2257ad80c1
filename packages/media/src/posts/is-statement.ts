import type { Speech } from '../moments/prepare-speech.ts';
import { tagWords } from './find-topic-words.ts';
import { isUnspacedText } from './title-spans.ts';

/**
 * The number of words at or above which a part of a sentence most likely has a verb, in a language without a tagger.
 */
export const wordsWithVerb = 6;

const finite = ['PastTense', 'PresentTense', 'Copula', 'Modal', 'Auxiliary', 'Imperative'];

/** The maximum number of words in an aside, as in "Only, I believe, for a lack of imagination". */
const asideWords = 3;

/**
 * True if the words `first` to `last` have a verb outside of asides, as far as that is detectable.
 */
export function isStatement(speech: Speech, { first, last }: { first: number; last: number }): boolean {
  const words = speech.words.slice(first, last + 1).map(({ text }) => text);
  if (speech.language !== 'en') return words.length >= wordsWithVerb || isUnspacedText(words.join(''));
  const { firstPerson, secondPerson } = speech.lexicon;
  const isAside = (part: string, at: number, parts: readonly string[]) => {
    const [word = '', ...rest] = part.toLowerCase().split(' ');
    return (
      at > 0 && at < parts.length - 1 && rest.length < asideWords && (firstPerson.has(word) || secondPerson.has(word))
    );
  };
  const parts = words.join(' ').split(/,\s*/u);
  const text = parts.filter((part, at) => !isAside(part, at, parts)).join(', ');
  return tagWords(text).some(({ terms }) =>
    terms.some(({ tags }) => !tags.includes('Gerund') && finite.some((tag) => tags.includes(tag))),
  );
}

/** Returns true if a part of an English sentence ends with a noun or a number, so that it may be cut after it. */
export function endsWithNoun(speech: Speech, { first, last }: { first: number; last: number }): boolean {
  if (speech.language !== 'en') return true;
  const words = speech.words.slice(first, last + 1).map(({ text }) => text);
  const tags = tagWords(words.join(' ')).at(-1)?.terms.at(-1)?.tags ?? [];
  return tags.includes('Value') || (tags.includes('Noun') && !tags.includes('Pronoun') && !tags.includes('Possessive'));
}
