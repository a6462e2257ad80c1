import { z } from 'zod';
import { analysisIds } from './analyses.ts';
import {
  type ClipOptionName,
  clipOption,
  clipOptionNames,
  type clipOptions,
  type PlainOption,
} from './clip-options.ts';
import { clipSpecLimits as limits } from './clip-spec-limits.ts';
import { clipSpecMessages as messages } from './clip-spec-messages.ts';
import { kitChoice } from './kit-choice.ts';
import { clipRatios, platformId } from './platforms.ts';
import { speakerLimits } from './speakers/speaker-changes.ts';
import { watermarkSpec } from './watermark-spec.ts';

/** The default caption style. */
export const defaultCaptionStyle = 'marker';

const trimSec = z.number().min(limits.trimSec.min).max(limits.trimSec.max).nullable().default(null);

type PlainSchema<Option> = Option extends { values: readonly (infer Value extends string)[] }
  ? z.ZodDefault<z.ZodEnum<{ [Each in Value]: Each }>>
  : Option extends { kind: 'toggle' }
    ? z.ZodDefault<z.ZodBoolean>
    : z.ZodDefault<z.ZodNumber>;

/** The schemas of the options that a declaration describes. */
const plainSchemas = Object.fromEntries(
  clipOptionNames.flatMap((name): [string, z.ZodType][] => {
    const option = clipOption(name);
    if (option.kind === 'own') return [];
    if (option.kind === 'toggle') return [[name, z.boolean().default(option.default)]];
    if (option.kind === 'choices') return [[name, z.enum(option.values).default(option.default)]];
    const { min, max } = option.limits;
    const problem: string = messages[`${option.api}OutOfBounds` as 'overlapOutOfBounds'] ?? messages.lookOutOfBounds;
    return [[name, z.number(messages.notANumber).min(min, problem).max(max, problem).default(option.limits.default)]];
  }),
) as { [Name in PlainOption]: PlainSchema<(typeof clipOptions)[Name]> };

/**
 * Each part of a clip spec with its bounds and default. Schemas of its parts, such as those of the API, are made of
 * these; `clipSpec` is the whole. `clipOptions` explains the parts.
 */
export const clipSpecFields = z.object(
  inOrder({
    ...plainSchemas,
    platforms: z
      .array(platformId)
      .min(1, messages.platformsMissing)
      .max(6)
      .refine((list) => new Set(list).size === list.length, messages.platformTwice)
      .default(['tiktok']),
    count: z
      .int(messages.notAWholeNumber)
      .min(limits.count.min, messages.numClipsOutOfBounds)
      .max(limits.count.max, messages.numClipsOutOfBounds)
      .default(limits.count.default),
    prompt: z.string().trim().min(1).max(limits.promptLength, messages.promptTooLong).nullable().default(null),
    speaker: z.string().trim().min(1).max(speakerLimits.labelLength).nullable().default(null),
    // `fillTarget` sets the default.
    targetSec: plainSchemas.targetSec.unwrap().optional(),
    trimStartSec: trimSec,
    trimEndSec: trimSec,
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .nullable()
      .default(null),
    audioTrack: z
      .int(messages.notAWholeNumber)
      .min(limits.audioTrack.min, messages.audioTrackOutOfBounds)
      .max(limits.audioTrack.max, messages.audioTrackOutOfBounds)
      .nullable()
      .default(null),
    voices: z
      .int(messages.notAWholeNumber)
      .min(limits.voices.min, messages.voicesOutOfBounds)
      .max(limits.voices.max, messages.voicesOutOfBounds)
      .nullable()
      .default(null),
    analyses: z.array(z.enum(analysisIds)).default([]),
    ratios: z.array(z.enum(clipRatios)).default([]),
    captionStyle: z.string().min(1).max(limits.captionStyleLength).nullable().optional(),
    watermark: watermarkSpec.prefault({}),
    brandKit: kitChoice.nullable().default(null),
  }),
);

/** Returns the schemas in the order of the options, in which problems are reported. */
function inOrder<Shape extends Record<ClipOptionName, z.ZodType>>(shape: Shape): Shape {
  return Object.fromEntries(clipOptionNames.map((name) => [name, shape[name]])) as Shape;
}

type Lengths = { targetSec?: number | undefined; minSec: number; maxSec: number };

/** Sets the default of the target length. */
export function fillTarget<Given extends Lengths>(given: Given): Given & { targetSec: number } {
  const { targetSec, minSec, maxSec } = given;
  return { ...given, targetSec: targetSec ?? Math.min(Math.max(limits.targetSec.default, minSec), maxSec) };
}

/** True if the target length is between the shortest and the longest. */
export function lengthsAgree({ targetSec, minSec, maxSec }: Required<Lengths> & { targetSec: number }): boolean {
  return minSec <= targetSec && targetSec <= maxSec;
}

/** True if a part of the source is left to use. */
export function isTrimSensible({ trimStartSec, trimEndSec }: Pick<ClipSpec, 'trimStartSec' | 'trimEndSec'>): boolean {
  return trimEndSec === null || trimEndSec > (trimStartSec ?? 0);
}

/** The field name and message of a refused length. */
export const lengthsDisagree = { message: messages.durationsDisagree, path: ['targetSec'] };

/**
 * The request for clips of a video. Everything has a default, so `{}` is valid. The form fills it in, the API transports it
 * under its own names (`toClipSpec`), plan and installation resolve it, and the engine executes it.
 */
export const clipSpec = clipSpecFields
  .transform(fillTarget)
  .refine(lengthsAgree, lengthsDisagree)
  .refine(isTrimSensible, { message: messages.trimEmpty, path: ['trimEndSec'] });
export type ClipSpec = z.output<typeof clipSpecFields> & { targetSec: number };
