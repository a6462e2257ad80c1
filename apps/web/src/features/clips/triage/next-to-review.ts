import type { ProjectClip } from '@clipwright/contract';

/**
 * Returns the index of the clip after the one just decided: the next undecided one, also before it. In a second pass through decided
 * clips, the next in order. Null at the end.
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
