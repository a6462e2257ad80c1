import { type ChangePostInput, networkNames, type Post } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { publishingApi } from '../publishing-api.ts';
import { refreshPosts } from '../publishing-queries.ts';
import { calendarMessages } from './calendar-messages.ts';

const { done } = calendarMessages;

export type PostAction = Exclude<keyof typeof done, 'change'> | { change: ChangePostInput };

/** Runs an action on a post and refreshes the calendar. */
export function usePostAction(post: Post, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: PostAction): Promise<unknown> => {
      const { id } = post;
      if (typeof action === 'object') return publishingApi.changePost(id, action.change);
      switch (action) {
        case 'approve':
          return publishingApi.approve(post);
        case 'cancel':
          return publishingApi.cancel(id);
        case 'retry':
          return publishingApi.retry(id);
        case 'now':
          return publishingApi.changePost(id, { at: 'now' });
        case 'isOut':
          return publishingApi.resolve(id, true);
        case 'isNotOut':
          return publishingApi.resolve(id, false);
        case 'remove':
          return publishingApi.removeAtNetwork(id);
      }
    },
    onSuccess: (_answer, action) => {
      const text = typeof action === 'object' ? done.change : done[action];
      showToast(typeof text === 'string' ? text : text({ network: networkNames[post.network] }), 'success');
      onDone?.();
    },
    onSettled: () => refreshPosts(client),
  });
}
