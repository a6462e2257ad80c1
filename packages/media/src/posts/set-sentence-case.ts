import { isSentenceEnd } from '../moments/is-sentence-end.ts';
import type { Speech } from '../moments/prepare-speech.ts';
import { tagWords } from './find-topic-words.ts';

/**
 * Sets a sentence as in print, starting with a capital. In a transcript in all capitals, such as television captions,
 * or without capitals, the rest is converted to lower case, with capitals for English names as far as they are
 * recognized.
 */
export function setSentenceCase(text: string, { isCased, language }: Pick<Speech, 'isCased' | 'language'>): string {
  const locale = toLocale(language);
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  // German capitals, or a name among few words, do not mean that a text is in all capitals.
  const isShouted = !isCased && letters.length > 3 && capitals.length > 0.8 * letters.length;
  const isLow = !isCased && capitals.length === 0;
  const plain = isShouted ? text.toLocaleLowerCase(locale) : text;
  const named = (isShouted || isLow) && language === 'en' ? capitalizeNames(plain) : plain;
  return named.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase(locale),
  );
}

/** Capitalizes "I" and the names of people, places and organizations found by the tagger. */
function capitalizeNames(text: string): string {
  const names = new Set(
    tagWords(text).flatMap(({ terms }) =>
      terms
        .filter(({ tags }) => tags.some((tag) => ['Person', 'Place', 'Organization', 'WeekDay', 'Month'].includes(tag)))
        .map((term) => term.text.toLowerCase()),
    ),
  );
  return text
    .split(' ')
    .map((word, index, words) => {
      const bare = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
      const isFirst = isSentenceEnd(words[index - 1] ?? '');
      const isName = names.has(bare) || /^i(?:['’]\p{L}+)?$/u.test(bare) || isFirst;
      return isName ? word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()) : word;
    })
    .join(' ');
}

/** Returns undefined for an invalid code, because transcripts may contain any code. */
function toLocale(code: string | null): string | undefined {
  try {
    return code === null ? undefined : new Intl.Locale(code).toString();
  } catch {
    return undefined;
  }
}
