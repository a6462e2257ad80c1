import type { DriveAccess } from './drive-access.ts';
import { DriveError } from './drive-error.ts';
import type { Call } from './drive-provider.ts';
import { backOffFromDrive, type Pause, pause } from './http/back-off-from-drive.ts';

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10_000;

/**
 * Makes one call to a drive. A refused token is renewed once; transient failures are retried with increasing delays.
 * `work` must be safe to repeat.
 */
export async function callDrive<T>(
  access: DriveAccess,
  signal: AbortSignal,
  work: (call: Call) => Promise<T>,
  { wait = pause }: { wait?: Pause } = {},
): Promise<T> {
  let accessToken = await access.getToken();
  let isRenewed = false;
  for (let tries = 1; ; ) {
    signal.throwIfAborted();
    try {
      return await work({ accessToken, signal });
    } catch (error) {
      if (!(error instanceof DriveError)) throw error;
      if (error.reason === 'access_expired' && !isRenewed) {
        isRenewed = true;
        accessToken = await access.getToken(accessToken);
        continue;
      }
      const mayPass = error.reason === 'transient' || error.reason === 'rate_limited';
      if (!mayPass || tries === MAX_ATTEMPTS) throw error;
      await backOffFromDrive(error, { usualMs: FIRST_PAUSE_MS * 2 ** (tries - 1), maxMs: MAX_PAUSE_MS, wait, signal });
      tries += 1;
    }
  }
}
