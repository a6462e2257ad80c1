import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { editorMessages } from '../../features/edits/editor-messages.ts';
import { exportEdit } from '../../features/edits/edits-queries.ts';
import { useRun } from '../../features/processing/progress/use-run.ts';
import { useRunChange } from '../../features/processing/progress/use-run-change.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import classes from './export-clip.module.css';

type ExportClipProps = {
  clipId: string;
  projectId: string;
  /** Resolves to the revision that is to be exported; null where it could not be saved. */
  save: () => Promise<number | null>;
};

const { export: texts } = editorMessages;

/** Makes the clip's files as they were edited, and tells how far that is. */
export function ExportClip({ clipId, projectId, save }: ExportClipProps) {
  const client = useQueryClient();
  const [runId, setRunId] = useState<string | null>(null);
  const run = useRun(runId);
  const change = useRunChange(runId ?? '', run.follow);
  const exporting = useMutation({
    mutationFn: async () => {
      const revision = await save();
      return revision === null ? null : await exportEdit(clipId, revision);
    },
    onSuccess: (id) => (id === null ? showToast(texts.notSaved, 'error') : setRunId(id)),
    onError: (error) => {
      const isUnchanged = error instanceof ApiError && error.code === 'edit_unchanged';
      showToast(isUnchanged ? texts.unchanged : describeError(error), isUnchanged ? 'info' : 'error');
    },
  });
  const state = run.status?.status;
  useEffect(() => {
    if (state !== 'completed') return;
    void client.invalidateQueries({ queryKey: ['projects', 'detail', projectId] });
    // The exported version is one to go back to.
    void client.invalidateQueries({ queryKey: ['edits', 'document', clipId] });
  }, [client, clipId, projectId, state]);
  const isRunning = runId !== null && run.error === null && state !== 'completed' && state !== 'failed';
  if (isRunning) {
    const percent = Math.round(run.status?.progress ?? 0);
    return (
      <div className={classes.export}>
        <div className={classes.progress}>
          <span className={classes.text}>{texts.running(percent)}</span>
          <ProgressBar label={texts.progress} percent={percent} />
        </div>
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate('cancel')}>
          {texts.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.export}>
      <span role="status" className={classes.text}>
        {state === 'completed' && texts.done}
        {(state === 'failed' || run.error !== null) && texts.failed}
      </span>
      <Button loading={exporting.isPending} onClick={() => exporting.mutate()}>
        {texts.start}
      </Button>
    </div>
  );
}
