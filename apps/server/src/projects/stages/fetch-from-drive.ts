import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { fetchDriveVideo } from '../../cloud/index.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { ProcessingDeps, SourceRow, StageInput } from '../runs/processing-deps.ts';
import { videoKey } from '../sources/video-key.ts';

/** The timeout for fetching a video from a drive. */
const TIMEOUT_MS = 6 * 60 * 60 * 1000;

/** Fetches a video from the user's drive into the file store. @returns the updated source */
export async function fetchFromDrive(
  deps: ProcessingDeps,
  { source, workDir, signal, onProgress }: StageInput,
): Promise<SourceRow> {
  const { cloudProviderId: providerId, cloudFileId: fileId, userId, sizeBytes } = source;
  if (providerId === null || fileId === null) throw new AppError('source_not_found');
  const path = join(workDir, 'video');
  const maxBytes = deps.config.limits.largestSourceBytes;
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const fetched = await fetchDriveVideo(
    deps,
    { userId, providerId, fileId, sizeBytes, maxBytes, path },
    { signal: inTime, onProgress },
  );
  const fileKey = videoKey(userId, source.id, source.name);
  await deps.files.adopt(fileKey, path);
  const [row] = await deps.db.asService((tx) =>
    tx
      .update(sources)
      .set({ fileKey, state: 'ready', ...fetched })
      .where(eq(sources.id, source.id))
      .returning(),
  );
  if (!row) throw new Error('The source is gone.');
  return row;
}
