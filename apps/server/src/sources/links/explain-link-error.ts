import type { ErrorCode } from '@clipwright/contract';
import { type LinkProblem, linkProblemOf, MediaError } from '@clipwright/media';
import { AppError } from '../../http/app-error.ts';
import type { Guard } from './guard/open-guard.ts';

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
  'bot-check': 'link_bot_check',
  busy: 'link_busy',
  outdated: 'link_tool_outdated',
  unreachable: 'link_unreachable',
  failed: 'link_failed',
};

/** By what the engine says of the yt-dlp that it looked for. */
const toolCodes: readonly [problem: string, code: ErrorCode][] = [
  ['outdated', 'link_tool_outdated'],
  ['python', 'link_tool_needs_python'],
];

/**
 * The error a user is told about a link. What the guard did explains more than what yt-dlp saw of it. A canceled work and
 * errors of the machine (a full disk) are given back as they are.
 */
export function explainLinkError(
  error: unknown,
  guard: Pick<Guard, 'refusals' | 'limit'> | null,
  tooLarge: () => AppError,
): unknown {
  if (!(error instanceof MediaError) || error.reason === 'cancelled' || error.reason === 'disk-full') return error;
  const problem = linkProblemOf(error);
  const options = { cause: error };
  if (guard?.limit === 'bytes' || problem === 'too-large') return tooLarge();
  if (guard?.limit === 'time' || error.reason === 'timeout') return new AppError('link_timed_out', null, options);
  if (guard?.refusals.some(({ refusal }) => ['not-public', 'port', 'bad-target'].includes(refusal))) {
    return new AppError('link_address_refused', null, options);
  }
  if (guard?.refusals.some(({ refusal }) => refusal === 'unknown-host')) {
    return new AppError('link_unreachable', null, options);
  }
  if (problem !== null) return new AppError(codes[problem], null, options);
  if (error.reason === 'engine-missing') {
    const missing = toolCodes.find(([name]) => name === error.facts.problem)?.[1] ?? 'link_tool_missing';
    return new AppError(missing, null, options);
  }
  // The engine downloads nothing for a link but what fetches it.
  if (error.reason === 'download-failed') return new AppError('link_tool_not_fetched', null, options);
  return new AppError('link_failed', null, options);
}
