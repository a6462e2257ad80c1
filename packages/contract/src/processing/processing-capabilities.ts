import { aspectRatio, gatedOptionIds, platformId, watermarkSizes } from '@clipwright/clip-spec';
import { z } from 'zod';
import { captionLanguages } from '../accounts/preferences.ts';
import { planSlugs } from '../plans/plans.ts';

/** The tiers of the AI features, ascending; each plan has one. */
export const planTiers = ['basic', 'standard', 'advanced', 'premium'] as const;
export type PlanTier = (typeof planTiers)[number];

/** `plan`: an upgrade helps. `installation`: its operator has to set something up. */
export const absenceKinds = ['plan', 'installation'] as const;

const absence = {
  isAvailable: z.boolean(),
  /** The reason why it is unavailable; null if it is available. */
  absence: z.object({ kind: z.enum(absenceKinds), reason: z.string() }).nullable(),
};

export const gatedOptionState = z.object({
  id: z.enum(gatedOptionIds),
  name: z.string(),
  /** One sentence: what it does, and what it is based on. */
  explain: z.string(),
  /** The name of its result in `GET /api/analysis/{id}`, under `ai_insights`; null if it has none. */
  analysisType: z.string().nullable(),
  tier: z.enum(planTiers),
  ...absence,
  /** The cheapest plan that includes it, if only a plan is missing. */
  firstPlan: z.string().nullable(),
});
export type GatedOptionState = z.infer<typeof gatedOptionState>;

/** `GET /api/processing-options`: the options of the user's plan on this installation. */
export const processingCapabilities = z
  .object({
    plan: z.enum(planSlugs),
    tier: z.enum(planTiers),
    options: z.array(gatedOptionState),
    captionStyles: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        explain: z.string(),
        /** Other names under which people search for it; "" for none. */
        otherNames: z.string(),
        ...absence,
      }),
    ),
    /** Voices that read texts aloud, the most natural first; without any the clips of a text are silent. */
    voices: z.array(
      z.object({ name: z.string(), isRobotic: z.boolean(), languages: z.array(z.enum(captionLanguages)) }),
    ),
    /** True if speech can be transcribed without subtitles. */
    hasSpeechEngine: z.boolean(),
    hasLanguageModel: z.boolean(),
    /** All styles, and the default of each platform. */
    ratios: z.array(aspectRatio),
    platforms: z.array(z.object({ id: platformId, name: z.string(), ratio: aspectRatio })),
    limits: z.object({
      /** The limits of a source on the user's plan. */
      longestMinutes: z.int(),
      longestMinutesPaid: z.int(),
      largestFileBytes: z.number(),
      /** -1: unlimited. */
      clipsPerVideo: z.int(),
      clipsPerRequest: z.int(),
      /** The maximum pixels of a clip's short side. */
      shortSidePx: z.int(),
      /** The time that sources are kept. */
      retentionDays: z.int(),
    }),
    watermark: z.object({
      /** The watermark that the plan adds to every clip, with this text and at least this opacity and size. */
      isForced: z.boolean(),
      text: z.string(),
      leastOpacity: z.number(),
      sizes: z.array(z.enum(watermarkSizes)),
      allowsLogo: z.boolean(),
    }),
    links: z.object({
      ...absence,
      /** The sites whose links are supported. */
      sites: z.enum(['youtube', 'all']),
      /** Further supported hosts, such as the sandbox's. */
      hosts: z.array(z.string()),
      /** A link to try, if the sandbox has one. */
      exampleUrl: z.string().nullable(),
    }),
    /** Seconds of work per second of source, measured on the latest runs; null before the first. */
    pace: z.object({ fast: z.number(), slow: z.number() }).nullable(),
    /** A sample talk, if the installation names one. Its license is shown with it. */
    talk: z.object({ fileName: z.string(), license: z.string() }).nullable(),
  })
  .meta({ id: 'ProcessingOffer' });
export type ProcessingCapabilities = z.infer<typeof processingCapabilities>;
