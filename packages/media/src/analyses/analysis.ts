import type { PlatformId } from '@clipwright/clip-spec';
import type { Moment } from '../moments/moment.ts';
import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { AnalysisData, AnalysisType } from './analysis-data.ts';

/** One thing an analysis noticed at one place of the source. */
export type Insight = {
  /** One sentence for a person. */
  text: string;
  /** The transcript's own words at that time; null where it lies in sound or picture. */
  quote: string | null;
  /** Source time in seconds. */
  atSec: number;
  kind: 'strength' | 'weakness' | 'advice' | 'fact';
};

/** What every analysis tells, ready to be shown and stored. */
export type AnalysisText = {
  /** One sentence with the figures that matter. */
  summary: string;
  /** The few things worth reading first, strongest first. */
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

/** What analyses look at; a clip and the source it is cut from. */
export type AnalysisMaterial = {
  moment: Moment;
  /** Of the whole source; null where nothing is known to be said. */
  transcript: Transcript | null;
  sound: Sound | null;
  /** Shots inside the clip where they are known; empty otherwise. */
  shots: readonly Shot[];
  platform: PlatformId;
  /** Topics that outside data calls popular at present, in the clip's language; null where there is no such data. */
  trendingTopics: readonly string[] | null;
};
