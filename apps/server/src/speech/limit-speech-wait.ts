import type { ProjectRequest } from '@clipwright/contract';

/**
 * The seconds that the video of a program waits for a speech model whose download fails, unless told: a program cannot choose as a
 * user of the page does.
 */
const PROGRAM_WAIT_SEC = 120;

/** A request with the longest wait of a program, where a program made it and names none. */
export function limitSpeechWait(request: ProjectRequest, { isProgram }: { isProgram: boolean }): ProjectRequest {
  return isProgram ? { speechWaitSec: PROGRAM_WAIT_SEC, ...request } : request;
}
