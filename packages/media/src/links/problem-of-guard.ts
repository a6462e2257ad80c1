import type { Guard } from './guard/open-guard.ts';
import type { LinkProblem } from './link-problem.ts';

/** What a guard did to a link, which explains more than what yt-dlp saw of it; null where it let everything through in time. */
export function problemOfGuard({ limit, refusals }: Pick<Guard, 'refusals' | 'limit'>): LinkProblem | null {
  if (limit === 'bytes') return 'too-large';
  if (refusals.some(({ refusal }) => ['not-public', 'port', 'bad-target'].includes(refusal))) return 'address';
  return refusals.some(({ refusal }) => refusal === 'unknown-host') ? 'unreachable' : null;
}
