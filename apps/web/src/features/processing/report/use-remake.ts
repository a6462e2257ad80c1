import type { RemakeInput } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { sendForm } from '../../../lib/api/send-form.ts';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { sourceReportTexts } from './source-report-messages.ts';

/** The time limit for uploading a few megabytes on a slow line. */
const timeoutMs = 120_000;

type Chosen = Omit<RemakeInput, 'processingId'>;
/** Subtitles that replace the source's before the clips are made again. */
type Subtitles = { sourceId: string; file: File };

/** Returns a mutation that makes a project's clips again with the given choices. */
export function useRemake(projectId: string, onBegun: () => void) {
  const client = useQueryClient();
  /** The id of a request that may have arrived, so that sending it again gives the same run. */
  const sent = useRef<{ chosen: string; processingId: string } | null>(null);
  return useMutation({
    mutationFn: async ({ chosen, subtitles }: { chosen: Chosen; subtitles: Subtitles | null }) => {
      if (subtitles) await sendSubtitles(subtitles);
      const key = JSON.stringify(chosen);
      if (sent.current?.chosen !== key) sent.current = { chosen: key, processingId: randomId() };
      const json = { ...chosen, processingId: sent.current.processingId };
      return await call(server.api.projects[':id'].remake.$post({ param: { id: projectId }, json }));
    },
    onSuccess: () => {
      sent.current = null;
      showToast(sourceReportTexts.form.begun, 'success');
      onBegun();
    },
    onError: (error) => showToast(describeError(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
}

async function sendSubtitles({ sourceId, file }: Subtitles): Promise<void> {
  const form = new FormData();
  form.set('file', file);
  await sendForm(`/api/sources/${sourceId}/subtitles`, form, { timeoutMs });
}
