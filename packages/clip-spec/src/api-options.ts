import { z } from 'zod';
import { type AnalysisOption, analysisOptionIds, analysisOptions } from './analyses.ts';
import { type ClipOptionWith, clipOption, clipOptionNames, type clipOptions } from './clip-options.ts';
import { type ClipSpec, clipSpecFields, fillTarget, lengthsAgree } from './clip-spec.ts';
import { clipSpecMessages as messages } from './clip-spec-messages.ts';
import { type KitPart, kitParts } from './kit-choice.ts';
import { aspectRatio } from './platforms.ts';

const { shape } = clipSpecFields;
const watermark = shape.watermark.unwrap().shape;
const isOff = z.boolean().default(false);

type ApiOption = ClipOptionWith<{ api: string }>;
/** Values of options by their API names. */
type ByApiName<Values> = {
  [Name in keyof Values as Name extends ApiOption ? (typeof clipOptions)[Name]['api'] : never]: Values[Name];
};

/** The API's names of the options that it has under one name. */
const apiNames = clipOptionNames.flatMap((name) => {
  const { api } = clipOption(name);
  return api === undefined ? [] : [{ name: name as ApiOption, api }];
});

/** Returns values of options by their API names. */
function toApiNames<Values extends { [Name in ApiOption]?: unknown }>(values: Values): ByApiName<Values> {
  return Object.fromEntries(apiNames.map(({ name, api }) => [api, values[name]])) as ByApiName<Values>;
}

/** Returns values of options by their names in a clip spec. */
function fromApiNames(options: ByApiName<ClipSpec>): Pick<ClipSpec, ApiOption> {
  const values: Readonly<Record<string, unknown>> = options;
  return Object.fromEntries(apiNames.map(({ name, api }) => [name, values[api]])) as Pick<ClipSpec, ApiOption>;
}

/** Returns a value for each analysis. */
function ofAnalyses<Value>(toValue: (id: AnalysisOption) => Value): Record<AnalysisOption, Value> {
  return Object.fromEntries(analysisOptionIds.map((id) => [id, toValue(id)])) as Record<AnalysisOption, Value>;
}

const fields = z.object({
  ...toApiNames(shape),
  ...ofAnalyses(() => isOff),
  /** The clips have the source's ratio; with `targetAspectRatio`, they have bars. */
  preserveOriginalAspectRatio: isOff,
  /** 16:9, whatever the platforms need. */
  useNormalRatio: isOff,
  /** One ratio instead of the platforms' own. */
  targetAspectRatio: aspectRatio.nullable().default(null),
  /** The whole picture is shown, with bars. */
  enableLetterboxing: isOff,
  enableWatermark: watermark.isOn,
  watermarkText: watermark.text,
  watermarkLogo: watermark.logoId,
  watermarkPosition: watermark.position,
  watermarkSize: watermark.size,
  watermarkOpacity: watermark.opacity,
  /** Id of a brand kit; null: none. */
  brandKit: z.uuid().nullable().default(null),
  /** The parts of the kit to use; default: all that the request does not set itself. */
  brandKitParts: z.array(z.enum(kitParts)).max(kitParts.length).optional(),
});

/** The parts of a clip spec under their names in the specification, which the first stored version used as well. */
export const processingOptions = z
  .preprocess(fillKitParts, fields)
  .transform((options) => ({ ...options, targetDuration: fillTarget(lengthsOf(options)).targetSec }))
  .refine((options) => lengthsAgree(lengthsOf(options)), {
    message: messages.durationsDisagree,
    path: ['targetDuration'],
  });
export type ProcessingOptions = z.output<typeof processingOptions>;
export type ProcessingOptionsInput = z.input<typeof processingOptions>;

/** Parts of a brand kit apply unless the request sets them itself. */
function fillKitParts(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const { brandKit, brandKitParts } = given as { brandKit?: unknown; brandKitParts?: unknown };
  if (typeof brandKit !== 'string' || brandKitParts !== undefined) return given;
  const isSaid = (part: KitPart) => {
    if (part === 'captionStyle') return 'captionStyle' in given;
    return part === 'watermark' && Object.keys(given).some((name) => /^(?:enableWatermark|watermark[A-Z])/.test(name));
  };
  return { ...given, brandKitParts: kitParts.filter((part) => !isSaid(part)) };
}

type Durations = { targetDuration?: number | undefined; minDuration: number; maxDuration: number };

function lengthsOf<Given extends Durations>({ targetDuration, minDuration, maxDuration }: Given) {
  const targetSec: Given['targetDuration'] = targetDuration;
  return { targetSec, minSec: minDuration, maxSec: maxDuration };
}

/** Returns the parts of a clip spec that processing options set. */
export function fromProcessingOptions(options: ProcessingOptions): Omit<ClipSpec, 'platforms' | 'count' | 'prompt'> {
  const hasBars = options.preserveOriginalAspectRatio && options.targetAspectRatio !== null;
  return {
    ...fromApiNames(options),
    analyses: analysisOptionIds.filter((id) => options[id]).map((id) => analysisOptions[id]),
    ratios: toRatios(options),
    fit: options.enableLetterboxing || hasBars ? 'letterbox' : 'crop',
    watermark: {
      isOn: options.enableWatermark,
      text: options.watermarkText,
      logoId: options.watermarkLogo,
      position: options.watermarkPosition,
      size: options.watermarkSize,
      opacity: options.watermarkOpacity,
    },
    brandKit: options.brandKit === null ? null : { id: options.brandKit, parts: options.brandKitParts ?? [] },
  };
}

/** One ratio for all platforms; none means each platform's own. */
function toRatios(
  options: Pick<ProcessingOptions, 'targetAspectRatio' | 'useNormalRatio' | 'preserveOriginalAspectRatio'>,
): ClipSpec['ratios'] {
  if (options.targetAspectRatio !== null) return [options.targetAspectRatio];
  if (options.useNormalRatio) return ['16:9'];
  return options.preserveOriginalAspectRatio ? ['source'] : [];
}

/**
 * Returns a clip spec as processing options, which parse to the same spec. The API has one ratio, so the first of several is
 * given; 16:9 sets both of its options.
 */
export function toProcessingOptions(spec: ClipSpec): ProcessingOptions {
  const { watermark: mark, analyses } = spec;
  const [ratio = null] = spec.ratios;
  return {
    ...toApiNames(spec),
    ...ofAnalyses((id) => analyses.includes(analysisOptions[id])),
    preserveOriginalAspectRatio: ratio === 'source',
    useNormalRatio: ratio === '16:9',
    targetAspectRatio: ratio === 'source' ? null : ratio,
    enableLetterboxing: spec.fit === 'letterbox',
    enableWatermark: mark.isOn,
    watermarkText: mark.text,
    watermarkLogo: mark.logoId,
    watermarkPosition: mark.position,
    watermarkSize: mark.size,
    watermarkOpacity: mark.opacity,
    brandKit: spec.brandKit?.id ?? null,
    brandKitParts: spec.brandKit?.parts,
  };
}
