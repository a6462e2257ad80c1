import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { sources } from '../../db/tables/sources-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { ProcessingDeps, SourceRow, StageInput } from '../runs/processing-deps.ts';
import { fetchTalk } from '../sources/links/fetch-talk.ts';
import { videoKey } from '../sources/video-key.ts';

/** The timeout for downloading the footage. */
const TIMEOUT_MS = 2 * 60 * 60 * 1000;

/**
 * Fetches the configured footage into the file store. @returns the updated source @throws AppError `talk_missing` if
 * the installation now names other footage or none
 */
export async function fetchNamedTalk(
  { config, db, files }: ProcessingDeps,
  { source, workDir, signal, onProgress }: StageInput,
): Promise<SourceRow> {
  const { talk, links, limits } = config;
  if (talk === null || talk.url !== source.url) throw new AppError('talk_missing');
  const { url, sha256 } = talk;
  const path = join(workDir, 'video');
  const { sizeBytes } = await fetchTalk(
    links,
    { url, sha256, maxBytes: limits.largestSourceBytes, timeoutMs: TIMEOUT_MS, path },
    { signal, onProgress },
  );
  const fileKey = videoKey(source.userId, source.id, source.name);
  await files.adopt(fileKey, path);
  const change = { fileKey, sizeBytes, sha256, state: 'ready' as const };
  const [row] = await db.asService((tx) => tx.update(sources).set(change).where(eq(sources.id, source.id)).returning());
  if (!row) throw new Error('The source is gone.');
  return row;
}
