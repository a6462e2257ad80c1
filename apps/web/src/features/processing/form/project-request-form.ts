import { type AspectRatio, type ClipSpec, clipSpec, type PlatformId } from '@clipwright/clip-spec';
import {
  describeIssue,
  type ProjectRequest,
  processingMessages,
  toProjectRequestInput,
  uploadInput,
} from '@clipwright/contract';

/** The ratio of Shorts, Reels and TikTok, which the page makes unless told otherwise. */
const shortsRatio: AspectRatio = '9:16';
const shortsPlatforms: readonly PlatformId[] = ['tiktok', 'instagram', 'youtube'];

/** What the form begins with. */
export function firstRequest(): ProjectRequest {
  const spec = clipSpec.parse({ platforms: shortsPlatforms, ratios: [shortsRatio] });
  return { title: '', description: '', spec };
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

/** Each refused field with its message, by the API's name for it; empty where the request can be sent. The server checks the same. */
export function checkRequest(request: ProjectRequest): RequestProblems {
  const { error } = uploadInput.safeParse(toProjectRequestInput(request), { error: describeIssue });
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path.at(-1))] ??= message;
  // A missing title is told before anything else.
  const { titleMissing } = processingMessages;
  return problems.projectName === titleMissing ? { projectName: titleMissing } : problems;
}

/** As the server takes it in a form, where every field is a text. */
export function toFields(request: ProjectRequest): Record<keyof ReturnType<typeof toProjectRequestInput>, string> {
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
