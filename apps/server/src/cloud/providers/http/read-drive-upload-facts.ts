import type { CloudProviderId } from '@clipwright/contract';
import type { z } from 'zod';
import { DriveError } from '../drive-error.ts';
import type { UploadSession } from '../drive-provider.ts';

/** Parses an upload's stored facts; an upload with unreadable facts is lost. */
export function readDriveUploadFacts<Schema extends z.ZodType>(
  provider: CloudProviderId,
  session: UploadSession,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(session.facts);
  if (parsed.success && session.provider === provider) return parsed.data;
  throw new DriveError('session_lost', { provider, detail: 'unreadable session' });
}
