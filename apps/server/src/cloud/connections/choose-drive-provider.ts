import { type CloudProviderId, cloudProviders } from '@clipwright/contract';

type Connected = { providerId: CloudProviderId; createdAt: Date };

/**
 * Returns the drive to save results to: the user's choice, otherwise Google Drive, otherwise the drive connected first.
 */
export function chooseDriveProvider(
  connected: readonly Connected[],
  chosen: CloudProviderId | null,
): CloudProviderId | null {
  return sortProviders(connected, chosen)[0] ?? null;
}

/** Returns the drives in order of preference. */
export function sortProviders(connected: readonly Connected[], chosen: CloudProviderId | null): CloudProviderId[] {
  const rank = ({ providerId }: Connected) => (providerId === chosen ? 0 : providerId === cloudProviders[0] ? 1 : 2);
  return connected
    .toSorted((one, other) => rank(one) - rank(other) || one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ providerId }) => providerId);
}
