import type { Post } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { publishingApi } from '../publishing-api.ts';
import { refreshPosts } from '../publishing-queries.ts';
import { toLocalTime } from '../time/days.ts';
import { formatMoment, ownTimeZone } from '../time/format-moment.ts';
import { calendarMessages } from './calendar-messages.ts';

type Move = { post: Post; localTime: string };

/** True until a worker has taken the post. */
export const isMovable = ({ state }: Pick<Post, 'state'>) => state === 'scheduled' || state === 'awaiting-approval';

const postsKey = ['publishing', 'posts'];

/** Returns a function that moves a post to a local time. The calendar shows it there at once. */
export function useMovePost(): (post: Post, localTime: string) => void {
  const client = useQueryClient();
  const place = (id: string, dueAt: string) =>
    client.setQueriesData<Post[]>({ queryKey: postsKey }, (posts) =>
      posts?.map((one) => (one.id === id ? { ...one, dueAt } : one)),
    );
  const { mutate } = useMutation({
    mutationFn: ({ post, localTime }: Move) =>
      publishingApi.changePost(post.id, { at: { localTime, timeZone: ownTimeZone() } }),
    onMutate: async ({ post, localTime }) => {
      await client.cancelQueries({ queryKey: postsKey });
      place(post.id, new Date(localTime).toISOString());
    },
    onSuccess: (_answer, { post, localTime }) => {
      const time = formatMoment(new Date(localTime).toISOString());
      const before = toLocalTime(new Date(post.dueAt));
      showUndoToast(calendarMessages.moved({ clip: post.clipName, time }), () => mutate({ post, localTime: before }));
    },
    onError: (error, { post }) => {
      place(post.id, post.dueAt);
      showToast(describeError(error), 'error');
    },
    onSettled: () => refreshPosts(client),
  });
  return (post, localTime) => {
    if (localTime !== toLocalTime(new Date(post.dueAt))) mutate({ post, localTime });
  };
}

/** Returns the local time of a post on another day. */
export const onDay = ({ dueAt }: Post, day: string) => `${day}T${toLocalTime(new Date(dueAt)).slice(11)}`;

const stepMinutes = 15;

/** Returns the local time that an arrow key moves a post to; null for other keys. */
export function moveByKey({ dueAt }: Post, key: string, view: 'day' | 'week' | 'month'): string | null {
  const date = new Date(dueAt);
  const direction = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') date.setDate(date.getDate() + direction);
  else if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  else if (view === 'month') date.setDate(date.getDate() + 7 * direction);
  else date.setMinutes(date.getMinutes() + stepMinutes * direction);
  return toLocalTime(date);
}
