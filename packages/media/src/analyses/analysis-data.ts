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

/** Where a figure lies among three stated bands. */
export type StyleFact = {
  name: 'pace' | 'pace variation' | 'shot length' | 'energy' | 'pauses' | 'sentence length' | 'questions';
  value: number;
  unit: 'words/min' | '%' | 's' | 'words';
  band: 'low' | 'usual' | 'high';
  /** The usual band: values from `usualFrom` up to `usualTo`. */
  usualFrom: number;
  usualTo: number;
};

/** How a clip is spoken, heard and cut. Null where the source does not tell. */
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

/** Something a platform, an advertiser or the person concerned may object to. */
export type ModerationFinding = TimeRange & {
  category: SensitiveCategory | 'personal data';
  severity: Severity;
  /** What kind of personal data; null for words. */
  personal: PersonalData['kind'] | null;
  /** As the transcript has it. */
  quote: string;
};

/** What of a clip to check before posting, in the order of time. */
export type ModerationReport = {
  /** `not-checked` where nothing is known to be said, or there are no lists for its language. */
  level: 'not-checked' | 'clean' | Severity;
  /** ISO 639-1 code of the lists used; null where there are none. */
  language: string | null;
  findings: ModerationFinding[];
  /** Findings of each category that occurs. */
  counts: Partial<Record<ModerationFinding['category'], number>>;
};

/** What an instant of a clip offers a viewer, each 0..1; null where the source does not tell. */
export type AttentionParts = {
  /** Words spoken, 1 from 190 a minute on. */
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
  /** 0..10: seven tenths the mean of the curve, three tenths its first five seconds; null where nothing is known. */
  score: number | null;
  /** How well the first words hold, 0..1; null without speech. */
  hook: number | null;
  /** One entry a second, from the clip's start; none where nothing is known. */
  curve: { atSec: number; attention: number; parts: AttentionParts }[];
  /** The five seconds that hold least, and the part most below the clip's own mean there; null in clips under 10 s. */
  weakest: (TimeRange & { attention: number; lacks: keyof AttentionParts | null }) | null;
};

/** A word that a caption style may set apart. Times are in the source. */
export type EmphasizedWord = TimeRange & {
  text: string;
  reason: 'number' | 'name' | 'claim' | 'emotion' | 'contrast';
};

/** What captions of a clip should set apart, and whether they can be read along. */
export type CaptionAdvice = {
  emphasis: EmphasizedWord[];
  /** Characters a second over the sentences as spoken, spaces included; null without speech. */
  charactersPerSec: number | null;
  /** Sentences too fast to read in time. */
  fastSentences: (TimeRange & { charactersPerSec: number; quote: string })[];
};

/** Which of the topics that are popular at present a clip mentions. */
export type TrendReport = {
  /** Topics compared with. */
  compared: number;
  mentions: (TimeRange & { topic: string; quote: string })[];
};

/** Edits that would make a clip stronger. Times are in the source; null where the clip is best as it is. */
export type ClipEdits = {
  /** Whether anything is said; without words only the length can be judged. */
  isSpoken: boolean;
  /** A later beginning whose first seconds hold better. */
  startAt: { atSec: number; hook: number; hookNow: number; quote: string } | null;
  /** Dead air to cut out, in order, with a breath left on both sides. */
  trims: TimeRange[];
  /** Seconds all trims save. */
  trimSec: number;
  /** An earlier end that closes better. */
  endAt: { atSec: number; payoff: number; payoffNow: number; quote: string } | null;
  length: { nowSec: number; afterSec: number; limitSec: number | null; isOverLimit: boolean };
};

/** What a language model judges of a clip; each item rests on words that are really said. */
export type ModelReport = { items: { label: string; text: string; quote: string; atSec: number }[] };
