import { formatModelSize, type Speech } from '@clipwright/contract';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { listInstallableModels } from './list-installable-models.ts';
import { speechMessages } from './speech-messages.ts';
import { useSpeechChange } from './use-speech-change.ts';

const { model: messages } = speechMessages;

/** A choice of another speech model for experts. Renders nothing if there is only one. */
export function SpeechModelField({ speech }: { speech: Speech }) {
  const models = listInstallableModels(speech);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const change = useSpeechChange();
  const model = models.find(({ id }) => id === chosenId) ?? models[0];
  if (!model || models.length < 2) return null;
  return (
    <Stack gap="sm" align="flex-start">
      <NativeSelect
        label={messages.label}
        description={model.explain}
        size="md"
        value={model.id}
        data={models.map(({ id, name, sizeBytes }) => ({
          value: id,
          label: sizeBytes === null ? name : `${name}, ${formatModelSize(sizeBytes)}`,
        }))}
        onChange={(event) => setChosenId(event.currentTarget.value)}
      />
      {change.error && (
        <Notice tone="danger" role="alert">
          {describeError(change.error)}
        </Notice>
      )}
      <Button size="sm" variant="default" loading={change.isBusy} onClick={() => change.install(model.id)}>
        {messages.install}
      </Button>
    </Stack>
  );
}
