import { formatModelSize, speechNotices } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { Preparation } from './find-speech-preparation.ts';
import { speechMessages } from './speech-messages.ts';
import { useSpeechChange } from './use-speech-change.ts';

const { preparing: messages } = speechMessages;

/** The progress of the speech model's installation, with a note that nobody has to wait for it. */
export function SpeechPreparation({ preparation }: { preparation: Preparation }) {
  const { sizeBytes, percent, isQueued, isInterrupted, canStop } = preparation;
  const change = useSpeechChange();
  const heading = speechNotices.preparing({ size: sizeBytes && formatModelSize(sizeBytes) });
  return (
    <Stack component="section" gap="sm" p="md" bd="1px solid var(--cw-line)" bdrs="lg" aria-label={heading}>
      <Group gap="2xs sm" align="baseline" justify="space-between">
        <h3>{heading}</h3>
        <Text span size="sm" c="dimmed">
          {isQueued ? messages.queued : messages.percent({ percent })}
        </Text>
      </Group>
      <ProgressBar label={heading} percent={percent} />
      {isInterrupted ? (
        <Notice tone="warning">{speechNotices.interrupted}</Notice>
      ) : (
        <Text size="sm" c="dimmed">
          {messages.text}
        </Text>
      )}
      {change.error && (
        <Notice tone="danger" role="alert">
          {describeError(change.error)}
        </Notice>
      )}
      {canStop && (
        <div>
          <Button size="sm" variant="default" loading={change.isBusy} onClick={change.cancel}>
            {messages.stop}
          </Button>
        </div>
      )}
    </Stack>
  );
}
