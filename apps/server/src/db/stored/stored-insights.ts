import { describeFact, type Fact, fact } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { z } from 'zod';
import { isKnown } from './stored-facts.ts';

const insight = fact.extend({ quote: z.string().nullable(), atSec: z.number(), kind: z.string() });

/** The parts of an analysis that users read; the rest are numbers. */
const readable = z.object({
  summary: fact,
  highlights: z.array(fact),
  tags: z.array(fact),
  insights: z.array(insight),
});
type Readable = {
  summary: Fact;
  highlights: readonly Fact[];
  tags: readonly Fact[];
  insights: readonly z.output<typeof insight>[];
};

/** An analysis as it is stored. Analyses of earlier versions have sentences and no facts. */
const storedAnalysis = z.looseObject({ facts: readable });

/** Returns an analysis as it is stored, with the sentences that the previous release reads. */
export function toStoredAnalysis({ data, ...facts }: Readable & { data: unknown }): Record<string, unknown> {
  return { ...toSentences(facts, 'en'), data, facts };
}

/** Describes the stored analyses of a clip, by type, in a language. */
export function describeInsights(stored: Record<string, unknown>, language: Language): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).map(([type, value]) => {
      const parsed = storedAnalysis.safeParse(value);
      if (!parsed.success) return [type, value];
      const { facts, ...rest } = parsed.data;
      const { summary, highlights, tags, insights } = facts;
      // A newer version wrote it: its sentences can be read, its codes cannot.
      if ('summary' in rest && ![summary, ...highlights, ...tags, ...insights].every(isKnown)) return [type, rest];
      return [type, { ...rest, ...toSentences(facts, language) }];
    }),
  );
}

function toSentences({ summary, highlights, tags, insights }: Readable, language: Language) {
  const describe = (each: Fact) => describeFact(each, language) ?? [];
  return {
    summary: describeFact(summary, language) ?? '',
    highlights: highlights.flatMap(describe),
    tags: tags.flatMap(describe),
    insights: insights.flatMap(({ quote, atSec, kind, ...rest }) => {
      const text = describeFact(rest, language);
      return text === null ? [] : [{ text, quote, atSec, kind }];
    }),
  };
}
