import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BrowserUploadSession, browserUploadSession } from './browser-upload-session.ts';
import { hasUploadEnded } from './has-upload-ended.ts';
import { type Draft, listDrafts } from './local-upload-drafts.ts';
import { isHeldElsewhere } from './upload-lock-name.ts';
import { uploadServer } from './upload-server.ts';

export type ListedDraft = Draft & {
  isElsewhere: boolean;
  /** The server no longer has what was uploaded. */
  isEnded: boolean;
};

/** The unfinished uploads of this browser. One that was going on when its page was left goes on again. */
export function useUploadDrafts(userId: string, session: BrowserUploadSession | null) {
  const client = useQueryClient();
  // Read again after each upload: by an older list, one that has ended since would be taken for interrupted.
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

/** Goes on with an upload where it stopped. */
export function resumeDraft(userId: string, { projectId, fields, subtitles }: Draft, file: File): void {
  browserUploadSession.start({ userId, projectId, file, fields, subtitles, isNew: false });
}
