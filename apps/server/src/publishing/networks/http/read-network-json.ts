import { parseJson } from '@clipwright/clip-spec';
import type { NetworkId } from '@clipwright/contract';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { NetworkError } from '../network-error.ts';

/**
 * Parses a response. An invalid one, such as a proxy's page or an error with the status 200, has an unknown outcome, so
 * it is treated as a broken connection.
 */
export function readNetworkJson<Schema extends z.ZodType>(
  network: NetworkId,
  { status, text }: Pick<ProviderResponse, 'status' | 'text'>,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new NetworkError('transient', { network, status, detail: 'unexpected answer' });
}

/** A page's address that can be shown as a link; anything else is null. */
export const pageUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable()
  .catch(null);

/** A count of views or likes; anything else is null. */
export const figure = z.int().min(0).nullable().catch(null);
