import { useSyncExternalStore } from 'react';
import { type UploadSession, uploadSession } from './upload-session.ts';

/** The upload of this tab, if it is the user's. */
export function useUploadSession(userId: string): UploadSession | null {
  const session = useSyncExternalStore(uploadSession.subscribe, uploadSession.read);
  return session?.userId === userId ? session : null;
}
