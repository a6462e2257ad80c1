import { formatModelSize, type Speech } from '@clipwright/contract';
import { Button, Stack, Text } from '@mantine/core';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { speechMessages } from './speech-messages.ts';
import { useSpeechChange } from './use-speech-change.ts';

const { search: messages } = speechMessages;

/**
 * Offers to install the model that lets prompts search by meaning. Renders nothing if it is installed or the user may
 * not install it.
 */
export function SearchModelField({ speech }: { speech: Speech }) {
  const { searchModel, canInstall } = speech;
  const change = useSpeechChange();
  if (!searchModel || searchModel.installed || !canInstall) return null;
  const installation = speech.installation?.model === searchModel.id ? speech.installation : null;
  const isUnderWay = installation?.state === 'queued' || installation?.state === 'installing';
  const problem = installation?.state === 'failed' ? installation.error : null;
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed" role={isUnderWay ? 'status' : undefined}>
        {isUnderWay
          ? messages.installing({ percent: Math.floor(installation.progress * 100) })
          : messages.text({ size: searchModel.sizeBytes && formatModelSize(searchModel.sizeBytes) })}
      </Text>
      {problem && (
        <Notice tone="warning" role="alert">
          {messages.failed({ reason: problem })}
        </Notice>
      )}
      {change.error && (
        <Notice tone="danger" role="alert">
          {describeError(change.error)}
        </Notice>
      )}
      {!isUnderWay && (
        <Button size="sm" variant="default" loading={change.isBusy} onClick={() => change.install(searchModel.id)}>
          {messages.install}
        </Button>
      )}
      {isUnderWay && installation.canStop && (
        <Button size="sm" variant="default" loading={change.isBusy} onClick={change.cancel}>
          {messages.stop}
        </Button>
      )}
    </Stack>
  );
}
