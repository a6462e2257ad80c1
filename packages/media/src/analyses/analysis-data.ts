import type { TimeRange } from '../time/time-range.ts';
import type { PersonalData } from './find-personal-data.ts';
import type { SensitiveCategory, Severity } from './sensitive-words.ts';

/** Each analysis's computed data by its stored type. */
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

/** A value with the typical range it is compared with. */
export type StyleFact = {
  name: 'pace' | 'pace variation' | 'shot length' | 'energy' | 'pauses' | 'sentence length' | 'questions';
  value: number;
  unit: 'words/min' | '%' | 's' | 'words';
  band: 'low' | 'usual' | 'high';
  /** The typical range: values from `usualFrom` up to `usualTo`. */
  usualFrom: number;
  usualTo: number;
};

/** The style of a clip's speech, sound and cuts. Values are null if unknown. */
export type StyleReport = {
  wordsPerMin: number | null;
  /** Variation in pace from sentence to sentence, as a share of its mean. */
  paceVariation: number | null;
  /** Median shot length. */
  shotSec: number | null;
  cutsPerMin: number | null;
  /** Share of the time well above the source's usual level. */
  energyShare: number | null;
  /** Pauses of half a second or more; `share` is a fraction of the clip's length. */
  pauses: { count: number; longestSec: number; share: number } | null;
  /** Median number of words per sentence. */
  sentenceWords: number | null;
  /** The share of sentences that are questions. */
  questionShare: number | null;
  /** Each speaker's share of the words, largest first; empty if speakers are unknown. */
  speakers: { name: string; share: number }[];
  facts: StyleFact[];
};

/** A passage to which a platform, an advertiser or the person concerned may object. */
export type ModerationFinding = TimeRange & {
  category: SensitiveCategory | 'personal data';
  severity: Severity;
  /** The kind of personal data; null for sensitive words. */
  personal: PersonalData['kind'] | null;
  /** The transcript's words. */
  quote: string;
};

/** A clip's passages to check before posting, in chronological order. */
export type ModerationReport = {
  /** `not-checked` without a transcript, or without word lists for its language. */
  level: 'not-checked' | 'clean' | Severity;
  /** ISO 639-1 code of the word lists in use; null if there are none. */
  language: string | null;
  findings: ModerationFinding[];
  /** The number of findings in each category that occurs. */
  counts: Partial<Record<ModerationFinding['category'], number>>;
};

/** An instant's appeal to viewers; each value 0..1, null if unknown. */
export type AttentionParts = {
  /** Speech rate; 1 at 190 words per minute or more. */
  speech: number | null;
  /** Sound level above the source's usual level. */
  energy: number | null;
  /** Shot cuts within the last 3 s. */
  cuts: number | null;
  /** Questions, numbers, direct address, contrast, emotion and claims in the sentence being spoken. */
  wording: number | null;
};

/** A clip's appeal second by second. Our own heuristic, not a forecast: no view counts were used to build it. */
export type AttentionCurve = {
  /** 0..10: 70 % the mean of the curve, 30 % its first five seconds; null if nothing is known. */
  score: number | null;
  /** Appeal of the first words, 0..1; null without speech. */
  hook: number | null;
  /** One entry per second from the clip's start; none if nothing is known. */
  curve: { atSec: number; attention: number; parts: AttentionParts }[];
  /** The weakest five seconds, and the factor furthest below the clip's own mean there; null in clips under 10 s. */
  weakest: (TimeRange & { attention: number; lacks: keyof AttentionParts | null }) | null;
};

/** A word that a caption style may emphasize. Times are in the source. */
export type EmphasizedWord = TimeRange & {
  text: string;
  reason: 'number' | 'name' | 'claim' | 'emotion' | 'contrast';
};

/** The words that a clip's captions should emphasize, and the sentences that are too fast to read. */
export type CaptionAdvice = {
  emphasis: EmphasizedWord[];
  /** Characters per second over the spoken sentences, including spaces; null without speech. */
  charactersPerSec: number | null;
  /** Sentences too fast to read in time. */
  fastSentences: (TimeRange & { charactersPerSec: number; quote: string })[];
};

/** Trending topics that a clip mentions. */
export type TrendReport = {
  /** The number of topics searched for. */
  compared: number;
  mentions: (TimeRange & { topic: string; quote: string })[];
};

/** Edits that would make a clip stronger. Times are in the source; null if no change helps. */
export type ClipEdits = {
  /** True if the clip has speech; without it only the length can be rated. */
  isSpoken: boolean;
  /** A later start whose first seconds are better. */
  startAt: { atSec: number; hook: number; hookNow: number; quote: string } | null;
  /** Dead air to cut out, in order, with a short pause left on both sides. */
  trims: TimeRange[];
  /** Total seconds saved by the trims. */
  trimSec: number;
  /** An earlier, better end. */
  endAt: { atSec: number; payoff: number; payoffNow: number; quote: string } | null;
  length: { nowSec: number; afterSec: number; limitSec: number | null; isOverLimit: boolean };
};

/** A language model's review of a clip; each item quotes words that are actually spoken. */
export type ModelReport = { items: { label: string; text: string; quote: string; atSec: number }[] };
