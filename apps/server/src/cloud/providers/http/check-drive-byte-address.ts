import type { CloudProviderId } from '@clipwright/contract';
import { DriveError } from '../drive-error.ts';

/**
 * An address that a provider gave out for bytes. `origin` is where it must be, or null where the provider has hosts of
 * their own for it; even then it is as well protected on its way as the API is.
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
