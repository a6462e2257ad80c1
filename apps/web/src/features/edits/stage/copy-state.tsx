import type { EditCopy } from '@clipwright/contract';
import { Button, Stack } from '@mantine/core';
import { describeError } from '../../../lib/api/describe-error.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { editorMessages } from '../editor-messages.ts';

const { stage: texts } = editorMessages;

/** The state of starting a copy, with its error and a way to retry. */
export type Copying = { error: unknown; isBusy: boolean; onRetry: () => void };

/** The placeholder until the preview is ready, or the reason why there is none. */
export function CopyState({ copy, copying }: { copy: EditCopy; copying: Copying }) {
  if (copy.state === 'source_gone')
    return (
      <Stack component="p" gap="xs" maw="20rem" m="auto" c="#f2f0ec" ta="center">
        {texts.noSource}
      </Stack>
    );
  const isRefused = copying.error !== null && copy.state !== 'making';
  if ((copy.state === 'failed' || isRefused) && !copying.isBusy) {
    return (
      <Stack gap="xs" maw="20rem" m="auto" c="#f2f0ec" ta="center">
        <p>{isRefused ? describeError(copying.error) : texts.copyFailed}</p>
        <Button variant="default" onClick={copying.onRetry}>
          {uiMessages.retry}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="xs" maw="20rem" m="auto" c="#f2f0ec" ta="center">
      <p>{texts.making}</p>
      <ProgressBar label={texts.making} percent={(copy.progress ?? 0) * 100} />
      <p>{texts.makingText}</p>
    </Stack>
  );
}
