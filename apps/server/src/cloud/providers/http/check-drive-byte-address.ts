import type { CloudProviderId } from '@clipwright/contract';
import { DriveError } from '../drive-error.ts';

/**
 * Checks an address for bytes from a provider. `origin` is the required origin, or null if the provider uses separate
 * hosts; even then the address must be as secure as that of the API.
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
