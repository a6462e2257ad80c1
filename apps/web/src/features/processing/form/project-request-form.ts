import { type AspectRatio, type ClipSpec, clipSpecLimits as limits, type PlatformId } from '@clipwright/clip-spec';
import { type ProjectRequest, toProjectRequestInput } from '@clipwright/contract';

/** The ratio of Shorts, Reels and TikTok, which the page makes unless told otherwise. */
const shortsRatio: AspectRatio = '9:16';
const shortsPlatforms: readonly PlatformId[] = ['tiktok', 'instagram', 'youtube'];

/** What the schema makes of these platforms and this ratio, written out: the page draws its form without the schema. */
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

/** What the form begins with. */
export function firstRequest(): ProjectRequest {
  return { title: '', description: '', spec: firstSpec };
}

/** Whether nothing of what is wanted was adjusted yet. */
export function isFirstSpec(spec: ClipSpec): boolean {
  return spec === firstSpec;
}

/** What the API calls the parts that it can refuse; the form's fields bear the same names. */
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

/** As the server takes it in a form, where every field is a text. The page asks about a wait for the speech model when it comes. */
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
