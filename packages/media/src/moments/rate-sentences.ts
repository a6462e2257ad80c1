import type { Sentence, Word } from '../transcript/transcript.ts';
import { isSentenceEnd } from './is-sentence-end.ts';
import type { Lexicon } from './lexicon.ts';
import { reactionChance } from './sentence-appeal.ts';
import { readFeatures } from './sentence-features.ts';

/**
 * The share of sentences consisting of at most four empty words at or above which speech counts as a conversation: with
 * several known speakers, and without. Funny talks also contain many short lines.
 */
const conversationShare = { ofSeveral: 0.08, ofUnknown: 0.15 } as const;
/** The weight in a conversation of "yeah" and "mm-hm", and of a sentence of up to three words. */
const backchannelWeight = 0.15;
const scrapWeight = 0.4;
/** The weight of a formula such as "Thank you, Mr. Chair." */
const formulaWeight = 0.15;
/** The number of repetitions at or above which a short sentence is a formula. */
const formulaTimes = 3;

/**
 * Returns each sentence's `-ln(1 - chance)` for a reaction. The chance is from a model trained on talks. Sentences that
 * do not occur in talks and that the model would overrate have less weight: backchannels, scraps of conversations, and
 * repeated formulas.
 */
export function rateSentences(
  words: readonly Word[],
  plain: readonly string[],
  sentences: readonly Sentence[],
  lexicon: Lexicon,
): number[] {
  const spoken = sentences.map(({ firstWord, lastWord }) => plain.slice(firstWord, lastWord + 1).filter(Boolean));
  const backchannels = spoken.map((own) => saysNothing(own, lexicon));
  const speakers = new Set(words.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])));
  const share = speakers.size > 1 ? conversationShare.ofSeveral : conversationShare.ofUnknown;
  const isConversation = backchannels.filter(Boolean).length > share * sentences.length;
  const formulas = findFormulas(spoken);
  const features = listSentenceFeatures(words, plain, sentences, lexicon);
  return sentences.map((_, index) => {
    const own = spoken[index] ?? [];
    const chance = own.length > 0 ? reactionChance(features, index) : 0;
    const chatter = !isConversation ? 1 : backchannels[index] ? backchannelWeight : own.length < 4 ? scrapWeight : 1;
    const weight = Math.min(chatter, formulas.has(own.join(' ')) ? formulaWeight : 1);
    return -Math.log1p(-chance) * weight;
  });
}

/** The rarity of a sentence without content words. */
const usualRarity = 0.7;

/** Returns each sentence's features, in the order of `sentenceFeatures`. */
export function listSentenceFeatures(
  words: readonly Word[],
  plain: readonly string[],
  sentences: readonly Sentence[],
  lexicon: Lexicon,
): Float64Array[] {
  const seen = new Set<string>();
  const contents = sentences.map(({ firstWord, lastWord }) =>
    plain.slice(firstWord, lastWord + 1).filter((word) => word.length > 1 && isContent(word, lexicon)),
  );
  const counts = new Map<string, number>();
  for (const word of contents.flatMap((content) => [...new Set(content)]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarityOf = (word: string) =>
    Math.log(sentences.length / (counts.get(word) ?? 1)) / Math.log(sentences.length + 1);
  const capitalsAreNames = lexicon.language !== 'de' && hasSentenceCase(words);
  return sentences.map((sentence, index) => {
    const content = contents[index] ?? [];
    const before = new Set(contents[index - 1]);
    const fresh = content.filter((word) => !seen.has(word));
    for (const word of content) seen.add(word);
    return readFeatures(
      {
        written: words.slice(sentence.firstWord, sentence.lastWord + 1).map((word) => word.text),
        plain: plain.slice(sentence.firstWord, sentence.lastWord + 1),
        newShare: content.length > 0 ? fresh.length / content.length : 0,
        repeatedShare: content.length > 0 ? content.filter((word) => before.has(word)).length / content.length : 0,
        rarity: content.length > 0 ? sumOf(content.map(rarityOf)) / content.length : usualRarity,
        capitalsAreNames,
      },
      lexicon,
    );
  });
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function isContent(word: string, lexicon: Lexicon): boolean {
  return !lexicon.functionWords.has(word) && !lexicon.fillers.has(word);
}

/** True for up to four words without content: "Yeah.", "Oh, okay, right." */
export function saysNothing(own: readonly string[], lexicon: Lexicon): boolean {
  return own.length <= 4 && own.every((word) => lexicon.spokenReaction.has(word) || !isContent(word, lexicon));
}

/** Finds sentences of two to eight words that are repeated word for word. */
function findFormulas(spoken: readonly string[][]): Set<string> {
  const times = new Map<string, number>();
  for (const own of spoken) {
    if (own.length < 2 || own.length > 8) continue;
    const text = own.join(' ');
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count >= formulaTimes).map(([text]) => text));
}

/** True if upper and lower case are used as in print, rather than all capitals or none. */
export function hasSentenceCase(words: readonly Word[]): boolean {
  const cased = words.filter((word) => /\p{L}/u.test(word.text));
  const capitals = cased.filter((word) => /^\P{L}*\p{Lu}/u.test(word.text)).length;
  // In German, nouns make up as much as half of all words; titles and headlines are in all capitals.
  return capitals > 0 && capitals < 0.7 * cased.length;
}

/** True if most sentences end with a full stop or similar punctuation, so that a sentence without it broke off. */
export function isPunctuated(words: readonly Word[], sentences: readonly Sentence[]): boolean {
  const closed = sentences.filter((sentence) => isSentenceEnd(words[sentence.lastWord]?.text ?? '')).length;
  return closed > 0 && closed >= 0.5 * sentences.length;
}
