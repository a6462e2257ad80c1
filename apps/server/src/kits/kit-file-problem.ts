import { brandLimits } from '@clipwright/clip-spec';
import { AppError } from '../http/app-error.ts';

/** Reasons why a brand kit file cannot be used, as API error codes. */
export const kitFileProblems = [
  'font_invalid',
  'font_not_embeddable',
  'bumper_invalid',
  'bumper_too_long',
  'bumper_too_large',
  'kit_file_not_checked',
] as const;
export type KitFileProblem = (typeof kitFileProblems)[number];

/** Returns the error for a problem. */
export function problemError(problem: string): AppError {
  const reason = kitFileProblems.find((one) => one === problem) ?? 'kit_file_not_checked';
  return new AppError(reason, {
    limit: brandLimits.bumperSec,
    side: brandLimits.bumperSidePx,
    rate: brandLimits.bumperFrameRate,
  });
}
