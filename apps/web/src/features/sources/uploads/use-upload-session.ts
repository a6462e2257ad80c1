import { useEffect, useSyncExternalStore } from 'react';
import { type BrowserUploadSession, browserUploadSession } from './browser-upload-session.ts';

/** Returns the upload of this tab. If a previous user started it, it is stopped. */
export function useUploadSession(userId: string): BrowserUploadSession | null {
  const session = useSyncExternalStore(browserUploadSession.subscribe, browserUploadSession.read);
  const isForeign = session !== null && session.userId !== userId;
  useEffect(() => {
    if (isForeign) browserUploadSession.clear();
  }, [isForeign]);
  return isForeign ? null : session;
}
