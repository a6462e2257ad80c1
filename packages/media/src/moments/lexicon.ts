import { getClauseWords } from './clause-words.ts';
import { listFunctionWords } from './function-words.ts';
import de from './lexicons/de.json' with { type: 'json' };
import en from './lexicons/en.json' with { type: 'json' };
import es from './lexicons/es.json' with { type: 'json' };
import fr from './lexicons/fr.json' with { type: 'json' };
import it from './lexicons/it.json' with { type: 'json' };
import pt from './lexicons/pt.json' with { type: 'json' };

/** One language's words by their effect on a listener, all in lower case. */
export type Lexicon = {
  /** ISO 639-1 code. */
  language: string;
  /** The number of letters at or above which a word counts as long: the longest fifth of running text. */
  longWordLetters: number;
  firstPerson: ReadonlySet<string>;
  firstPersonPlural: ReadonlySet<string>;
  secondPerson: ReadonlySet<string>;
  /** Pronouns that need someone or something named before them. */
  thirdPerson: ReadonlySet<string>;
  /** "thank": "you" after it does not address the viewer. */
  courtesy: ReadonlySet<string>;
  comicOrTaboo: ReadonlySet<string>;
  /** Backchannels: "oh", "well", "yes". */
  spokenReaction: ReadonlySet<string>;
  contrast: ReadonlySet<string>;
  people: ReadonlySet<string>;
  /** Academic register. */
  abstract: ReadonlySet<string>;
  functionWords: ReadonlySet<string>;
  /** "um", "uh". */
  fillers: ReadonlySet<string>;
  /** Words that do not belong in a post. */
  vulgar: ReadonlySet<string>;
  /** Words common in any talk, which do not name a topic: "discuss", "point", "issue". */
  commonWords: ReadonlySet<string>;
  emotion: ReadonlySet<string>;
  /** Words that make strong claims: "never", "mistake", "secret". */
  claim: ReadonlySet<string>;
  numberWords: ReadonlySet<string>;
  /** Openings, of up to four words, that depend on an earlier thought. */
  danglingStarts: ReadonlySet<string>;
  /** Openings that start a new thought. */
  freshStarts: ReadonlySet<string>;
};

type LexiconFile = { [Key in keyof Lexicon]: Lexicon[Key] extends ReadonlySet<string> ? string[] : Lexicon[Key] };

function toLexicon(file: LexiconFile): Lexicon {
  return {
    language: file.language,
    longWordLetters: file.longWordLetters,
    firstPerson: new Set(file.firstPerson),
    firstPersonPlural: new Set(file.firstPersonPlural),
    secondPerson: new Set(file.secondPerson),
    thirdPerson: new Set(file.thirdPerson),
    courtesy: new Set(file.courtesy),
    comicOrTaboo: new Set(file.comicOrTaboo),
    spokenReaction: new Set(file.spokenReaction),
    contrast: new Set(file.contrast),
    people: new Set(file.people),
    abstract: new Set(file.abstract),
    functionWords: new Set(file.functionWords),
    fillers: new Set(file.fillers),
    vulgar: new Set(file.vulgar),
    commonWords: new Set(file.commonWords),
    emotion: new Set(file.emotion),
    claim: new Set(file.claim),
    numberWords: new Set(file.numberWords),
    danglingStarts: new Set(file.danglingStarts),
    freshStarts: new Set(file.freshStarts),
  };
}

const none: ReadonlySet<string> = new Set();

/** The lexicon for any other language. Function words, punctuation, lengths, numbers and sound still count. */
const emptyLexicon: Lexicon = {
  language: '',
  longWordLetters: 10,
  firstPerson: none,
  firstPersonPlural: none,
  secondPerson: none,
  thirdPerson: none,
  courtesy: none,
  comicOrTaboo: none,
  spokenReaction: none,
  contrast: none,
  people: none,
  abstract: none,
  functionWords: none,
  fillers: none,
  vulgar: none,
  commonWords: none,
  emotion: none,
  claim: none,
  numberWords: none,
  danglingStarts: none,
  freshStarts: none,
};

const lexicons: ReadonlyMap<string, Lexicon> = new Map(
  [en, de, es, fr, it, pt].map((file) => [file.language, toLexicon(file)]),
);

const sparse = new Map<string, Lexicon>();

/**
 * The word lists for a language's ISO 639-1 code (`pt-BR` counts as `pt`). Languages without lists of their own, with
 * the code '', have only function words, fillers and conjunctions.
 */
export function getLexicon(language: string | null): Lexicon {
  const code = (language ?? '').slice(0, 2).toLowerCase();
  const full = lexicons.get(code);
  if (full) return full;
  const read = sparse.get(code);
  if (read) return read;
  const { coordinators, fillers } = getClauseWords(code);
  const lexicon = { ...emptyLexicon, functionWords: listFunctionWords(code), fillers, danglingStarts: coordinators };
  sparse.set(code, lexicon);
  return lexicon;
}
