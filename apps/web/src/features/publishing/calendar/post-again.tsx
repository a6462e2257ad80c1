import type { Post } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { usePosting } from '../post/use-posting.tsx';
import { publishingApi } from '../publishing-api.ts';
import { refreshPosts } from '../publishing-queries.ts';
import { calendarMessages } from './calendar-messages.ts';

const { actions: texts } = calendarMessages;

type PostAgainProps = { post: Post; clipId: string; projectId: string };

/** The button that posts the clip of a canceled post again, with its texts. */
export function PostAgain({ post, clipId, projectId }: PostAgainProps) {
  const client = useQueryClient();
  const posting = usePosting();
  const load = useMutation({
    mutationFn: () => publishingApi.project(projectId),
    onSuccess: async ({ clips }) => {
      const clip = clips.find(({ id }) => id === clipId);
      if (clip) return posting.post([clip], post);
      showToast(texts.clipGone, 'error');
      await refreshPosts(client);
    },
    onError: (error) => showToast(describeError(error), 'error'),
  });
  return (
    <>
      <Button variant="default" size="sm" loading={load.isPending} onClick={() => load.mutate()}>
        {texts.again}
      </Button>
      {posting.dialog}
    </>
  );
}
