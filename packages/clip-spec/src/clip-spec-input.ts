import { z } from 'zod';
import { fromProcessingOptions, processingOptions, toProcessingOptions } from './api-options.ts';
import { type ClipSpec, clipSpecFields, isTrimSensible } from './clip-spec.ts';
import { clipSpecLimits as limits } from './clip-spec-limits.ts';
import { clipSpecMessages as messages } from './clip-spec-messages.ts';
import type { KitPart } from './kit-choice.ts';
import { parseJson } from './parse-json.ts';

/** Form fields are texts, so lists, objects and numbers are also accepted as JSON. */
function orJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    const json = typeof value === 'string' ? parseJson(value) : undefined;
    // For a text that is not JSON, the schema reports the expected value.
    return json === undefined ? value : json;
  }, schema);
}

const { shape } = clipSpecFields;

/** The fields of requests for clips, named as in the specification. */
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
/** A clip spec in the form of a request. */
export type ClipSpecInput = z.output<typeof clipSpecInput>;

/** The clip spec of a parsed request. */
export function toClipSpec({
  targetPlatforms,
  aiPrompt,
  numClips,
  processingOptions: options,
}: ClipSpecInput): ClipSpec {
  const { brandKit, ...rest } = fromProcessingOptions(options);
  // Named platforms override those of a brand kit.
  const isTaken = (part: KitPart) => part !== 'platforms' || targetPlatforms === undefined;
  return {
    platforms: targetPlatforms ?? shape.platforms.parse(undefined),
    count: numClips,
    prompt: aiPrompt === '' ? null : aiPrompt,
    ...rest,
    brandKit: brandKit && { ...brandKit, parts: brandKit.parts.filter(isTaken) },
  };
}

/** A clip spec in the form of a request, which parses to the same spec. */
export function toClipSpecInput(spec: ClipSpec): ClipSpecInput {
  return {
    ...(!spec.brandKit?.parts.includes('platforms') && { targetPlatforms: spec.platforms }),
    aiPrompt: spec.prompt ?? '',
    numClips: spec.count,
    processingOptions: toProcessingOptions(spec),
  };
}
