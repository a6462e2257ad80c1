import { type AspectRatio, type ClipSpec, clipSpecLimits as limits, type PlatformId } from '@clipwright/clip-spec';
import { type ProjectRequest, toProjectRequestInput } from '@clipwright/contract';

/** The ratio of Shorts, Reels and TikTok, which is the page's default. */
const shortsRatio: AspectRatio = '9:16';
const shortsPlatforms: readonly PlatformId[] = ['tiktok', 'instagram', 'youtube'];

/** The schema's result for these platforms and this ratio, as a literal, because the page draws its form without the schema. */
const firstSpec: ClipSpec = {
  platforms: [...shortsPlatforms],
  ratios: [shortsRatio],
  count: limits.count.default,
  prompt: null,
  targetSec: limits.targetSec.default,
  minSec: limits.minSec.default,
  maxSec: limits.maxSec.default,
  overlapSec: limits.overlapSec.default,
  trimStartSec: null,
  trimEndSec: null,
  language: null,
  audioTrack: null,
  subtitles: true,
  transcription: true,
  aiEnhancement: true,
  optimizeTitles: true,
  optimizeHashtags: true,
  analyses: [],
  fit: 'crop',
  smartCropping: true,
  keepResolution: false,
  quality: 'medium',
  watermark: {
    isOn: false,
    text: 'Clipwright',
    logoId: null,
    position: 'bottom-right',
    size: 'medium',
    opacity: limits.watermarkOpacity.default,
  },
  brandKit: null,
  jumpCuts: false,
};

/** Returns the initial values of the form. */
export function firstRequest(): ProjectRequest {
  return { title: '', description: '', spec: firstSpec };
}

/** True if no option was changed yet. */
export function isFirstSpec(spec: ClipSpec): boolean {
  return spec === firstSpec;
}

/** The API's names of the parts that it can refuse; the form's fields have the same names. */
export const fieldNames = {
  title: 'projectName',
  description: 'description',
  platforms: 'targetPlatforms',
  count: 'numClips',
  prompt: 'aiPrompt',
  targetSec: 'targetDuration',
  minSec: 'minDuration',
  maxSec: 'maxDuration',
  overlapSec: 'overlap',
  watermark: 'watermarkText',
} as const satisfies Partial<Record<keyof ClipSpec | keyof ProjectRequest, string>>;

export type RequestProblems = Readonly<Record<string, string>>;

type Fields = Record<Exclude<keyof ReturnType<typeof toProjectRequestInput>, 'speechWaitSec'>, string>;

/** Returns the request as form fields, which are all texts. The page asks separately about a wait for the speech model. */
export function toFields(request: ProjectRequest): Fields {
  const { projectName, description, aiPrompt, targetPlatforms, numClips, processingOptions } =
    toProjectRequestInput(request);
  return {
    projectName: projectName.trim(),
    description: description.trim(),
    aiPrompt: aiPrompt.trim(),
    targetPlatforms: JSON.stringify(targetPlatforms),
    numClips: String(numClips),
    processingOptions: JSON.stringify(processingOptions),
  };
}
