import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { randomId } from '../../lib/random-id.ts';
import type { ClipMaker } from '../../ui/clips/make-clip-bar.tsx';
import { makeClipMessages } from '../../ui/clips/make-clip-messages.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

type Range = { startSec: number; endSec: number };

/** Makes a clip from a part of a project's source. The project shows its progress. */
export function useMakeClip(projectId: string): ClipMaker {
  const client = useQueryClient();
  /** The id of a request that may have arrived, so that sending it again gives the same clip. */
  const sent = useRef<(Range & { processingId: string }) | null>(null);
  const making = useMutation({
    mutationFn: ({ startSec, endSec }: Range) => {
      const isSame = sent.current?.startSec === startSec && sent.current.endSec === endSec;
      const input = isSame && sent.current ? sent.current : { startSec, endSec, processingId: randomId() };
      sent.current = input;
      return call(server.api.projects[':id'].clips.$post({ param: { id: projectId }, json: input }));
    },
    onSuccess: () => {
      sent.current = null;
      showToast(makeClipMessages.begun, 'success');
    },
    onError: (error) => showToast(describeError(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
  return { isBusy: making.isPending, onMake: (range) => making.mutate(range) };
}
