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
 * The ways to subtitles: to other ones where a run failed by those of its video, which `onChanged` takes up again, and to some
 * where words are `missing`.
 */
export type RenderSubtitles = (onChanged: () => void, isBusy: boolean, need: 'other' | 'missing') => ReactNode;

type RunControlsProps = {
  run: FollowedRun;
  /** Null where the video's subtitles are not the user's to change. */
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
  // With the same subtitles it would fail again.
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

/** A failed run where trying again may help, and a complete one with clips that could not be made. */
function canRetry({ status, failure, pending_clips }: ProcessingStatus): boolean {
  if (status === 'failed') return failure?.canRetry ?? true;
  return status === 'completed' && pending_clips.some((clip) => clip.status === 'failed');
}
