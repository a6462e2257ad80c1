import { toPlainWord } from '../moments/plain-word.ts';
import type { Word } from '../transcript/transcript.ts';
import type { AnalysisResult } from './analysis.ts';
import type { TrendReport } from './analysis-data.ts';
import { type ClipView, quoteWords } from './analyzed-clip.ts';
import { describeMention, describeTrends } from './describe-analyses.ts';

/**
 * Finds each trending topic's consecutive words in the speech. The topics are from an external source; none are made up
 * here.
 */
export function compareTrends(clip: ClipView, trendingTopics: readonly string[]): AnalysisResult<'trend_analysis'> {
  const mentions = trendingTopics
    .flatMap((topic) => findTopic(topic, clip.words))
    .sort((a, b) => a.startSec - b.startSec);
  const data: TrendReport = { compared: trendingTopics.length, mentions };
  const insights = mentions.map(({ topic, quote, startSec }) => ({
    ...describeMention(topic),
    quote,
    atSec: startSec,
    kind: 'strength' as const,
  }));
  return { analysisType: 'trend_analysis', data, ...describeTrends(data), insights };
}

/** Finds every place with a topic's consecutive words. A hashtag counts as the word after the `#`. */
function findTopic(topic: string, words: readonly Word[]): TrendReport['mentions'] {
  const topicWords = topic.split(/\s+/).map(toPlainWord).filter(Boolean);
  const spokenWords = words.map((word) => toPlainWord(word.text));
  if (topicWords.length === 0) return [];
  return words.flatMap((word, start) => {
    if (!topicWords.every((part, offset) => spokenWords[start + offset] === part)) return [];
    const own = words.slice(start, start + topicWords.length);
    return [{ topic, quote: quoteWords(own), startSec: word.startSec, endSec: own.at(-1)?.endSec ?? word.endSec }];
  });
}
