import { type CloudProviderId, cloudProviders } from '@clipwright/contract';

type Connected = { providerId: CloudProviderId; createdAt: Date };

/** Where results go: where the user wants them, else to Google Drive, else to the drive that was connected first. */
export function chooseDriveProvider(
  connected: readonly Connected[],
  chosen: CloudProviderId | null,
): CloudProviderId | null {
  return sortProviders(connected, chosen)[0] ?? null;
}

/** The drives in the order in which they are preferred. */
export function sortProviders(connected: readonly Connected[], chosen: CloudProviderId | null): CloudProviderId[] {
  const rank = ({ providerId }: Connected) => (providerId === chosen ? 0 : providerId === cloudProviders[0] ? 1 : 2);
  return connected
    .toSorted((one, other) => rank(one) - rank(other) || one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ providerId }) => providerId);
}
