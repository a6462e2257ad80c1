import type { CloudProviderId } from '@clipwright/contract';
import { IconBrandDropbox, IconBrandGoogleDrive, IconBrandOnedrive } from '@tabler/icons-react';

const marks = {
  'google-drive': IconBrandGoogleDrive,
  'one-drive': IconBrandOnedrive,
  dropbox: IconBrandDropbox,
} satisfies Record<CloudProviderId, unknown>;

/** The logo of a drive. */
export function ProviderMark({ provider, size = 20 }: { provider: CloudProviderId; size?: number }) {
  const Mark = marks[provider];
  return <Mark size={size} aria-hidden />;
}
