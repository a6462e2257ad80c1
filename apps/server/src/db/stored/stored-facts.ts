import { describeFact, type Fact, fact, textFact } from '@clipwright/contract';
import { z } from 'zod';

/** Warnings, as stored in rows and artifacts. */
export const storedFacts = z.array(fact);

/**
 * Returns the English sentences for a process of the previous release, which reads no facts. They are written beside the
 * facts until the next release.
 */
export function forPreviousRelease(facts: readonly Fact[]): string[] {
  return facts.map((each) => (describeFact(each, 'en') ?? each.code).slice(0, 2000));
}

/** Returns the facts, and the sentences that a process of the previous release added after them as texts. */
export function withSentencesAdded(facts: readonly Fact[], sentences: readonly string[]): Fact[] {
  return [...facts, ...sentences.slice(facts.length).map(textFact)];
}

/** Adds the sentence that a process of the previous release reads. */
export function withText<Told extends Fact>(told: Told): Told & { text: string } {
  return { ...told, text: describeFact(told, 'en') ?? told.code };
}
