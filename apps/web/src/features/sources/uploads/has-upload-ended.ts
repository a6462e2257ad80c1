import type { Draft } from './local-upload-drafts.ts';
import type { UploadServer } from './upload-server.ts';

/** The time without new data after which the server removes an upload. */
const lifetimeMs = 60 * 60 * 1000;

/**
 * Returns true if the server no longer has the uploaded part of a draft, so that the upload starts from zero. Returns
 * false for a draft without any uploaded part, and if the server is unreachable.
 */
export async function hasUploadEnded(
  server: Pick<UploadServer, 'find'>,
  { projectId, updatedAt }: Pick<Draft, 'projectId' | 'updatedAt'>,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<boolean> {
  if (now.getTime() - Date.parse(updatedAt) < lifetimeMs) return false;
  try {
    return (await server.find(projectId, signal)) === null;
  } catch {
    return false;
  }
}
