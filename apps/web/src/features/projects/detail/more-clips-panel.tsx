import { clipSpecLimits, speakerName } from '@clipwright/clip-spec';
import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { checkLater } from '../../../lib/api/check-later.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { speakersOfQuery } from '../../../lib/speakers/speakers-of-query.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { ProjectPanel } from './project-panel.tsx';

const check = checkLater(() => import('./detail-checks.ts').then(({ checkMoreClips }) => checkMoreClips));

const { more: texts } = projectsMessages;

/** The form that requests more clips from the same video. */
export function MoreClipsPanel({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const client = useQueryClient();
  const allowance = useQuery({
    queryKey: ['projects', projectId, 'clip-allowance'],
    queryFn: () => call(server.api.projects[':id']['clip-allowance'].$get({ param: { id: projectId } })),
  });
  const { data: speakers = [] } = useQuery(speakersOfQuery(projectId));
  type Values = { numClips: string; aiPrompt: string; speaker: string };
  const toInput = ({ numClips, aiPrompt, speaker }: Values) => ({
    numClips: Number(numClips),
    speaker: speaker || null,
    ...(aiPrompt.trim() && { aiPrompt: aiPrompt.trim() }),
  });
  const form = useApiForm({
    initialValues: { numClips: String(clipSpecLimits.count.default), aiPrompt: '', speaker: '' },
    check: (values) => check(toInput(values)),
    send: (values) =>
      call(server.api.projects[':id']['more-clips'].$post({ param: { id: projectId }, json: toInput(values) })),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['projects'] });
      showToast(texts.begun, 'success');
      onClose();
    },
  });
  return (
    <ProjectPanel heading={texts.heading} hint={texts.hint} onClose={onClose}>
      <Form gap="sm" onSubmit={form.onSubmit}>
        <FormMessage message={form.message} errorCount={form.errorCount} />
        <Text size="sm" c="dimmed" data-breakable role="status">
          {allowance.data?.message ?? (allowance.isError ? texts.allowanceFailed : null)}
        </Text>
        <TextInput
          {...form.field('numClips')}
          type="number"
          inputMode="numeric"
          min={clipSpecLimits.count.min}
          max={clipSpecLimits.count.max}
          label={texts.count}
          maw="8rem"
        />
        <TextInput {...form.field('aiPrompt')} label={texts.prompt} autoComplete="off" />
        {speakers.length > 1 && (
          <NativeSelect
            {...form.field('speaker')}
            label={texts.speaker}
            data={[
              { value: '', label: texts.allSpeakers },
              ...speakers.map((speaker) => ({ value: speaker, label: speakerName(speaker) })),
            ]}
          />
        )}
        <Button type="submit" loading={form.isBusy} w="fit-content">
          {texts.submit}
        </Button>
      </Form>
    </ProjectPanel>
  );
}
