import type { PlatformId } from '@clipwright/clip-spec';
import type { InsightFact } from '../facts/insights.ts';
import type { Moment } from '../moments/moment.ts';
import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { AnalysisData, AnalysisType } from './analysis-data.ts';

/** An analysis's observation at one place in the source. */
export type Insight = InsightFact & {
  /** The words in the transcript at that time; null for an observation in sound or picture. */
  quote: string | null;
  /** Source time in seconds. */
  atSec: number;
  kind: 'strength' | 'weakness' | 'advice' | 'fact';
};

/** The readable part of an analysis, as facts that the caller turns into text. */
export type AnalysisText = {
  /** The most important figures, as one sentence. */
  summary: InsightFact;
  /** The main findings to read first, strongest first. */
  highlights: InsightFact[];
  /** Short labels in lower case. */
  tags: InsightFact[];
  /** In chronological order. */
  insights: Insight[];
};

/** The result of an analysis for one clip. */
export type AnalysisResult<Type extends AnalysisType = AnalysisType> = {
  [Each in Type]: AnalysisText & { analysisType: Each; data: AnalysisData[Each] };
}[Type];

/** The input for analyses: a clip and its source. */
export type AnalysisMaterial = {
  moment: Moment;
  /** The whole source's transcript; null if unknown. */
  transcript: Transcript | null;
  sound: Sound | null;
  /** Shots inside the clip; empty if they are unknown. */
  shots: readonly Shot[];
  platform: PlatformId;
  /** Trending topics from an external source, in the clip's language; null without such data. */
  trendingTopics: readonly string[] | null;
};
