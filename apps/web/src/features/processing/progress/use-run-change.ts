import { type ProcessingStatus, processingNotices } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { processingTexts } from '../processing-messages.ts';

const changes = {
  cancel: (id: string) => call(server.api['cancel-processing'][':id'].$post({ param: { id } })),
  discard: (id: string) => call(server.api['discard-processing'][':id'].$post({ param: { id } })),
  retry: (id: string) => call(server.api['retry-processing'][':id'].$post({ param: { id } })),
  complete: (id: string) => call(server.api['complete-processing'][':id'].$post({ param: { id } })),
  skipCaptions: (id: string) => call(server.api['skip-captions'][':id'].$post({ param: { id } })),
  addCaptions: (id: string) => call(server.api['add-captions'][':id'].$post({ param: { id } })),
};

const notices = {
  cancel: ({ status }) => (status === 'failed' ? processingNotices.cancelled : processingNotices.kept),
  discard: () => processingNotices.discarded,
  retry: () => processingNotices.retried,
  complete: () => processingNotices.markedComplete,
  skipCaptions: () => processingNotices.captionsSkipped,
  addCaptions: () => processingNotices.captionsBegun,
} satisfies Record<keyof typeof changes, (status: ProcessingStatus) => string>;

/** Returns a mutation that stops, resumes or completes a run, or changes its captions. */
export function useRunChange(id: string, onChanged: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: keyof typeof changes) => changes[change](id),
    onSuccess: (status, change) => {
      showToast(notices[change](status), change === 'cancel' || change === 'discard' ? 'info' : 'success');
      onChanged();
    },
    onError: (error, change) => {
      // The server's reason is shown as it is.
      const isRefused = error instanceof ApiError && error.status < 500;
      showToast(change === 'complete' && !isRefused ? processingTexts.completeFailed : describeError(error), 'error');
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['projects'] });
      void client.invalidateQueries({ queryKey: ['plans'] });
    },
  });
}
