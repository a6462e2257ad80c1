import type { Deps } from '../deps.ts';
import { currentRequest } from '../http/current-request.ts';
import { occurrenceOf } from './sign-in-visitor.ts';

/** Returns the current request's device, address and time, for emails from other slices. */
export function currentOccurrence({ now }: Pick<Deps, 'now'>) {
  const { clientAddress: address, userAgent } = currentRequest() ?? { clientAddress: '', userAgent: '' };
  return occurrenceOf({ address, userAgent }, now());
}
