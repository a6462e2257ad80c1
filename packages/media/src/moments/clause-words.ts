import words from './lexicons/clause-words.json' with { type: 'json' };

/** One language's words that mark where clauses start, end and connect, all in lower case. */
type ClauseWords = {
  /** Conjunctions after which a clause can be a sentence: "and", "but", "because". */
  coordinators: ReadonlySet<string>;
  /** Words that make a clause depend on another one: "when", "although", "which". */
  subordinators: ReadonlySet<string>;
  /** Words that need a continuation, including conjunctions: articles, prepositions, auxiliaries. */
  open: ReadonlySet<string>;
  /** Words that mark the next word as a noun; empty for languages without articles. */
  articles: ReadonlySet<string>;
  /** Phrases that greet, thank or introduce. */
  greetings: ReadonlySet<string>;
  /** "um" and "uh" in languages without other word lists. */
  fillers: ReadonlySet<string>;
};

type ClauseFile = Record<keyof ClauseWords, string>;

const noWords: ClauseFile = {
  coordinators: '',
  subordinators: '',
  open: '',
  articles: '',
  greetings: '',
  fillers: '',
};

const cachedWords = new Map<string, ClauseWords>();

/** The clause words for a language's ISO 639-1 code (`pt-BR` counts as `pt`); empty if there are none. */
export function getClauseWords(language: string | null): ClauseWords {
  const code = (language ?? '').slice(0, 2).toLowerCase();
  const read = cachedWords.get(code);
  if (read) return read;
  // Norwegian has two written forms, which share their function words.
  const key = code === 'nb' || code === 'nn' ? 'no' : code;
  const file = new Map<string, ClauseFile>(Object.entries(words)).get(key) ?? noWords;
  const toSet = (text: string, separator = ' ') => new Set(text.split(separator).filter(Boolean));
  const [coordinators, subordinators] = [toSet(file.coordinators), toSet(file.subordinators)];
  const clauseWords: ClauseWords = {
    coordinators,
    subordinators,
    open: new Set([...toSet(file.open), ...coordinators, ...subordinators]),
    articles: toSet(file.articles),
    greetings: toSet(file.greetings, ', '),
    fillers: toSet(file.fillers),
  };
  cachedWords.set(code, clauseWords);
  return clauseWords;
}
