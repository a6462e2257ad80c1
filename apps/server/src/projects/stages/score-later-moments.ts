import { calibrateScores, dropCommonReasons, type Moment } from '@clipwright/media';
import type { UsedMoment } from '../runs/list-used-moments.ts';

/**
 * Scores the moments from a project's later run on the scale of the clips that the same prompt found before: scores for
 * different prompts cannot be compared. Without such clips, the moments are compared with each other. Remarks that
 * would appear under every clip in the project are left out.
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
