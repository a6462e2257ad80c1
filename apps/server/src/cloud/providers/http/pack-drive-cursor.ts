import { parseJson } from '@clipwright/clip-spec';
import type { CloudProviderId } from '@clipwright/contract';
import type { z } from 'zod';
import { DriveError } from '../drive-error.ts';

/** Packs a list position into a token that pages can send back. */
export function packDriveCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

export function unpackCursor<Schema extends z.ZodType>(
  provider: CloudProviderId,
  cursor: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new DriveError('refused', { provider, detail: 'unknown cursor' });
}
