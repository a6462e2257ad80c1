import { findNamedSpeakers } from './named-speaker.ts';
import { type SearchIndex, toTerm, type UnitIndex } from './search-index.ts';

/** A prompt parsed for search. */
export type PromptQuery = {
  /** The search terms with their weights: 1 for the prompt's own, less for related words. */
  terms: ReadonlyMap<string, number>;
  /**
   * Share, 0..1, of what the prompt names that occurs in the transcript: words, related words counted half, and a
   * speaker; 1 for a prompt that names nothing.
   */
  foundShare: number;
  /** Indices of the speakers the prompt names. */
  speakers: readonly number[];
  /** True if it asks about a discussion as a whole, which takes longer than an answer. */
  asksForWhole: boolean;
};

/** Words after "when discussing" describe the location rather than the topic. */
const contextWeight = 0.6;
const prefixWeight = 0.8;
const relatedWeight = 0.25;
const relatedToAbsentWeight = 0.35;

const contextMarks: ReadonlySet<string> = new Set(['when', 'while', 'during']);
const wholeDiscussion =
  /^(summari[sz]e|what was the (general )?discussion|what did the (group|team|meeting) (discuss|talk)|resum|résum|riassum|fasse)/i;

/** Parses a prompt using the transcript's own vocabulary and speakers. */
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
    ...widen(own, index, named.length > 0),
    speakers: named,
    asksForWhole: wholeDiscussion.test(prompt.trim()),
  };
}

/** Adds transcript words with the same prefix if the prompt's own word never occurs, and related words. */
function widen(
  own: ReadonlyMap<string, number>,
  index: SearchIndex,
  namesSpeaker: boolean,
): Pick<PromptQuery, 'terms' | 'foundShare'> {
  const { postings } = index.turns;
  const terms = new Map<string, number>();
  let foundWeight = namesSpeaker ? 1 : 0;
  const looked = own.size + foundWeight;
  const add = (term: string, weight: number) => {
    if (postings.has(term)) terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  for (const [term, weight] of own) {
    const isAbsent = !postings.has(term);
    const forms = isAbsent ? listAlike(term, index.turns) : [term];
    for (const form of forms) add(form, isAbsent ? weight * prefixWeight : weight);
    const kin = (index.language.related.get(term) ?? []).filter((word) => postings.has(word));
    foundWeight += forms.length > 0 ? 1 : kin.length > 0 ? 0.5 : 0;
    const share = isAbsent ? relatedToAbsentWeight : relatedWeight;
    for (const related of kin) add(related, weight * share);
  }
  return { terms, foundShare: looked > 0 ? foundWeight / looked : 1 };
}

/** Lists the transcript's terms that share the first 70 % of a term's letters, at least five. */
function listAlike(term: string, { postings }: UnitIndex): string[] {
  if (term.length < 5) return [];
  const prefix = term.slice(0, Math.max(5, Math.ceil(term.length * 0.7)));
  return [...postings.keys()].filter((known) => known.startsWith(prefix));
}
