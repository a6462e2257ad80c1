import { calibrateScores, type Moment } from '@clipwright/media';
import type { UsedMoment } from '../runs/list-used-moments.ts';

/**
 * Scores what a later run of a project found, on the scale of the clips that the same prompt found before: how well a
 * moment answers one prompt says nothing about another. Where there are none, the moments are compared with each other.
 */
export function scoreLaterMoments(
  moments: readonly Moment[],
  used: readonly UsedMoment[],
  prompt: string | null,
): Moment[] {
  return calibrateScores(
    moments,
    used.filter((one) => one.prompt === prompt),
  );
}
