import {
  type AspectRatio,
  describeIssue,
  type PlatformId,
  type ProcessingOptions,
  processingLimits,
  processingMessages,
  processingOptions,
  uploadWish,
} from '@clipwright/contract';

/** What the form asks for, besides the material. Named as the server names it. */
export type Wish = {
  projectName: string;
  description: string;
  aiPrompt: string;
  targetPlatforms: PlatformId[];
  numClips: number;
  processingOptions: ProcessingOptions;
};

/** The ratio of Shorts, Reels and TikTok, which the page makes unless told otherwise. */
const shortsRatio: AspectRatio = '9:16';
const shortsPlatforms: readonly PlatformId[] = ['tiktok', 'instagram', 'youtube'];

/** What the form begins with. */
export function firstWish(): Wish {
  return {
    projectName: '',
    description: '',
    aiPrompt: '',
    targetPlatforms: [...shortsPlatforms],
    numClips: processingLimits.numClips.default,
    processingOptions: { ...processingOptions.parse({}), targetAspectRatio: shortsRatio },
  };
}

export type WishProblems = Readonly<Record<string, string>>;

/** Each refused field with its message, by its name; empty where the wish can be sent. The server checks the same. */
export function checkWish(wish: Wish): WishProblems {
  const { error } = uploadWish.safeParse(wish, { error: describeIssue });
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path.at(-1))] ??= message;
  // A missing title is told before anything else.
  const { titleMissing } = processingMessages;
  return problems.projectName === titleMissing ? { projectName: titleMissing } : problems;
}

/** As the server takes it in a form, where every field is a text. */
export function toFields(wish: Wish): Record<keyof Wish, string> {
  return {
    projectName: wish.projectName.trim(),
    description: wish.description.trim(),
    aiPrompt: wish.aiPrompt.trim(),
    targetPlatforms: JSON.stringify(wish.targetPlatforms),
    numClips: String(wish.numClips),
    processingOptions: JSON.stringify(wish.processingOptions),
  };
}
