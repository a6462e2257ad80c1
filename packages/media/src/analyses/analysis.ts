import type { Moment } from '../moments/moment.ts';
import type { PlatformId } from '../platforms/platform.ts';
import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { CaptionAdvice } from './advanced-captions.ts';
import type { ModerationReport } from './content-moderation.ts';
import type { ModelReport } from './model-report.ts';
import type { AttentionCurve } from './performance-prediction.ts';
import type { StyleReport } from './style-analysis.ts';
import type { TrendReport } from './trend-analysis.ts';
import type { ClipEdits } from './viral-optimization.ts';

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

/** The computed data of each analysis by its stored type. */
export type AnalysisData = {
  performance_prediction: AttentionCurve;
  style_analysis: StyleReport;
  content_moderation: ModerationReport;
  trend_analysis: TrendReport;
  advanced_captions: CaptionAdvice;
  viral_optimization: ClipEdits;
  audience_analysis: ModelReport;
  competitor_analysis: ModelReport;
  content_strategy: ModelReport;
};
export type AnalysisType = keyof AnalysisData;

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
