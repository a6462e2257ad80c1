import type { Guard } from './guard/open-guard.ts';
import type { LinkProblem } from './link-problem.ts';

/** Returns the problem that a guard caused, which explains more than yt-dlp's error; null if it caused none. */
export function problemOfGuard({ limit, refusals }: Pick<Guard, 'refusals' | 'limit'>): LinkProblem | null {
  if (limit === 'bytes') return 'too-large';
  if (refusals.some(({ refusal }) => ['not-public', 'port', 'bad-target'].includes(refusal))) return 'address';
  return refusals.some(({ refusal }) => refusal === 'unknown-host') ? 'unreachable' : null;
}
