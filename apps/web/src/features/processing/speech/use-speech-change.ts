import type { Speech } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { capabilitiesQuery } from '../form/capabilities-query.ts';
import { speechQuery } from './speech-query.ts';

/** Returns mutations that start and stop the installation of a speech model. */
export function useSpeechChange() {
  const client = useQueryClient();
  const keep = (speech: Speech) => client.setQueryData(speechQuery.queryKey, speech);
  // Another page, or the server itself, has already changed it.
  const lookAgain = () => client.invalidateQueries({ queryKey: speechQuery.queryKey });
  const install = useMutation({
    mutationFn: (model: string) => call(server.api.speech.install.$post({ json: { model } })),
    onSuccess: keep,
    onError: lookAgain,
  });
  const cancel = useMutation({
    mutationFn: () => call(server.api.speech.install.$delete({})),
    onSuccess: keep,
    onError: lookAgain,
    // The installation may already be over.
    onSettled: () => client.invalidateQueries({ queryKey: capabilitiesQuery.queryKey }),
  });
  return {
    install: install.mutate,
    cancel: () => cancel.mutate(),
    error: install.error ?? cancel.error,
    isBusy: install.isPending || cancel.isPending,
  };
}
