import type { Draft } from './local-upload-drafts.ts';
import type { UploadServer } from './upload-server.ts';

/** The server removes what nothing was added to for so long. */
const lifetimeMs = 60 * 60 * 1000;

/**
 * True if the server no longer has the uploaded part of a draft, so that it starts again from the beginning. False for a draft
 * without any uploaded part; unknown if the server cannot be reached.
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
