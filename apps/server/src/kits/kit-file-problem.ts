import { brandLimits } from '@clipwright/clip-spec';
import { AppError } from '../http/app-error.ts';

/** Why a file of a brand kit cannot be used, as the API names errors. */
export const kitFileProblems = [
  'font_invalid',
  'font_not_embeddable',
  'bumper_invalid',
  'bumper_too_long',
  'bumper_too_large',
  'kit_file_not_checked',
] as const;
export type KitFileProblem = (typeof kitFileProblems)[number];

/** What is said of it. */
export function problemError(problem: string): AppError {
  const known = kitFileProblems.find((one) => one === problem) ?? 'kit_file_not_checked';
  return new AppError(known, {
    limit: brandLimits.bumperSec,
    side: brandLimits.bumperSidePx,
    rate: brandLimits.bumperFrameRate,
  });
}
