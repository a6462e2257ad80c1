import { type ProjectRequest, uploadLimits } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { announceSubscriptionUpdated } from '../../features/plans/subscription/subscription-updated-channel.ts';
import { toFields } from '../../features/processing/form/project-request-form.ts';
import type { ChosenSource } from '../../features/sources/chosen-source.ts';
import {
  type BrowserUploadSession,
  browserUploadSession,
} from '../../features/sources/uploads/browser-upload-session.ts';
import { isFileOf, removeDraft } from '../../features/sources/uploads/local-upload-drafts.ts';
import type { ListedDraft } from '../../features/sources/uploads/use-upload-drafts.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { describeSendingError } from './describe-sending-error.ts';
import { sendingTimeoutSec, sendProject, sendStoredSource, withMaterial } from './send-project.ts';

const beginKey = ['projects', 'begin'];

type ProjectInput = { source: ChosenSource; request: ProjectRequest };

type BeginOptions = {
  userId: string;
  /** The ID of the new project, which stays the same until the project is created. */
  projectId: string;
  session: BrowserUploadSession | null;
  drafts: readonly ListedDraft[];
};

/** Submits a project, with large files uploaded in chunks, and opens its page once the server has created it. */
export function useBegin({ userId, projectId, session, drafts }: BeginOptions) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const announceProject = useCallback(() => {
    announceSubscriptionUpdated();
    // Notices are available from here on.
    void client.invalidateQueries({ queryKey: ['notices'] });
  }, [client]);
  // Subscribed permanently, because an upload continues while the user visits other pages.
  useEffect(() => browserUploadSession.onDone(announceProject), [announceProject]);
  const leave = (id: string) => navigate({ href: `/project/${id}?watch=1` });
  const sending = useMutation({
    mutationKey: beginKey,
    mutationFn: ({ source, request }: ProjectInput) => sendProject({ projectId, source, request }),
    onSuccess: ({ project_id }) => {
      announceProject();
      return leave(project_id);
    },
  });
  const retrying = useMutation({
    mutationKey: beginKey,
    mutationFn: (stopped: BrowserUploadSession) => sendStoredSource(stopped),
    onSuccess: async ({ project_id }) => {
      browserUploadSession.clear();
      await removeDraft(project_id);
      announceProject();
      await leave(project_id);
    },
  });

  const doneId = session?.phase === 'done' ? session.projectId : null;
  useEffect(() => {
    if (doneId === null) return;
    browserUploadSession.clear();
    void leave(doneId);
  });

  const { error, variables } = sending;
  const sendingProblem = error && variables && describeSendingError(error, variables.source, sendingTimeoutSec);
  return {
    error: error ?? retrying.error,
    /** The error message. Null if there is none. */
    problem: sendingProblem ?? (retrying.error && describeError(retrying.error)),
    isBusy: sending.isPending || retrying.isPending,
    begin(input: ProjectInput): void {
      const { source } = input;
      if (source.kind !== 'file' || source.file.size <= uploadLimits.directBytes) {
        sending.mutate(input);
        return;
      }
      const { file, subtitles } = source;
      // Resumes the upload of a file that was started before.
      const draft = drafts.find((draft) => isFileOf(draft, file));
      const fields = toFields(withMaterial(input.request, source));
      const id = draft?.projectId ?? projectId;
      browserUploadSession.start({ userId, projectId: id, file, fields, subtitles, isNew: draft === undefined });
    },
    /** Retries after a failure. Files that have been uploaded are not sent again. */
    retry(stopped: BrowserUploadSession): void {
      if (stopped.failure?.sourceId) retrying.mutate(stopped);
      else browserUploadSession.resume();
    },
    /** Clears the last error. Pending requests are kept, since otherwise their rejection would never be shown. */
    reset: () => {
      if (client.isMutating({ mutationKey: beginKey }) > 0) return;
      sending.reset();
      retrying.reset();
    },
  };
}
