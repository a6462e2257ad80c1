import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BrowserUploadSession, browserUploadSession } from './browser-upload-session.ts';
import { hasUploadEnded } from './has-upload-ended.ts';
import { type Draft, listDrafts } from './local-upload-drafts.ts';
import { isHeldElsewhere } from './upload-lock-name.ts';
import { uploadServer } from './upload-server.ts';

export type ListedDraft = Draft & {
  isElsewhere: boolean;
  /** True if the server no longer has the uploaded part. */
  isEnded: boolean;
};

/**
 * Returns the unfinished uploads of this browser. An upload that was running when its page was left resumes
 * automatically.
 */
export function useUploadDrafts(userId: string, session: BrowserUploadSession | null) {
  const client = useQueryClient();
  // Refetched after each start: an older list could contain a finished upload as interrupted.
  const queryKey = ['sources', 'drafts', userId, browserUploadSession.countStarts()];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ListedDraft[]> =>
      await Promise.all(
        (await listDrafts(userId)).map(async (draft) => ({
          ...draft,
          isElsewhere: await isHeldElsewhere(draft.projectId),
          isEnded: await hasUploadEnded(uploadServer, draft, { now: new Date(), signal }),
        })),
      ),
    enabled: session === null,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  const interrupted = session === null && query.data?.find(isInterrupted);
  useEffect(() => {
    if (interrupted) resumeDraft(userId, interrupted, interrupted.file);
  }, [interrupted, userId]);
  return {
    drafts: session === null ? (query.data ?? []) : [],
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}

function isInterrupted(draft: ListedDraft): draft is ListedDraft & { file: File } {
  return draft.status === 'uploading' && draft.file !== null && !draft.isElsewhere && !draft.isEnded;
}

/** Resumes an upload from its draft. */
export function resumeDraft(userId: string, { projectId, fields, subtitles }: Draft, file: File): void {
  browserUploadSession.start({ userId, projectId, file, fields, subtitles, isNew: false });
}
