import type { CaptionProject, GenerateTextsInput, TextGeneration } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { captionProjectQuery } from '../../lib/captions/caption-project-query.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { captionsMessages as messages } from './captions-messages.ts';

const askEveryMs = 1000;

/** Generates texts and shows them as they arrive. The server continues if the page is left. */
export function useGenerateCaptions(projectId: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<TextGeneration | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const show = (generation: TextGeneration) => {
    setProgress(generation);
    client.setQueryData(captionProjectQuery(projectId).queryKey, (known) => known && withTexts(known, generation));
  };
  const mutation = useMutation({
    mutationFn: async (json: GenerateTextsInput) => {
      const { signal } = left.current;
      let generation = await call(server.api.captions.generate.$post({ json }, { init: { signal } }));
      show(generation);
      while (generation.status === 'running') {
        await new Promise((resolve) => setTimeout(resolve, askEveryMs));
        const param = { id: generation.id };
        generation = await call(server.api.captions.generations[':id'].$get({ param }, { init: { signal } }));
        show(generation);
      }
      return generation;
    },
    onMutate: () => setProgress(null),
    onSuccess: ({ status, clipsTotal, warnings }) => {
      if (status === 'failed') showToast(messages.generateFailed, 'error');
      else showToast(messages.generated({ count: clipsTotal }), 'success');
      for (const warning of warnings) showToast(warning, 'info', 8000);
    },
    onError: (error) => {
      if (!left.current.signal.aborted)
        showToast(messages.generateFailedFor({ reason: describeError(error) }), 'error');
    },
  });
  return { progress, isBusy: mutation.isPending, generate: mutation.mutate };
}

function withTexts(project: CaptionProject, { clips }: TextGeneration): CaptionProject {
  const texts = new Map(clips.map((clip) => [clip.id, clip.texts]));
  return { ...project, clips: project.clips.map((clip) => ({ ...clip, texts: texts.get(clip.id) ?? clip.texts })) };
}
