import { z } from 'zod';
import { type AnalysisOption, analysisOptionIds, analysisOptions } from './analyses.ts';
import { type ClipSpec, clipSpecFields, fillTarget, lengthsAgree } from './clip-spec.ts';
import { clipSpecMessages as messages } from './clip-spec-messages.ts';
import { type KitPart, kitParts } from './kit-choice.ts';
import { aspectRatio } from './platforms.ts';

const { shape } = clipSpecFields;
const watermark = shape.watermark.unwrap().shape;
const isOff = z.boolean().default(false);

const fields = z.object({
  /** Seconds, as are the lengths below. */
  targetDuration: shape.targetSec,
  minDuration: shape.minSec,
  maxDuration: shape.maxSec,
  /** Seconds that two clips may share. */
  overlap: shape.overlapSec,
  quality: shape.quality,
  aiEnhancement: shape.aiEnhancement,
  optimizeTitles: shape.optimizeTitles,
  optimizeHashtags: shape.optimizeHashtags,
  generateTranscription: shape.transcription,
  enablePerformancePrediction: isOff,
  enableStyleAnalysis: isOff,
  enableContentModeration: isOff,
  enableTrendAnalysis: isOff,
  enableAdvancedCaptions: isOff,
  enableViralOptimization: isOff,
  enableAudienceAnalysis: isOff,
  enableCompetitorAnalysis: isOff,
  enableContentStrategy: isOff,
  /** The clips have the source's ratio; with `targetAspectRatio`, they have bars. */
  preserveOriginalAspectRatio: isOff,
  /** 16:9, whatever the platforms need. */
  useNormalRatio: isOff,
  /** One ratio instead of the platforms' own. */
  targetAspectRatio: aspectRatio.nullable().default(null),
  enableSmartCropping: shape.smartCropping,
  /** The whole picture is shown, with bars. */
  enableLetterboxing: isOff,
  enableQualityPreservation: shape.keepResolution,
  enableWatermark: watermark.isOn,
  watermarkText: watermark.text,
  watermarkLogo: watermark.logoId,
  watermarkPosition: watermark.position,
  watermarkSize: watermark.size,
  watermarkOpacity: watermark.opacity,
  captionStyle: shape.captionStyle,
  /** Id of a brand kit; null: none. */
  brandKit: z.uuid().nullable().default(null),
  /** The parts of the kit to use; default: all that the request does not set itself. */
  brandKitParts: z.array(z.enum(kitParts)).max(kitParts.length).optional(),
  jumpCuts: shape.jumpCuts,
  language: shape.language,
  audioTrack: shape.audioTrack,
  /** Off: the words are recognized from the sound although there are subtitles. */
  useSubtitles: shape.subtitles,
  /** The part of the source to use, in seconds; null: from its start, to its end. */
  trimStart: shape.trimStartSec,
  trimEnd: shape.trimEndSec,
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
    ...lengthsOf(options),
    overlapSec: options.overlap,
    trimStartSec: options.trimStart,
    trimEndSec: options.trimEnd,
    language: options.language,
    audioTrack: options.audioTrack,
    subtitles: options.useSubtitles,
    transcription: options.generateTranscription,
    aiEnhancement: options.aiEnhancement,
    optimizeTitles: options.optimizeTitles,
    optimizeHashtags: options.optimizeHashtags,
    analyses: analysisOptionIds.filter((id) => options[id]).map((id) => analysisOptions[id]),
    ratios: toRatios(options),
    fit: options.enableLetterboxing || hasBars ? 'letterbox' : 'crop',
    smartCropping: options.enableSmartCropping,
    keepResolution: options.enableQualityPreservation,
    quality: options.quality,
    captionStyle: options.captionStyle,
    watermark: {
      isOn: options.enableWatermark,
      text: options.watermarkText,
      logoId: options.watermarkLogo,
      position: options.watermarkPosition,
      size: options.watermarkSize,
      opacity: options.watermarkOpacity,
    },
    brandKit: options.brandKit === null ? null : { id: options.brandKit, parts: options.brandKitParts ?? [] },
    jumpCuts: options.jumpCuts,
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
  const isOn = (id: AnalysisOption) => analyses.includes(analysisOptions[id]);
  return {
    targetDuration: spec.targetSec,
    minDuration: spec.minSec,
    maxDuration: spec.maxSec,
    overlap: spec.overlapSec,
    quality: spec.quality,
    aiEnhancement: spec.aiEnhancement,
    optimizeTitles: spec.optimizeTitles,
    optimizeHashtags: spec.optimizeHashtags,
    generateTranscription: spec.transcription,
    enablePerformancePrediction: isOn('enablePerformancePrediction'),
    enableStyleAnalysis: isOn('enableStyleAnalysis'),
    enableContentModeration: isOn('enableContentModeration'),
    enableTrendAnalysis: isOn('enableTrendAnalysis'),
    enableAdvancedCaptions: isOn('enableAdvancedCaptions'),
    enableViralOptimization: isOn('enableViralOptimization'),
    enableAudienceAnalysis: isOn('enableAudienceAnalysis'),
    enableCompetitorAnalysis: isOn('enableCompetitorAnalysis'),
    enableContentStrategy: isOn('enableContentStrategy'),
    preserveOriginalAspectRatio: ratio === 'source',
    useNormalRatio: ratio === '16:9',
    targetAspectRatio: ratio === 'source' ? null : ratio,
    enableSmartCropping: spec.smartCropping,
    enableLetterboxing: spec.fit === 'letterbox',
    enableQualityPreservation: spec.keepResolution,
    enableWatermark: mark.isOn,
    watermarkText: mark.text,
    watermarkLogo: mark.logoId,
    watermarkPosition: mark.position,
    watermarkSize: mark.size,
    watermarkOpacity: mark.opacity,
    captionStyle: spec.captionStyle,
    brandKit: spec.brandKit?.id ?? null,
    brandKitParts: spec.brandKit?.parts,
    jumpCuts: spec.jumpCuts,
    language: spec.language,
    audioTrack: spec.audioTrack,
    useSubtitles: spec.subtitles,
    trimStart: spec.trimStartSec,
    trimEnd: spec.trimEndSec,
  };
}
