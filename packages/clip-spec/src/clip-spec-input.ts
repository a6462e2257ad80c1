import { z } from 'zod';
import { type ClipSpec, clipSpecFields, isTrimSensible } from './clip-spec.ts';
import { clipSpecLimits as limits } from './clip-spec-limits.ts';
import { clipSpecMessages as messages } from './clip-spec-messages.ts';
import type { KitPart } from './kit-choice.ts';
import { parseJson } from './parse-json.ts';
import { fromProcessingOptions, processingOptions, toProcessingOptions } from './processing-options.ts';

/** In a form every field is a text, so lists, objects and numbers are taken as JSON as well. */
function orJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    const json = typeof value === 'string' ? parseJson(value) : undefined;
    // Of a text that is not JSON the schema says what it wants instead.
    return json === undefined ? value : json;
  }, schema);
}

const { shape } = clipSpecFields;

/** The fields by which requests ask for clips, as the specification names them. */
export const clipSpecInputFields = {
  targetPlatforms: orJson(shape.platforms.unwrap().optional()),
  aiPrompt: z.string().trim().max(limits.promptLength, messages.promptTooLong).default(''),
  processingOptions: orJson(
    processingOptions
      .prefault({})
      .refine(({ trimStart, trimEnd }) => isTrimSensible({ trimStartSec: trimStart, trimEndSec: trimEnd }), {
        message: messages.trimEmpty,
        path: ['trimEnd'],
      }),
  ),
  numClips: orJson(shape.count),
};

const clipSpecInput = z.object(clipSpecInputFields);
/** A clip spec as requests carry it. */
export type ClipSpecInput = z.output<typeof clipSpecInput>;

/** The clip spec of a request that was parsed. */
export function toClipSpec({
  targetPlatforms,
  aiPrompt,
  numClips,
  processingOptions: options,
}: ClipSpecInput): ClipSpec {
  const { brandKit, ...rest } = fromProcessingOptions(options);
  // Platforms that are named are meant, whatever a brand kit has.
  const isTaken = (part: KitPart) => part !== 'platforms' || targetPlatforms === undefined;
  return {
    platforms: targetPlatforms ?? shape.platforms.parse(undefined),
    count: numClips,
    prompt: aiPrompt === '' ? null : aiPrompt,
    ...rest,
    brandKit: brandKit && { ...brandKit, parts: brandKit.parts.filter(isTaken) },
  };
}

/** A clip spec as requests carry it; parsed again it is the same. */
export function toClipSpecInput(spec: ClipSpec): ClipSpecInput {
  return {
    ...(!spec.brandKit?.parts.includes('platforms') && { targetPlatforms: spec.platforms }),
    aiPrompt: spec.prompt ?? '',
    numClips: spec.count,
    processingOptions: toProcessingOptions(spec),
  };
}
