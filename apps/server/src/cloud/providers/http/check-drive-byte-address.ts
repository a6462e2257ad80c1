import type { CloudProviderId } from '@clipwright/contract';
import { DriveError } from '../drive-error.ts';

/**
 * Checks a provider's URL for transferring bytes. `origin` is the required origin, or null if the provider uses
 * separate hosts; even then, the URL must be as secure as the API's.
 */
export function checkDriveByteAddress(
  provider: CloudProviderId,
  given: string | null,
  { apiBase, origin }: { apiBase: string; origin: string | null },
): string {
  const url = given === null ? null : URL.parse(given);
  const isRight =
    url !== null &&
    url.protocol === new URL(apiBase).protocol &&
    url.username === '' &&
    url.password === '' &&
    (origin === null || url.origin === new URL(origin).origin);
  if (!isRight) throw new DriveError('transient', { provider, detail: 'unexpected address' });
  return url.href;
}
