import type { PlatformId } from '@clipwright/clip-spec';
import type { Moment } from '../moments/moment.ts';
import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { AnalysisData, AnalysisType } from './analysis-data.ts';

/** An observation of an analysis at one place of the source. */
export type Insight = {
  /** One sentence for a person. */
  text: string;
  /** The transcript's own words at that time; null for an observation in sound or picture. */
  quote: string | null;
  /** Source time in seconds. */
  atSec: number;
  kind: 'strength' | 'weakness' | 'advice' | 'fact';
};

/** The text of every analysis, ready for display and storage. */
export type AnalysisText = {
  /** One sentence with the most important figures. */
  summary: string;
  /** The few findings to read first, strongest first. */
  highlights: string[];
  /** Short labels in lower case. */
  tags: string[];
  /** In the order of time. */
  insights: Insight[];
};

/** The result of one analysis of one clip. */
export type AnalysisResult<Type extends AnalysisType = AnalysisType> = {
  [Each in Type]: AnalysisText & { analysisType: Each; data: AnalysisData[Each] };
}[Type];

/** The input of analyses: a clip and its source. */
export type AnalysisMaterial = {
  moment: Moment;
  /** The transcript of the whole source; null if unknown. */
  transcript: Transcript | null;
  sound: Sound | null;
  /** Shots inside the clip; empty if they are unknown. */
  shots: readonly Shot[];
  platform: PlatformId;
  /** Currently popular topics from outside data, in the clip's language; null without such data. */
  trendingTopics: readonly string[] | null;
};
