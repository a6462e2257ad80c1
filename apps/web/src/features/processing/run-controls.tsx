import type { ProcessingStatus } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { processingTexts as texts } from './processing-messages.ts';
import { isOver } from './progress/follow-run.ts';
import type { FollowedRun } from './progress/use-run.ts';
import { useRunChange } from './progress/use-run-change.ts';
import { wasRunStopped } from './progress/was-run-stopped.ts';
import { type RunQuestion, RunQuestions } from './run-questions.tsx';

/**
 * Renders the actions for subtitles: `other` replaces those that a run failed with, after which `onChanged` resumes it;
 * `missing` adds some to a video without words.
 */
export type RenderSubtitles = (onChanged: () => void, isBusy: boolean, need: 'other' | 'missing') => ReactNode;

type RunControlsProps = {
  run: FollowedRun;
  /** Null if the user may not change the video's subtitles. */
  renderSubtitles: RenderSubtitles | null;
};

/** The actions on a run: stop it, keep its clips, or resume it. */
export function RunControls({ run, renderSubtitles }: RunControlsProps) {
  const { status } = run;
  const [openQuestion, setOpenQuestion] = useState<RunQuestion | null>(null);
  const change = useRunChange(status?.processing_id ?? '', () => {
    setOpenQuestion(null);
    run.follow();
  });
  if (!status || run.error !== null) return null;
  const isAtWork = !isOver(status);
  const hasClips = status.clips.length > 0;
  const retry = () => change.mutate('retry');
  // A retry with the same subtitles would fail again.
  const needsSubtitles = renderSubtitles !== null && status.failure?.code === 'unreadable-transcript';
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
      {needsSubtitles && renderSubtitles(retry, change.isPending, 'other')}
      {!needsSubtitles && canRetry(status) && (
        <Button variant="default" loading={change.isPending} onClick={retry}>
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
        // The previous dialog closes after the next one opens.
        onClose={(question) => setOpenQuestion((now) => (now === question ? null : now))}
      />
    </>
  );
}

function describeRetry(status: ProcessingStatus): string {
  if (status.status === 'failed') return texts.actions.retry;
  return wasRunStopped(status) ? texts.actions.makeRest : texts.actions.retryFailed;
}

/** Returns true for a failed run if a retry may help, and for a complete one with failed clips. */
function canRetry({ status, failure, pending_clips }: ProcessingStatus): boolean {
  if (status === 'failed') return failure?.canRetry ?? true;
  return status === 'completed' && pending_clips.some((clip) => clip.status === 'failed');
}
