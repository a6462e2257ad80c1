import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { projectsMessages } from '../projects-messages.ts';

const { watermark: texts } = projectsMessages;

/** The button that renders a project's clips again without their watermark. */
export function RemoveWatermark({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(server.api.projects[':id']['remove-watermark'].$post({ param: { id: projectId } })),
    onSuccess: () => showToast(texts.begun, 'success'),
    onError: (error) => showToast(describeError(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
  return (
    <Button variant="default" size="sm" loading={removal.isPending} onClick={() => removal.mutate()}>
      {texts.open}
    </Button>
  );
}
