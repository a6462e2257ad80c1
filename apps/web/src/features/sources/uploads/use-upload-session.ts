import { useEffect, useSyncExternalStore } from 'react';
import { type UploadSession, uploadSession } from './upload-session.ts';

/** The upload of this tab. One that someone else began before, whose session has ended since, is stopped. */
export function useUploadSession(userId: string): UploadSession | null {
  const session = useSyncExternalStore(uploadSession.subscribe, uploadSession.read);
  const isForeign = session !== null && session.userId !== userId;
  useEffect(() => {
    if (isForeign) uploadSession.clear();
  }, [isForeign]);
  return isForeign ? null : session;
}
