import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { projectsMessages } from './projects-messages.ts';
import { removeCopy } from './saved/saved-copies.ts';

const { remove: messages } = projectsMessages;

/** Deletes a project with all it has. The words differ between the list and the project's own page. */
export function useDeleteProject(place: 'list' | 'page', onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(server.api.projects[':id'].$delete({ param: { id } })),
    onSuccess: ({ may_remain_in_drives }, id) => {
      onDeleted();
      void removeCopy(id);
      // It is gone: nothing may ask for it again, not even its page that is about to close.
      client.removeQueries({ queryKey: ['projects', 'detail', id] });
      const isLeft = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes(id);
      for (const area of ['projects', 'plans', 'cloud']) {
        void client.invalidateQueries({ queryKey: [area], predicate: isLeft });
      }
      if (may_remain_in_drives) return showToast(messages.deletedButCloud, 'info', 6000);
      showToast(place === 'list' ? messages.deletedInList : messages.deleted, 'success');
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: ['projects'] });
      showToast(place === 'list' ? messages.failedInList(describeError(error)) : messages.failed, 'error', 5000);
    },
  });
}
