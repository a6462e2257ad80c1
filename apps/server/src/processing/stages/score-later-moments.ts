import { calibrateScores, dropCommonReasons, type Moment } from '@clipwright/media';
import type { UsedMoment } from '../runs/list-used-moments.ts';

/**
 * Scores what a later run of a project found, on the scale of the clips that the same prompt found before: how well a
 * moment answers one prompt says nothing about another. Where there are none, the moments are compared with each other. What
 * would be said under every clip of the project is left out.
 */
export function scoreLaterMoments(
  moments: readonly Moment[],
  used: readonly UsedMoment[],
  prompt: string | null,
): Moment[] {
  const scored = calibrateScores(
    moments,
    used.filter((one) => one.prompt === prompt),
  );
  return dropCommonReasons(scored, used);
}
