import { createRequire } from 'node:module';
import { z } from 'zod';
import { toPlainWord } from '../moments/plain-word.ts';

/** The tagger is loaded on first use: unpacking its lexicon takes a sixth of a second. */
const loadTagger = () => createRequire(import.meta.url)('compromise/two') as typeof import('compromise/two').default;

/** Part-of-speech tags that a hashtag never has. */
const refused = [
  'Verb',
  'Adverb',
  'Pronoun',
  'Value',
  'Date',
  'Money',
  'Unit',
  'Percent',
  'Expression',
  'QuestionWord',
];

/** Units that a tagger mistakes for topic nouns: they count something, but do not name it. */
const units = new Set(
  (
    'dollar dollars euro euros pound pounds cent cents buck bucks percent percentage second seconds minute minutes hour ' +
    'hours day days week weeks month months year years decade decades century centuries mile miles meter meters ' +
    'kilometer kilometers foot feet inch inches ton tons hundred hundreds thousand thousands million millions billion ' +
    'billions trillion trillions dozen dozens half quarter today tomorrow yesterday tonight morning evening afternoon'
  ).split(' '),
);

/** Archaic English pronouns, which a tagger mistakes for nouns. */
const oldPronouns = new Set('thou thee thy thine thyself ye'.split(' '));

/** Endings of conjugated verbs, by language, that hardly any noun has: “pouvaient”, “llegaron”, “dicevano”, “fizeram”. */
const verbEndings: Readonly<Record<string, RegExp>> = {
  es: /(?:aban|ábamos|aron|ieron|iendo|ían)$/u,
  fr: /(?:aient|èrent|erait|irait|rions|riez)$/u,
  it: /(?:avano|evano|ivano|arono|erono|irono|rebbe|rebbero)$/u,
  pt: /(?:avam|ávamos|aram|eram|iram|assem|essem)$/u,
};

/** Tags for words that precede nouns. */
const nounMarks = ['Determiner', 'Possessive', 'Adjective', 'Demonym'];

const taggedText = z.array(z.object({ terms: z.array(z.object({ text: z.string(), tags: z.array(z.string()) })) }));

/**
 * Finds the words in a text that can name a topic: nouns and names, but no verbs, numbers, ordinals, months, days or
 * units. A word counts as its most frequent part of speech.
 * @param texts spoken words, in order.
 * @param language ISO 639-1 code. For English every word is tagged; for other languages only months, days and some
 * forms of verbs are excluded.
 */
export function findTopicWords(texts: readonly string[], language: string | null): ReadonlySet<string> {
  const calendar = listCalendarWords(language ?? 'en');
  const candidates = texts.map(toPlainWord).filter((word) => word !== '' && !calendar.has(word));
  if (language !== 'en') {
    const ending = verbEndings[(language ?? '').slice(0, 2)];
    return new Set(candidates.filter((word) => !ending?.test(word)));
  }
  const votes = new Map<string, number>();
  const named = new Set<string>();
  for (const { terms } of tagWords(texts.join(' '))) {
    for (const [index, { text, tags }] of terms.entries()) {
      const word = toPlainWord(text);
      // "French" in "a French engineer" describes the noun; in "the French" it is one.
      const isKind = tags.includes('Demonym') && (terms[index + 1]?.tags.includes('Noun') ?? false);
      const before = terms[index - 1]?.tags ?? [];
      // "You guys" and "thou art" are no nouns after a pronoun.
      const hasSubject =
        (before.includes('Pronoun') && !before.includes('Possessive')) ||
        toPlainWord(terms[index - 1]?.text ?? '') === 'thou';
      const isTopic = tags.includes('Noun') && !isKind && !hasSubject && !refused.some((tag) => tags.includes(tag));
      votes.set(word, (votes.get(word) ?? 0) + (isTopic ? 1 : -1));
      if (isTopic && (tags.includes('ProperNoun') || nounMarks.some((mark) => before.includes(mark)))) named.add(word);
    }
  }
  return new Set(
    candidates.filter(
      (word) =>
        (votes.get(word) ?? 0) > 0 &&
        !units.has(word) &&
        !oldPronouns.has(word) &&
        (named.has(word) || isNounByItself(word)),
    ),
  );
}

/** Returns the words of each sentence in an English text, with part-of-speech tags such as `Noun` and `Plural`. */
export function tagWords(text: string): z.infer<typeof taggedText> {
  return taggedText.parse(loadTagger()(text).json());
}

/**
 * True for nouns that need no further evidence. Words such as "begins" or "note" are tagged as nouns too easily: they
 * count only with such evidence next to them.
 */
function isNounByItself(word: string): boolean {
  const tags = tagWords(word)[0]?.terms[0]?.tags ?? [];
  return tags.includes('Noun') && !refused.some((tag) => tags.includes(tag));
}

/** Lists month and day names, in full and abbreviated, in lower case; none for a language without a valid code. */
function listCalendarWords(code: string): ReadonlySet<string> {
  const words = new Set<string>();
  const language = toLocale(code);
  if (language === null) return words;
  for (const style of ['long', 'short'] as const) {
    const months = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
    const days = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
    for (let index = 0; index < 12; index++) words.add(toPlainWord(months.format(Date.UTC(2024, index, 1))));
    for (let index = 1; index <= 7; index++) words.add(toPlainWord(days.format(Date.UTC(2024, 0, index))));
  }
  return words;
}

/** Returns null for an invalid code, because transcripts may contain any code. */
function toLocale(code: string): Intl.Locale | null {
  try {
    return new Intl.Locale(code);
  } catch {
    return null;
  }
}
