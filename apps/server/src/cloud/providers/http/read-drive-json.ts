import { parseJson } from '@clipwright/clip-spec';
import type { CloudProviderId } from '@clipwright/contract';
import type { z } from 'zod';
import { DriveError } from '../drive-error.ts';
import type { DriveResponse } from './request-drive.ts';

/**
 * What an answer says. One that is something else, such as a page of a proxy, leaves open what happened: it is treated
 * as a connection that broke.
 */
export function readDriveJson<Schema extends z.ZodType>(
  provider: CloudProviderId,
  { status, text }: Pick<DriveResponse, 'status' | 'text'>,
  schema: Schema,
): z.output<Schema> {
  const known = schema.safeParse(parseJson(text));
  if (known.success) return known.data;
  throw new DriveError('transient', { provider, status, detail: 'unexpected answer' });
}
