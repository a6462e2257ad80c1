import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { getLexicon } from '../lexicon.ts';
import en from '../lexicons/en.json' with { type: 'json' };
import questionWords from './question-words.json' with { type: 'json' };

/** Search data for a language. */
export type SearchLanguage = {
  /** ISO 639-1 code; empty if the language is unknown. */
  code: string;
  /** Reduces a lower-case word to its stem. */
  stem(word: string): string;
  /** Lower-case words without a topic. */
  stopWords: ReadonlySet<string>;
  /** Lower-case prompt words that express the request ("summarize", "think", "discussion") rather than the topic. */
  questionWords: ReadonlySet<string>;
  /** Related words: from a stem to related stems. */
  related: ReadonlyMap<string, readonly string[]>;
};

/** The number of letters used as a word's stem without a stemmer: endings come later. */
const plainStemLetters = 6;

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  de: stemGerman,
  en: stemEnglish,
  es: stemSpanish,
  fr: stemFrench,
  it: stemItalian,
  pt: stemPortuguese,
};

const languages = new Map<string, SearchLanguage>();

/** The search data for a language's ISO 639-1 code; any other language uses prefixes as stems. */
export function getSearchLanguage(code: string | null): SearchLanguage {
  const key = (code ?? '').slice(0, 2).toLowerCase();
  const cached = languages.get(key);
  if (cached) return cached;
  const stem = stemmers[key] ?? stemByPrefix;
  const lexicon = getLexicon(key);
  const asking: readonly string[] =
    key === 'en'
      ? [...en.questionFrame, ...en.extraQueryStopWords]
      : ((questionWords as Record<string, string[]>)[key] ?? []);
  const language: SearchLanguage = {
    code: key,
    stem: rememberStems(stem),
    stopWords: new Set([...lexicon.functionWords, ...lexicon.fillers]),
    questionWords: new Set(asking),
    related: key === 'en' ? relate(en.thesaurus, stem) : new Map(),
  };
  languages.set(key, language);
  return language;
}

/**
 * Builds the relation from entries with a word and its related words; it applies both ways, but not between the related
 * words.
 */
function relate(entries: readonly (readonly string[])[], stem: (word: string) => string): Map<string, string[]> {
  const related = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    if (from === to) return;
    const list = related.get(from) ?? [];
    if (!list.includes(to)) list.push(to);
    related.set(from, list);
  };
  for (const [head = '', ...others] of entries) {
    for (const other of others) {
      add(stem(head), stem(other));
      add(stem(other), stem(head));
    }
  }
  return related;
}

function stemByPrefix(word: string): string {
  return [...word].slice(0, plainStemLetters).join('');
}

/** Caches stems, because stemming dominates indexing time and transcripts repeat words. */
function rememberStems(stem: (word: string) => string): (word: string) => string {
  const memory = new Map<string, string>();
  const limit = 50_000;
  return (word) => {
    const cachedStem = memory.get(word);
    if (cachedStem !== undefined) return cachedStem;
    if (memory.size >= limit) memory.clear();
    const stemmed = stem(word);
    memory.set(word, stemmed);
    return stemmed;
  };
}
