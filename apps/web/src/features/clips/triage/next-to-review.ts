import type { ProjectClip } from '@clipwright/contract';

/**
 * Where a reviewer goes on after deciding about the clip at this place: to the next one no one decided about, also before
 * it. Who goes through decided ones again goes on in their order. Null at the end.
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
