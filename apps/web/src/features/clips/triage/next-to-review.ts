import type { ProjectClip } from '@clipwright/contract';

/**
 * Returns the clip to review after a decision: the next undecided one, wrapping around. In a second pass through
 * decided clips, returns the next in order, or null at the end.
 */
export function nextToReview<Clip extends Pick<ProjectClip, 'decision'>>(
  clips: readonly Clip[],
  at: number,
): Clip | null {
  const others = [...clips.slice(at + 1), ...clips.slice(0, at)];
  const undecided = others.find(({ decision }) => decision === null);
  if (undecided) return undecided;
  return (clips[at]?.decision ?? null) === null ? null : (clips[at + 1] ?? null);
}
