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
  /** Why it is not there; null where it is. */
  absence: z.object({ kind: z.enum(absenceKinds), reason: z.string() }).nullable(),
};

export const gatedOptionState = z.object({
  id: z.enum(gatedOptionIds),
  name: z.string(),
  /** One sentence: what it does, or tells, and where it takes that from. */
  explain: z.string(),
  /** The name of its result in `GET /api/analysis/{id}`, under `ai_insights`; null if it has none. */
  analysisType: z.string().nullable(),
  tier: z.enum(planTiers),
  ...absence,
  /** The cheapest plan that includes it, if only a plan is missing. */
  firstPlan: z.string().nullable(),
});
export type GatedOptionState = z.infer<typeof gatedOptionState>;

/** `GET /api/processing-options`: what the user can ask for, on their plan and on this installation. */
export const processingCapabilities = z
  .object({
    plan: z.enum(planSlugs),
    tier: z.enum(planTiers),
    options: z.array(gatedOptionState),
    captionStyles: z.array(z.object({ id: z.string(), name: z.string(), explain: z.string(), ...absence })),
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
      /** Most pixels of a clip's short side. */
      shortSidePx: z.int(),
      /** The time that sources are kept. */
      retentionDays: z.int(),
    }),
    watermark: z.object({
      /** The plan puts one on every clip, with this text, at least this opacity and size. */
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
      /** Hosts that are taken besides, such as the sandbox's. */
      hosts: z.array(z.string()),
      /** A link to try, if the sandbox has one. */
      exampleUrl: z.string().nullable(),
    }),
    /** Seconds of work for a second of source, by what this installation finished last; null before the first. */
    pace: z.object({ fast: z.number(), slow: z.number() }).nullable(),
    /** Footage of a talk to try the product on, if the installation names some. Its license is shown with it. */
    talk: z.object({ fileName: z.string(), license: z.string() }).nullable(),
  })
  .meta({ id: 'ProcessingOffer' });
export type ProcessingCapabilities = z.infer<typeof processingCapabilities>;
