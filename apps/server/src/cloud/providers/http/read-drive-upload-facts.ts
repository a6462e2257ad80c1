import type { CloudProviderId } from '@clipwright/contract';
import type { z } from 'zod';
import { DriveError } from '../drive-error.ts';
import type { UploadSession } from '../drive-provider.ts';

/** What a provider's part remembered of an upload; what cannot be read is an upload that is lost. */
export function readDriveUploadFacts<Schema extends z.ZodType>(
  provider: CloudProviderId,
  session: UploadSession,
  schema: Schema,
): z.output<Schema> {
  const known = schema.safeParse(session.facts);
  if (known.success && session.provider === provider) return known.data;
  throw new DriveError('session_lost', { provider, detail: 'unreadable session' });
}
