import {
  type AspectRatio,
  type ClipOptionName,
  type ClipSpec,
  clipOption,
  clipOptionNames,
  clipSpecLimits as limits,
  type PlatformId,
  plainDefaults,
} from '@clipwright/clip-spec';
import { type ProjectRequest, toProjectRequestInput } from '@clipwright/contract';

/** The ratio of Shorts, Reels and TikTok, which is the page's default. */
const shortsRatio: AspectRatio = '9:16';
const shortsPlatforms: readonly PlatformId[] = ['tiktok', 'instagram', 'youtube'];

/**
 * The schema's defaults for these platforms and this ratio, as a literal, because the form renders before the schema is
 * loaded.
 */
const firstSpec: ClipSpec = {
  ...plainDefaults(),
  platforms: [...shortsPlatforms],
  ratios: [shortsRatio],
  count: limits.count.default,
  prompt: null,
  speaker: null,
  trimStartSec: null,
  trimEndSec: null,
  language: null,
  voices: null,
  audioTrack: null,
  analyses: [],
  watermark: {
    isOn: false,
    text: 'Clipwright',
    logoId: null,
    position: 'bottom-right',
    size: 'medium',
    opacity: limits.watermarkOpacity.default,
  },
  brandKit: null,
};

/** Returns the initial values of the form. */
export function firstRequest(): ProjectRequest {
  return { title: '', description: '', spec: firstSpec };
}

/** Returns true if no option was changed yet. */
export function isFirstSpec(spec: ClipSpec): boolean {
  return spec === firstSpec;
}

/** The API's names of the parts of a request, which are also the names of the form's fields. */
export const fieldNames = {
  ...(Object.fromEntries(clipOptionNames.map((name) => [name, clipOption(name).api ?? name])) as Record<
    ClipOptionName,
    string
  >),
  title: 'projectName',
  description: 'description',
  platforms: 'targetPlatforms',
  count: 'numClips',
  prompt: 'aiPrompt',
  watermark: 'watermarkText',
};

export type RequestProblems = Readonly<Record<string, string>>;

type Fields = Record<Exclude<keyof ReturnType<typeof toProjectRequestInput>, 'speechWaitSec'>, string>;

/**
 * Returns the request as form fields, all of which are text. The setting to wait for the speech model is sent
 * separately.
 */
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
