import type { ErrorCode } from '@clipwright/contract';
import type { Guard } from '@clipwright/media';
import { type LinkProblem, linkProblemOf, MediaError, problemOfGuard } from '@clipwright/media/data';
import { AppError } from '../../../http/app-error.ts';

const codes: Record<Exclude<LinkProblem, 'too-large'>, ErrorCode> = {
  private: 'link_private',
  'sign-in': 'link_needs_sign_in',
  age: 'link_age_restricted',
  region: 'link_region_blocked',
  removed: 'link_removed',
  live: 'link_live',
  upcoming: 'link_upcoming',
  'several-videos': 'link_several_videos',
  'no-video': 'link_no_video',
  drm: 'link_protected',
  unsupported: 'link_site_not_supported',
  address: 'link_address_refused',
  'bot-check': 'link_bot_check',
  busy: 'link_busy',
  outdated: 'link_tool_outdated',
  unreachable: 'link_unreachable',
  failed: 'link_failed',
};

/**
 * Converts a link failure to an error for the user. The guard's refusals explain more than yt-dlp's messages.
 * Cancellations and unknown errors are returned unchanged.
 */
export function explainLinkError(
  error: unknown,
  guard: Pick<Guard, 'refusals' | 'limit'> | null,
  tooLarge: () => AppError,
): unknown {
  const options = { cause: error };
  if (isDiskFull(error)) return new AppError('disk_full', null, options);
  if (!(error instanceof MediaError) || error.reason === 'cancelled') return error;
  const byGuard = guard && problemOfGuard(guard);
  const problem = linkProblemOf(error);
  if (byGuard === 'too-large' || problem === 'too-large') return tooLarge();
  if (guard?.limit === 'time' || error.reason === 'timeout') return new AppError('link_timed_out', null, options);
  const appError = byGuard ?? problem;
  if (appError !== null) return new AppError(codes[appError], null, options);
  if (error.reason === 'engine-missing') {
    const { problem: missing } = error.facts;
    if (missing === 'python') return new AppError('link_tool_needs_python', null, options);
    return new AppError(missing === 'broken' ? 'link_tool_broken' : 'link_tool_missing', null, options);
  }
  // The only thing the engine downloads for a link is yt-dlp, and its mirror is the only option that may be wrong.
  if (error.reason === 'download-failed') return new AppError('link_tool_not_fetched', null, options);
  if (error.reason === 'invalid-option') return new AppError('link_tool_missing', null, options);
  return new AppError('link_failed', null, options);
}

/** Converts a missing yt-dlp to an error for the user. */
export function explainToolError(error: unknown): unknown {
  return explainLinkError(error, null, () => new AppError('link_failed'));
}

function isDiskFull(error: unknown): boolean {
  if (error instanceof MediaError) return error.reason === 'disk-full';
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
