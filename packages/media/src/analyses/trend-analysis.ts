import { toPlainWord } from '../moments/plain-word.ts';
import type { Word } from '../transcript/transcript.ts';
import type { AnalysisResult } from './analysis.ts';
import type { TrendReport } from './analysis-data.ts';
import { type ClipView, quoteWords } from './analyzed-clip.ts';
import { describeMention, describeTrends } from './describe-analyses.ts';

/** Looks for each trending topic's words, in a row, in what is said. The topics come from outside; none are made up here. */
export function compareTrends(clip: ClipView, trendingTopics: readonly string[]): AnalysisResult<'trend_analysis'> {
  const mentions = trendingTopics
    .flatMap((topic) => findTopic(topic, clip.words))
    .sort((a, b) => a.startSec - b.startSec);
  const data: TrendReport = { compared: trendingTopics.length, mentions };
  const insights = mentions.map(({ topic, quote, startSec }) => ({
    text: describeMention(topic),
    quote,
    atSec: startSec,
    kind: 'strength' as const,
  }));
  return { analysisType: 'trend_analysis', data, ...describeTrends(data), insights };
}

/** Every place at which a topic's words are said in a row. A hashtag counts as the word after its sign. */
function findTopic(topic: string, words: readonly Word[]): TrendReport['mentions'] {
  const wanted = topic.split(/\s+/).map(toPlainWord).filter(Boolean);
  const said = words.map((word) => toPlainWord(word.text));
  if (wanted.length === 0) return [];
  return words.flatMap((word, start) => {
    if (!wanted.every((part, offset) => said[start + offset] === part)) return [];
    const own = words.slice(start, start + wanted.length);
    return [{ topic, quote: quoteWords(own), startSec: word.startSec, endSec: own.at(-1)?.endSec ?? word.endSec }];
  });
}
