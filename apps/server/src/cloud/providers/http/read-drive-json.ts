import { parseJson } from '@clipwright/clip-spec';
import type { CloudProviderId } from '@clipwright/contract';
import type { z } from 'zod';
import { DriveError } from '../drive-error.ts';
import type { DriveResponse } from './request-drive.ts';

/**
 * Parses a response. An invalid response, such as a proxy's error page, has an unknown outcome, so it is treated as a
 * broken connection.
 */
export function readDriveJson<Schema extends z.ZodType>(
  provider: CloudProviderId,
  { status, text }: Pick<DriveResponse, 'status' | 'text'>,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new DriveError('transient', { provider, status, detail: 'unexpected answer' });
}
