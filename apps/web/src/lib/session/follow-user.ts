import { clearLocalData } from './clear-local-data.ts';
import { findLastUser, keepLastUser } from './last-user.ts';
import { draftNames, openSealedDrafts, sealDrafts, sealedPrefix } from './sealed-drafts.ts';

/** The signed-in user's encryption key, stored only in memory. */
let session: { userId: string; draftKey: string } | null = null;
let isSettled: Promise<void> = Promise.resolve();

/** Resolves once the unsaved edits of the last session are restored for the editor. */
export async function draftsReady(): Promise<void> {
  await isSettled;
}

/**
 * Handles the server's response about the signed-in user. If it is not the user that this browser stores data of, their
 * session has ended: their data is removed, and unsaved edits are encrypted until they return.
 */
export function followUser(userId: string | null, draftKey: string | null): void {
  const last = findLastUser();
  const hasEnded = last !== null ? last !== userId : userId === null && hasDrafts();
  // Another tab may have signed in another user meanwhile, and their edits must not be encrypted with this key.
  const ended = hasEnded && (last === null || last === session?.userId) ? session : null;
  session = userId !== null && draftKey !== null ? { userId, draftKey } : null;
  const current = session;
  isSettled = isSettled
    .then(async () => {
      if (hasEnded) await endLocalData(ended);
      keepLastUser(userId);
      if (current) await openSealedDrafts(current.userId, current.draftKey);
    })
    // Storage may be disabled. Edits encrypted with another key are lost.
    .catch(() => undefined);
}

async function endLocalData(ended: typeof session): Promise<void> {
  const sealed = ended && (await sealDrafts(ended.draftKey).catch(() => null));
  clearLocalData({ isSealedKept: true });
  if (ended && sealed) localStorage.setItem(`${sealedPrefix}${ended.userId}`, sealed);
}

function hasDrafts(): boolean {
  try {
    return draftNames().length > 0;
  } catch {
    return false;
  }
}
