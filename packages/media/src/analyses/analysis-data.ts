import type { TimeRange } from '../time/time-range.ts';
import type { PersonalData } from './personal-data.ts';
import type { SensitiveCategory, Severity } from './sensitive-words.ts';

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

/** A value with the usual band that it is compared with. */
export type StyleFact = {
  name: 'pace' | 'pace variation' | 'shot length' | 'energy' | 'pauses' | 'sentence length' | 'questions';
  value: number;
  unit: 'words/min' | '%' | 's' | 'words';
  band: 'low' | 'usual' | 'high';
  /** The usual band: values from `usualFrom` up to `usualTo`. */
  usualFrom: number;
  usualTo: number;
};

/** The style of a clip's speech, sound and cuts. Null for an unknown value. */
export type StyleReport = {
  wordsPerMin: number | null;
  /** Spread of the pace from sentence to sentence, as a share of its mean. */
  paceVariation: number | null;
  /** Median length of the shots. */
  shotSec: number | null;
  cutsPerMin: number | null;
  /** Share of time well above the source's usual level. */
  energyShare: number | null;
  /** Pauses of half a second and more; `share` of the clip's time. */
  pauses: { count: number; longestSec: number; share: number } | null;
  /** Words of the median sentence. */
  sentenceWords: number | null;
  /** Share of sentences that are questions. */
  questionShare: number | null;
  /** Share of the words each speaker has, most first; empty where speakers are unknown. */
  speakers: { name: string; share: number }[];
  facts: StyleFact[];
};

/** A passage that a platform, an advertiser or the person concerned may object to. */
export type ModerationFinding = TimeRange & {
  category: SensitiveCategory | 'personal data';
  severity: Severity;
  /** The kind of personal data; null for words. */
  personal: PersonalData['kind'] | null;
  /** The transcript's words. */
  quote: string;
};

/** The passages of a clip to check before posting, in the order of time. */
export type ModerationReport = {
  /** `not-checked` without a transcript, or without word lists for its language. */
  level: 'not-checked' | 'clean' | Severity;
  /** ISO 639-1 code of the lists in use; null if there are none. */
  language: string | null;
  findings: ModerationFinding[];
  /** Findings of each category that occurs. */
  counts: Partial<Record<ModerationFinding['category'], number>>;
};

/** The appeal of a clip's instant to viewers, each 0..1; null if unknown. */
export type AttentionParts = {
  /** Speech rate, 1 from 190 words a minute on. */
  speech: number | null;
  /** Level above the source's usual one. */
  energy: number | null;
  /** Cuts of the picture within the last 3 s. */
  cuts: number | null;
  /** Questions, numbers, address, contrast, emotion and claims of the sentence being spoken. */
  wording: number | null;
};

/** A clip second by second. A heuristic of our own, not a forecast: no views were measured for it. */
export type AttentionCurve = {
  /** 0..10: seven tenths the mean of the curve, three tenths its first five seconds; null if nothing is known. */
  score: number | null;
  /** The hold of the first words on viewers, 0..1; null without speech. */
  hook: number | null;
  /** One entry per second from the clip's start; none if nothing is known. */
  curve: { atSec: number; attention: number; parts: AttentionParts }[];
  /** The weakest five seconds, and the part furthest below the clip's own mean there; null in clips under 10 s. */
  weakest: (TimeRange & { attention: number; lacks: keyof AttentionParts | null }) | null;
};

/** A word that a caption style may emphasize. Times are in the source. */
export type EmphasizedWord = TimeRange & {
  text: string;
  reason: 'number' | 'name' | 'claim' | 'emotion' | 'contrast';
};

/** The words that captions of a clip should emphasize, and the sentences that are too fast to read. */
export type CaptionAdvice = {
  emphasis: EmphasizedWord[];
  /** Characters a second over the spoken sentences, including spaces; null without speech. */
  charactersPerSec: number | null;
  /** Sentences too fast to read in time. */
  fastSentences: (TimeRange & { charactersPerSec: number; quote: string })[];
};

/** The currently popular topics that a clip mentions. */
export type TrendReport = {
  /** The number of topics compared with. */
  compared: number;
  mentions: (TimeRange & { topic: string; quote: string })[];
};

/** Edits that would make a clip stronger. Times are in the source; null if no change helps. */
export type ClipEdits = {
  /** True if the clip has speech; without it only the length can be rated. */
  isSpoken: boolean;
  /** A later start with better first seconds. */
  startAt: { atSec: number; hook: number; hookNow: number; quote: string } | null;
  /** Dead air to cut out, in order, with a breath left on both sides. */
  trims: TimeRange[];
  /** Seconds all trims save. */
  trimSec: number;
  /** An earlier, better end. */
  endAt: { atSec: number; payoff: number; payoffNow: number; quote: string } | null;
  length: { nowSec: number; afterSec: number; limitSec: number | null; isOverLimit: boolean };
};

/** A language model's review of a clip; each item quotes words that are really spoken. */
export type ModelReport = { items: { label: string; text: string; quote: string; atSec: number }[] };
