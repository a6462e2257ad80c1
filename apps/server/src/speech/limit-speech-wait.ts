import type { ProjectRequest } from '@clipwright/contract';

/**
 * The default time, in seconds, that an API client's video waits for a speech model whose download fails: unlike a user
 * of the page, a client cannot be prompted.
 */
const PROGRAM_WAIT_SEC = 120;

/** Applies the API client's default wait to requests from API clients that set none. */
export function limitSpeechWait(request: ProjectRequest, { isProgram }: { isProgram: boolean }): ProjectRequest {
  return isProgram ? { speechWaitSec: PROGRAM_WAIT_SEC, ...request } : request;
}
