import { describeFact, type GeneratedClip } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import type { z } from 'zod';
import type { analyses } from '../tables/clips-tables.ts';
import { describeInsights } from './stored-insights.ts';
import type { storedReasons } from './stored-moment.ts';

/** Returns the parts of a clip's analyses that are sentences, in a language. */
export function describeAnalysis(
  { data, aiInsights }: Pick<typeof analyses.$inferSelect, 'data' | 'aiInsights'>,
  language: Language,
) {
  const reasons = describeReasons(data.reasons ?? [], language);
  const highlights = reasons.filter(({ kind }) => kind === 'strength').map(({ text }) => text);
  return {
    highlights,
    summary: highlights[0] ?? '',
    ai_insights: describeInsights(aiInsights, language),
    data: { ...data, ...(data.reasons && { reasons }) },
  };
}

/** Converts a clip's reasons to their API representation; a code that this version does not know is omitted. */
export function describeReasons(reasons: z.output<typeof storedReasons>, language: Language): GeneratedClip['reasons'] {
  return reasons.flatMap((reason) => {
    const text = describeFact(reason, language);
    return text === null ? [] : [{ text, quote: reason.quote, atSec: reason.atSec, kind: reason.kind }];
  });
}
