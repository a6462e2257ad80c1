import { ApiProblem } from '@clipwright/client';
import { MediaError } from '@clipwright/media';

/** 2 for an input or option that must change, 130 for Ctrl-C as shells have it, 1 for every other failure. */
export function exitCodeOf(error: unknown): number {
  // What the server says about who asks does not change by asking again.
  if (error instanceof ApiProblem)
    return ['runner_token_invalid', 'runner_put_aside', 'runner_protocol'].includes(error.code) ? 2 : 1;
  if (!(error instanceof MediaError)) return 1;
  if (error.reason === 'cancelled') return 130;
  return error.isBadInput ? 2 : 1;
}
