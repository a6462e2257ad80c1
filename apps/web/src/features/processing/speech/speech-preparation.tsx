import { speechNotices } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { Preparation } from './find-speech-preparation.ts';
import { speechMessages } from './speech-messages.ts';
import classes from './speech-panel.module.css';
import { useSpeechChange } from './use-speech-change.ts';

const { preparing: messages } = speechMessages;

/** While the speech model is being installed: how far it is, and that no one has to wait for it. */
export function SpeechPreparation({ preparation }: { preparation: Preparation }) {
  const { sizeBytes, percent, isQueued, isInterrupted, canStop } = preparation;
  const change = useSpeechChange();
  const heading = speechNotices.preparing(sizeBytes);
  return (
    <section className={classes.panel} aria-label={heading}>
      <div className={classes.line}>
        <h3>{heading}</h3>
        <span className={classes.quiet}>{isQueued ? messages.queued : messages.percent(percent)}</span>
      </div>
      <ProgressBar label={heading} percent={percent} />
      {isInterrupted ? (
        <Notice tone="warning">{speechNotices.interrupted}</Notice>
      ) : (
        <p className={classes.quiet}>{messages.text}</p>
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
    </section>
  );
}
