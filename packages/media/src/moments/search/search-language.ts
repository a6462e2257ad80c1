import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { getLexicon } from '../lexicon.ts';
import en from '../lexicons/en.json' with { type: 'json' };
import questionWords from './question-words.json' with { type: 'json' };

/** What search knows of a language. */
export type SearchLanguage = {
  /** ISO 639-1 code; empty where the language is unknown. */
  code: string;
  /** Reduces a lower-case word to what its forms have in common. */
  stem(word: string): string;
  /** Lower-case words that say nothing about the topic of what is spoken. */
  stopWords: ReadonlySet<string>;
  /** Lower-case words of prompts that ask ("summarize", "think", "discussion") rather than name the topic. */
  questionWords: ReadonlySet<string>;
  /** Stem to stems of related words. */
  related: ReadonlyMap<string, readonly string[]>;
};

/** Letters that stand for a word whose language has no stemmer: endings are what comes later. */
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

/** What search knows of a language given by its ISO 639-1 code; any other language gets prefixes as stems. */
export function getSearchLanguage(code: string | null): SearchLanguage {
  const key = (code ?? '').slice(0, 2).toLowerCase();
  const known = languages.get(key);
  if (known) return known;
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

/** Entries name a word and words related to it; the relation is read both ways, but not between the related words. */
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

/** Stemming dominates preparation, and a transcript repeats its words. */
function rememberStems(stem: (word: string) => string): (word: string) => string {
  const memory = new Map<string, string>();
  const limit = 50_000;
  return (word) => {
    const known = memory.get(word);
    if (known !== undefined) return known;
    if (memory.size >= limit) memory.clear();
    const stemmed = stem(word);
    memory.set(word, stemmed);
    return stemmed;
  };
}
