import type { ProcessingStatus } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { processingTexts as texts } from './processing-messages.ts';
import type { FollowedRun } from './progress/use-run.ts';
import { wasRunStopped } from './progress/was-run-stopped.ts';

/** Notices about a run beside its progress: a failure with its reason, or missing updates. */
export function RunOutcome({ run }: { run: FollowedRun }) {
  const { status, problem, error, isTimedOut, follow } = run;
  if (error)
    return (
      <Notice tone="danger" role="alert">
        {describeError(error)}
      </Notice>
    );
  if (isTimedOut) {
    return (
      <Notice tone="warning" role="alert">
        <strong>{texts.timeout.title}</strong>
        <span>{texts.timeout.text}</span>
        <Button variant="default" size="sm" onClick={follow}>
          {texts.actions.keepWaiting}
        </Button>
      </Notice>
    );
  }
  if (problem) {
    return (
      <Notice tone="warning" role="status">
        <strong>{problem instanceof ConnectionError ? texts.unreachable : describeError(problem)}</strong>
        <span>{texts.tryingAgain}</span>
      </Notice>
    );
  }
  if (status?.status === 'failed') {
    const isCancelled = status.failure?.code === 'cancelled';
    return (
      <Notice tone={isCancelled ? 'info' : 'danger'} role="alert">
        <span>{isCancelled ? texts.cancelled : texts.failed({ reason: status.error ?? texts.failedTitle })}</span>
        {/* Further clips and other versions do not count as a video. */}
        {status.kind === 'project' && <span>{describeVideo(status)}</span>}
      </Notice>
    );
  }
  if (status?.status === 'completed' && status.result === null) {
    return (
      <Notice tone="danger" role="alert">
        {texts.noResult}
      </Notice>
    );
  }
  if (!status) return null;
  return (
    <>
      {status.status === 'completed' && wasRunStopped(status) && <Notice tone="info">{texts.stopped}</Notice>}
      <Warnings warnings={status.warnings} />
      {status.notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
    </>
  );
}

function Warnings({ warnings }: Pick<ProcessingStatus, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <div>
        <strong>{texts.warnings}</strong>
        <ul data-bullets>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

/** Returns the sentence about the effect of a failed run on the quota. */
function describeVideo({ video_counted: isCounted, clips }: ProcessingStatus): string {
  if (!isCounted) return texts.givenBack;
  return clips.length > 0 ? texts.countedWithClips : texts.countedWithout;
}
