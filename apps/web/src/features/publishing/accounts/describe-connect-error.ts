import { errors, type NetworkId, networkNames } from '@clipwright/contract';
import { publishingMessages } from '../publishing-messages.ts';

/** Returns a message for an error code that arrived without one, such as in a message of a popup. */
export function describeConnectError(code: string | null, network: NetworkId): string {
  const name = networkNames[network];
  const isKnown = code !== null && Object.hasOwn(errors, code);
  const text = isKnown
    ? errors[code as keyof typeof errors].message
    : publishingMessages.connect.failed({ network: name });
  return text.replaceAll('{network}', () => name);
}
