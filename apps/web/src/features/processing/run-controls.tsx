import type { ProcessingStatus } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { processingTexts as texts } from './processing-messages.ts';
import { isOver } from './progress/follow-run.ts';
import type { FollowedRun } from './progress/use-run.ts';
import { useRunChange } from './progress/use-run-change.ts';
import { wasRunStopped } from './progress/was-run-stopped.ts';
import { type RunQuestion, RunQuestions } from './run-questions.tsx';

/** What can be done with a run: stop it, keep what it has made, or take it up again. */
export function RunControls({ run }: { run: FollowedRun }) {
  const { status } = run;
  const [openQuestion, setOpenQuestion] = useState<RunQuestion | null>(null);
  const change = useRunChange(status?.processing_id ?? '', () => {
    setOpenQuestion(null);
    run.follow();
  });
  if (!status || run.error !== null) return null;
  const isAtWork = !isOver(status);
  const hasClips = status.clips.length > 0;
  return (
    <>
      {isAtWork && (
        <Button variant="default" onClick={() => setOpenQuestion('cancel')}>
          {texts.actions.cancel}
        </Button>
      )}
      {isAtWork && hasClips && (
        <Button variant="default" onClick={() => setOpenQuestion('complete')}>
          {texts.actions.markComplete}
        </Button>
      )}
      {canRetry(status) && (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate('retry')}>
          {describeRetry(status)}
        </Button>
      )}
      <RunQuestions
        openQuestion={openQuestion}
        kind={status.kind}
        hasClips={hasClips}
        isBusy={change.isPending}
        onConfirm={(question) => change.mutate(question)}
        onAsk={setOpenQuestion}
        // The question before it closes after the next one is asked.
        onClose={(question) => setOpenQuestion((now) => (now === question ? null : now))}
      />
    </>
  );
}

function describeRetry(status: ProcessingStatus): string {
  if (status.status === 'failed') return texts.actions.retry;
  return wasRunStopped(status) ? texts.actions.makeRest : texts.actions.retryFailed;
}

/** A failed run where trying again may help, and a complete one with clips that could not be made. */
function canRetry({ status, failure, pending_clips }: ProcessingStatus): boolean {
  if (status === 'failed') return failure?.canRetry ?? true;
  return status === 'completed' && pending_clips.some((clip) => clip.status === 'failed');
}
