import type { GeneratedClip, ProcessingStatus } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Columns } from '../../ui/columns.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { ClipSlots } from './clip-slots.tsx';
import { processingTexts as texts } from './processing-messages.ts';
import { describeRunLength, describeRunQueue } from './progress/describe-run-queue.ts';
import { isOver } from './progress/follow-run.ts';
import { ReadyAnnouncer } from './progress/ready-announcer.tsx';
import { runQueueQuery } from './progress/run-queue-query.ts';
import { useFilesWait } from './progress/use-files-wait.ts';
import type { FollowedRun } from './progress/use-run.ts';
import { useRunStall } from './progress/use-run-stall.ts';
import { MaterialList } from './report/material-list.tsx';
import { RunOutcome } from './run-outcome.tsx';
import classes from './run-panel.module.css';
import { RunProgress } from './run-progress.tsx';
import { StageList } from './stage-list.tsx';

type RunPanelProps = {
  run: FollowedRun;
  /** Content above the progress, such as a note that the window may be closed. */
  note?: ReactNode;
  /** Shows only the outcome of a finished run. */
  isBrief?: boolean;
  onOpen: (clip: GeneratedClip) => void;
};

/** The full view of a run: its progress, its six stages, and the clips as they finish. */
export function RunPanel({ run, note, isBrief = false, onOpen }: RunPanelProps) {
  const { status } = run;
  const isAtWork = status !== null && !isOver(status) && !run.isTimedOut;
  const queue = useQuery({ ...runQueueQuery(status?.processing_id ?? ''), enabled: isAtWork && !isBrief }).data;
  const turn = describeRunQueue(queue);
  const filesWait = useFilesWait(isBrief ? null : status);
  const isStalled = useRunStall(run.movedAtMs, isAtWork && status.status === 'processing' && turn === null);
  const made = status?.clips.length ?? 0;
  const planned = made + (status?.pending_clips.length ?? 0);
  // The run makes other files of existing clips, which the page itself shows.
  const makesFiles = status?.kind === 'renditions';
  // A run that failed before any clip was planned has no slots.
  const hasPlaces = planned > 0 || status?.status !== 'failed';
  if (isBrief) return <RunOutcome run={run} />;
  return (
    <div className={classes.panel} data-files={makesFiles || !hasPlaces || undefined}>
      <Stack gap="md">
        {status ? (
          <RunProgress
            progress={status.progress}
            message={filesWait ?? ((isAtWork && turn?.message) || describeRun(status))}
            forecast={run.forecast}
            whilePacing={(isAtWork && (turn ? turn.pace : describeRunLength(queue))) || null}
            isStalled={isStalled}
            isWaiting={Boolean(status.waiting_for)}
            isQueued={status.status !== 'processing'}
          />
        ) : (
          <Placeholder width="100%" height="4rem" />
        )}
        {note}
        <RunOutcome run={run} />
        {status && status.material.length > 0 && <MaterialList notes={status.material} />}
        {status && <StageList status={status} />}
      </Stack>
      {!makesFiles && hasPlaces && (
        <div className={classes.clips}>
          <Text inherit mb="sm" fw={650}>
            {texts.clipsGenerated({ made, planned })}
          </Text>
          {status && planned > 0 ? (
            <ClipSlots status={status} onOpen={onOpen} />
          ) : (
            <Columns min={112} gap={0} mih={200} bdrs="lg" bd="2px dashed var(--cw-line)" aria-hidden />
          )}
        </div>
      )}
      {!makesFiles && <ReadyAnnouncer made={made} planned={planned} isComplete={status?.status === 'completed'} />}
    </div>
  );
}

/** Describes the state of a run. The reason of a failure is shown below in full. */
function describeRun({ status, message, detailed_progress }: ProcessingStatus): string {
  if (status === 'completed') return texts.completed;
  return status === 'failed' ? texts.stoppedAt({ stage: detailed_progress.current_stage }) : message;
}
