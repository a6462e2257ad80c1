/** The reasons for rejecting a step. */
export const editLimitMessages = {
  ranges: (most: string) => `A clip can have up to ${most} parts.`,
  passes: (most: string) => `A clip can go back to an earlier part of the video up to ${most} times.`,
  clipSec: (minutes: string) => `A clip can be up to ${minutes} minutes long.`,
  words: (most: string) => `Up to ${most} words of a clip can be changed.`,
  overlays: (most: string) => `A clip can have up to ${most} titles and texts.`,
  punchIns: (most: string) => `A clip can have up to ${most} zooms.`,
} as const;
