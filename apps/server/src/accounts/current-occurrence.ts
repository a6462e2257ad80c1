import type { Deps } from '../deps.ts';
import { currentRequest } from '../http/current-request.ts';
import { occurrenceOf } from './sign-in-visitor.ts';

/** Returns the device, address and time of the current request, for a mail of another slice. */
export function currentOccurrence({ now }: Pick<Deps, 'now'>) {
  const { clientAddress: address, userAgent } = currentRequest() ?? { clientAddress: '', userAgent: '' };
  return occurrenceOf({ address, userAgent }, now());
}
