import type { ProjectRequest } from '@clipwright/contract';

/**
 * The default wait in seconds of a program's video for a speech model whose download fails: a program cannot choose as
 * a user of the page does.
 */
const PROGRAM_WAIT_SEC = 120;

/** Limits the wait of a request to that of a program, if a program made it and gives none. */
export function limitSpeechWait(request: ProjectRequest, { isProgram }: { isProgram: boolean }): ProjectRequest {
  return isProgram ? { speechWaitSec: PROGRAM_WAIT_SEC, ...request } : request;
}
