import { z } from 'zod';
import { cloudProviderId } from './cloud/cloud-provider-id.ts';
import { aiFeatures } from './plans/plan-rights.ts';
import { planTiers } from './processing/processing-capabilities.ts';

/** The requirements of a feature, apart from a plan. */
export const featureRequirements = ['language-model', 'outside-data'] as const;
export type FeatureRequirement = (typeof featureRequirements)[number];

export const installationFeature = z.object({
  /** The feature's name in plans. */
  id: z.enum(aiFeatures),
  name: z.string(),
  /** One sentence: what it does. */
  explain: z.string(),
  tier: z.enum(planTiers),
  /** The missing requirement of this installation; null if the feature is available. */
  lacks: z.enum(featureRequirements).nullable(),
});
export type InstallationFeature = z.infer<typeof installationFeature>;

/** Something that is set up; in the sandbox by a stand-in on the same machine. */
const setUp = z.object({ isSandbox: z.boolean() });

/** An external service that content is sent to. `host` is null if it is in the operator's own network. */
const outsideService = z.object({ host: z.string().nullable() });

/**
 * `GET /api/installation`: the public facts about this installation and the services that it uses. It contains no
 * secrets, paths or internal addresses.
 */
export const installation = z
  .object({
    /** True if stand-ins replace some of the services below. */
    isSandbox: z.boolean(),
    /** Null: nothing is for sale. */
    payments: setUp.nullable(),
    /** The features that plans sell and an installation can lack, in the order of the plans. */
    features: z.array(installationFeature),
    /** The speech recognizer; null and false if there is none. */
    transcription: z.object({ service: outsideService.nullable(), isLocal: z.boolean() }),
    languageModel: outsideService.nullable(),
    /** Drives that users can connect. */
    drives: z.array(setUp.extend({ id: cloudProviderId })),
    googleSignIn: setUp.nullable(),
    mail: setUp.nullable(),
    /** The sites whose links are supported. */
    linkSites: z.enum(['youtube', 'all']),
    /** Further hosts whose links are fetched: of the stand-ins in the sandbox. */
    linkHosts: z.array(z.string()),
    limits: z.object({
      longestMinutesFree: z.int(),
      longestMinutesPaid: z.int(),
      largestFileBytes: z.number(),
      /** The time that sources are kept. */
      sourceDays: z.int(),
    }),
  })
  .meta({ id: 'Installation' });
export type Installation = z.infer<typeof installation>;
