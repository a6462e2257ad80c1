import { describeFact, type Fact, fact, factCatalogs, textFact } from '@clipwright/contract';
import { z } from 'zod';

/** Warnings, as stored in rows and artifacts. */
export const storedFacts = z.array(fact);

/**
 * Returns the English sentences for a process of the previous release, which reads no facts. They are written beside the
 * facts until the next release.
 */
export function forPreviousRelease(facts: readonly Fact[]): string[] {
  return facts.map(toSentence);
}

/**
 * Returns the facts that the sentences beside them say. A process of the previous release adds and removes only
 * sentences, and a newer one has codes that this version does not know: such a sentence is a text.
 */
export function factsOfSentences(facts: readonly Fact[], sentences: readonly string[]): Fact[] {
  const bySentence = new Map(facts.map((each) => [toSentence(each), each]));
  return sentences.map((sentence) => bySentence.get(sentence) ?? textFact(sentence));
}

/** Returns the fact that the sentence beside it says; null if there is no sentence. */
export function factOfSentence(told: Fact | null, sentence: string | null): Fact | null {
  if (sentence === null) return null;
  return told !== null && toSentence(told) === sentence ? told : textFact(sentence);
}

/** True if this version has a message for the code. */
export function isKnown({ code }: Pick<Fact, 'code'>): boolean {
  return Object.hasOwn(factCatalogs.en, code);
}

function toSentence(told: Fact): string {
  return (describeFact(told, 'en') ?? told.code).slice(0, 2000);
}

/** Adds the sentence that a process of the previous release reads. */
export function withText<Told extends Fact>(told: Told): Told & { text: string } {
  return { ...told, text: describeFact(told, 'en') ?? told.code };
}
