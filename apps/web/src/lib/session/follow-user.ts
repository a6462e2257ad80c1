import { clearLocalData } from './clear-local-data.ts';
import { findLastUser, keepLastUser } from './last-user.ts';
import { draftNames, openSealedDrafts, sealDrafts, sealedPrefix } from './sealed-drafts.ts';

/** The key of the signed-in user, only in memory. */
let session: { userId: string; draftKey: string } | null = null;
let isSettled: Promise<void> = Promise.resolve();

/** Resolves once the unsaved edits of the last session are restored for the editor. */
export async function draftsReady(): Promise<void> {
  await isSettled;
}

/**
 * The server has said who is signed in. Where that is no longer the user whose data this browser keeps, their session has
 * ended, by itself or elsewhere: all of it is removed, and only what they had not saved waits for them, sealed.
 */
export function followUser(userId: string | null, draftKey: string | null): void {
  const last = findLastUser();
  const hasEnded = last !== null ? last !== userId : userId === null && hasDrafts();
  // Another tab may have signed in someone else meanwhile, whose work is not for this key.
  const ended = hasEnded && (last === null || last === session?.userId) ? session : null;
  session = userId !== null && draftKey !== null ? { userId, draftKey } : null;
  const current = session;
  isSettled = isSettled
    .then(async () => {
      if (hasEnded) await endLocalData(ended);
      keepLastUser(userId);
      if (current) await openSealedDrafts(current.userId, current.draftKey);
    })
    // Storage may be switched off, and what was sealed with another key is no one's.
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
