import { MediaError, type MediaErrorFacts } from '../media-error.ts';

/** The reason why a link cannot be used. */
export type LinkProblem = keyof typeof problems;

type Definition = { isBadInput: boolean; sentence: string };

/** The user-facing message. `isBadInput`: a different link helps; trying again does not. */
const problems = {
  private: { isBadInput: true, sentence: 'This video is private: ask its owner to share it, or for the file.' },
  'sign-in': { isBadInput: true, sentence: 'This video is shown to signed-in viewers only: use the file instead.' },
  age: { isBadInput: true, sentence: 'Age-restricted video: use the file instead.' },
  region: {
    isBadInput: true,
    sentence: 'This video is not available in the region of this machine: use the file instead.',
  },
  removed: { isBadInput: true, sentence: 'This video does not exist, or was removed: check the link.' },
  live: { isBadInput: true, sentence: 'This video is still live: try again a few hours after it has ended.' },
  upcoming: { isBadInput: true, sentence: 'This video has not started yet: try again a few hours after it has ended.' },
  'several-videos': { isBadInput: true, sentence: 'This link leads to several videos: give the link of one.' },
  'no-video': { isBadInput: true, sentence: 'There is no video at this link: check it.' },
  drm: { isBadInput: true, sentence: 'This video is copy-protected: use a file of your own instead.' },
  unsupported: { isBadInput: true, sentence: 'This site is not supported: download the video and use the file.' },
  address: {
    isBadInput: true,
    sentence: 'This link leads into a private network or to a port that is not allowed, and was refused.',
  },
  'too-large': { isBadInput: true, sentence: 'This video is larger than allowed.' },
  'bot-check': {
    isBadInput: false,
    sentence: 'The site asks this machine to prove that it is not a robot: try again later, or use the file.',
  },
  outdated: { isBadInput: false, sentence: 'yt-dlp is too old for this site: install its newest release.' },
  busy: { isBadInput: false, sentence: 'The site is not accepting more requests right now: try again in an hour.' },
  unreachable: { isBadInput: false, sentence: 'The site cannot be reached: check the link, or try again later.' },
  failed: { isBadInput: false, sentence: 'The video could not be fetched: try again later, or use the file.' },
} as const satisfies Record<string, Definition>;

/** Returns the error for a link, with `problem` in its facts. */
export function linkError(problem: LinkProblem, facts: MediaErrorFacts = {}, options?: ErrorOptions): MediaError {
  const { isBadInput, sentence } = problems[problem];
  return new MediaError(isBadInput ? 'link-refused' : 'link-failed', sentence, { ...facts, problem }, options);
}

/** Returns the problem in a link error; null for any other error. */
export function linkProblemOf(error: unknown): LinkProblem | null {
  if (!(error instanceof MediaError)) return null;
  const { problem } = error.facts;
  return typeof problem === 'string' && Object.hasOwn(problems, problem) ? (problem as LinkProblem) : null;
}
