import { type CloudProviderId, cloudProviderNames, errors } from '@clipwright/contract';
import { cloudMessages } from './cloud-messages.ts';

/** Returns a message for an error code that arrived without one, such as in a window message. */
export function describeCloudError(code: string | null, provider: CloudProviderId): string {
  const name = cloudProviderNames[provider];
  const isKnown = code !== null && Object.hasOwn(errors, code);
  const text = isKnown ? errors[code as keyof typeof errors].message : cloudMessages.connect.failed({ provider: name });
  return text.replaceAll('{provider}', () => name);
}
