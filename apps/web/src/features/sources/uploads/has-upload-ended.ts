import type { Draft } from './local-upload-drafts.ts';
import type { UploadServer } from './upload-server.ts';

/** The server removes what nothing was added to for so long. */
const lifetimeMs = 60 * 60 * 1000;

/**
 * Whether the server no longer has what was uploaded of a draft, so that it starts again from the beginning. A draft of
 * which nothing has arrived yet is none of those, and where the server cannot be asked it is not known.
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
