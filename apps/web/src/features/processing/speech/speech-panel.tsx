import { formatModelSize, type Speech } from '@clipwright/contract';
import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OperatorHelpLink } from '../../../ui/operator-help-link.tsx';
import { listInstallableModels } from './list-installable-models.ts';
import { speechMessages as messages } from './speech-messages.ts';
import classes from './speech-panel.module.css';
import { useSpeechChange } from './use-speech-change.ts';

type SpeechPanelProps = {
  speech: Speech;
  /** The field that adds subtitles to the source, or null if it cannot have any. */
  subtitlesField: ReactNode;
  isWithout: boolean;
  onWithout: (isWithout: boolean) => void;
};

/** Four options to continue without a speech recognizer, with the effect of each. */
export function SpeechPanel({ speech, subtitlesField, isWithout, onWithout }: SpeechPanelProps) {
  if (isWithout) {
    return (
      <Notice tone="info" role="status">
        <span>{messages.without.chosen}</span>
        <Button variant="default" size="xs" onClick={() => onWithout(false)}>
          {messages.without.undo}
        </Button>
      </Notice>
    );
  }
  return (
    <Stack component="section" gap="sm" p="md" bd="1px solid var(--cw-line)" bdrs="lg" aria-label={messages.heading}>
      <h3>{messages.heading}</h3>
      <p>{messages.text}</p>
      <Columns component="ul" min={232} isFit gap="lg" className={classes.ways}>
        <li>
          <h4>{messages.install.title}</h4>
          <Install speech={speech} />
        </li>
        <li>
          <h4>{messages.api.title}</h4>
          <Text size="sm" c="dimmed">
            {messages.api.text} <OperatorHelpLink />
          </Text>
        </li>
        {subtitlesField && (
          <li>
            <h4>{messages.subtitles.title}</h4>
            <Text size="sm" c="dimmed">
              {messages.subtitles.text}
            </Text>
            {subtitlesField}
          </li>
        )}
        <li>
          <h4>{messages.without.title}</h4>
          <Text size="sm" c="dimmed">
            {messages.without.text}
          </Text>
          <Button variant="default" size="sm" onClick={() => onWithout(true)}>
            {messages.without.action}
          </Button>
        </li>
      </Columns>
    </Stack>
  );
}

/** Installs the default model. The options contain a choice of other ones. */
function Install({ speech }: { speech: Speech }) {
  const { cannotInstallReason, engines } = speech;
  const installation = engines.some(({ id }) => id === speech.installation?.model) ? speech.installation : null;
  const [model] = listInstallableModels(speech);
  const change = useSpeechChange();
  const problem = installation?.state === 'failed' ? installation.error : null;
  return (
    <>
      {model && (
        <Text size="sm" c="dimmed">
          {messages.install.text({ size: model.sizeBytes && formatModelSize(model.sizeBytes) })}
        </Text>
      )}
      {problem && (
        <Notice tone="warning" role="alert">
          {messages.install.failed({ reason: problem })}
        </Notice>
      )}
      {change.error && (
        <Notice tone="danger" role="alert">
          {describeError(change.error)}
        </Notice>
      )}
      {model ? (
        <Button size="sm" variant="default" loading={change.isBusy} onClick={() => change.install(model.id)}>
          {problem ? messages.install.again : messages.install.action}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {cannotInstallReason}
        </Text>
      )}
    </>
  );
}
