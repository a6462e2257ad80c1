import type { Project } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { deleteLater } from '../../lib/undoable-deletion.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { projectsMessages } from './projects-messages.ts';
import { removeCopy } from './saved/saved-copies.ts';

const { remove: messages } = projectsMessages;

type Gone = Pick<Project, 'id' | 'title' | 'clips_count'> & { reaches_outside: boolean };

/**
 * Deletes a project immediately with the option to undo, or after confirmation if others can open it or a drive has
 * copies. Messages differ between the list and the project's page.
 */
export function useDeleteProject(place: 'list' | 'page', onDeleted: () => void) {
  const client = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<Gone | null>(null);
  const done = place === 'list' ? messages.deletedInList : messages.deleted;
  const refresh = async (id: string) => {
    // The deleted project must not be refetched, not even by its page that is about to close.
    const isLeft = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes(id);
    await Promise.all(
      ['projects', 'plans', 'cloud'].map((area) => client.invalidateQueries({ queryKey: [area], predicate: isLeft })),
    );
  };
  /** Deletes the project on the server and shows failures, including those in drives. */
  const send = async (id: string): Promise<'deleted' | 'deleted here' | 'refused'> => {
    try {
      // `keepalive` lets the request finish after the window closes.
      const deletion = server.api.projects[':id'].$delete({ param: { id } }, { init: { keepalive: true } });
      const { may_remain_in_drives } = await call(deletion);
      void removeCopy(id);
      // Only inactive queries are removed: an open page would refetch the deleted project.
      client.removeQueries({ queryKey: ['projects', 'detail', id], type: 'inactive' });
      if (!may_remain_in_drives) return 'deleted';
      showToast(messages.deletedButCloud, 'info', 6000);
      return 'deleted here';
    } catch (error) {
      showToast(place === 'list' ? messages.failedInList({ message: describeError(error) }) : messages.failed, 'error');
      return 'refused';
    }
  };
  const deleting = useMutation({
    mutationFn: ({ id }: Gone) => send(id),
    onSuccess: (result, { id }) => {
      setUnconfirmed(null);
      if (result !== 'refused') onDeleted();
      if (result === 'deleted') showToast(done, 'success');
      void refresh(id);
    },
  });
  const deleteUndoably = ({ id }: Gone) => {
    const { restore } = deleteLater({
      ids: [id],
      send: async () => ((await send(id)) === 'refused' ? [id] : []),
      refresh: () => refresh(id),
      onFinal: () => hide(),
    });
    const hide = showUndoToast(done, restore);
    onDeleted();
  };
  return {
    remove: (project: Gone) => (project.reaches_outside ? setUnconfirmed(project) : deleteUndoably(project)),
    question: {
      project: unconfirmed,
      isBusy: deleting.isPending,
      onConfirm: () => unconfirmed && deleting.mutate(unconfirmed),
      onClose: () => setUnconfirmed(null),
    },
  };
}
