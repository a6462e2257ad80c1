import type { EditCopy } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { describeError } from '../../../lib/api/describe-error.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { editorMessages } from '../editor-messages.ts';
import classes from './copy-state.module.css';

const { stage: texts } = editorMessages;

/** Beginning to make a copy: why it could not be, and beginning again. */
export type Copying = { error: unknown; isBusy: boolean; onRetry: () => void };

/** In place of the preview, until there is one, or why there is none. */
export function CopyState({ copy, copying }: { copy: EditCopy; copying: Copying }) {
  if (copy.state === 'source_gone') return <p className={classes.state}>{texts.noSource}</p>;
  const isRefused = copying.error !== null && copy.state !== 'making';
  if ((copy.state === 'failed' || isRefused) && !copying.isBusy) {
    return (
      <div className={classes.state}>
        <p className={classes.line}>{isRefused ? describeError(copying.error) : texts.copyFailed}</p>
        <Button variant="default" onClick={copying.onRetry}>
          {uiMessages.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.state}>
      <p className={classes.line}>{texts.making}</p>
      <ProgressBar label={texts.making} percent={(copy.progress ?? 0) * 100} />
      <p className={classes.line}>{texts.makingText}</p>
    </div>
  );
}
