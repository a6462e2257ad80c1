import { findNamedSpeakers } from './named-speaker.ts';
import { type SearchIndex, toTerm, type UnitIndex } from './search-index.ts';

/** A prompt as search understands it. */
export type PromptQuery = {
  /** Terms looked for, by how much each counts: 1 for the prompt's own, less for related words. */
  terms: ReadonlyMap<string, number>;
  /** Share of the prompt's own words that the transcript has, itself or one alike; 1 for a speaker named without a topic. */
  foundShare: number;
  /** Numbers of the speakers the prompt names. */
  speakers: readonly number[];
  /** Whether it asks for a discussion as a whole, which takes longer than an answer. */
  asksForWhole: boolean;
};

/** What follows "when discussing" tells where to look rather than what for. */
const contextWeight = 0.6;
const prefixWeight = 0.8;
const relatedWeight = 0.25;
const relatedToAbsentWeight = 0.35;

const contextMarks: ReadonlySet<string> = new Set(['when', 'while', 'during']);
const wholeDiscussion =
  /^(summari[sz]e|what was the (general )?discussion|what did the (group|team|meeting) (discuss|talk)|resum|résum|riassum|fasse)/i;

/** Reads a prompt against a transcript's own vocabulary and speakers. */
export function readPrompt(prompt: string, index: SearchIndex): PromptQuery {
  const { named, otherWords } = findNamedSpeakers(prompt, index.speakers);
  const own = new Map<string, number>();
  let weight = 1;
  for (const word of otherWords) {
    if (contextMarks.has(word)) weight = contextWeight;
    if (index.language.questionWords.has(word)) continue;
    const term = toTerm(word, index.language);
    if (term !== null && term.length > 0) own.set(term, Math.max(own.get(term) ?? 0, weight));
  }
  return {
    ...widen(own, index),
    speakers: named,
    asksForWhole: wholeDiscussion.test(prompt.trim()),
  };
}

/** Adds words of the transcript that begin alike where the prompt's own is never said, and related words. */
function widen(own: ReadonlyMap<string, number>, index: SearchIndex): Pick<PromptQuery, 'terms' | 'foundShare'> {
  const { postings } = index.turns;
  const terms = new Map<string, number>();
  let found = 0;
  const add = (term: string, weight: number) => {
    if (postings.has(term)) terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  for (const [term, weight] of own) {
    const isAbsent = !postings.has(term);
    const forms = isAbsent ? listAlike(term, index.turns) : [term];
    for (const form of forms) add(form, isAbsent ? weight * prefixWeight : weight);
    if (forms.length > 0) found++;
    const share = isAbsent ? relatedToAbsentWeight : relatedWeight;
    for (const related of index.language.related.get(term) ?? []) add(related, weight * share);
  }
  return { terms, foundShare: own.size > 0 ? found / own.size : 1 };
}

/** Terms of the transcript that share the first 70 % of a term's letters, at least five. */
function listAlike(term: string, { postings }: UnitIndex): string[] {
  if (term.length < 5) return [];
  const prefix = term.slice(0, Math.max(5, Math.ceil(term.length * 0.7)));
  return [...postings.keys()].filter((known) => known.startsWith(prefix));
}
