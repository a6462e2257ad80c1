import type { ClipEdit, RenderBrand } from '@clipwright/clip-spec';
import type { ClipEditAnswer, ProcessingStatus } from '@clipwright/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { editorMessages } from '../../features/edits/editor-messages.ts';
import { exportEdit } from '../../features/edits/edits-queries.ts';
import type { ClipEditing } from '../../features/edits/use-clip-edit.ts';
import { useFilesWait } from '../../features/processing/progress/use-files-wait.ts';
import { useRun } from '../../features/processing/progress/use-run.ts';
import { useRunChange } from '../../features/processing/progress/use-run-change.ts';
import { wasRunStopped } from '../../features/processing/progress/was-run-stopped.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useRetainedFocus } from '../../ui/use-retained-focus.ts';

type ExportClipProps = {
  clipId: string;
  projectId: string;
  editing: Pick<ClipEditing, 'edit' | 'flush'>;
  /** The server's state when the page was opened, so that an earlier export continues. */
  answer: Pick<ClipEditAnswer, 'document' | 'exporting'>;
  /** The clip's intro and outro, which are only in the rendered files. Default: none. */
  brand?: Pick<RenderBrand, 'intro' | 'outro'> | null;
};

/** The run and the exported document. `of` is null if the run exports another version than this page's. */
type Export = { runId: string; of: ClipEdit | null };

const { export: texts } = editorMessages;

/** Renders the edited clip's files and shows the progress. */
export function ExportClip({ clipId, projectId, editing, answer, brand = null }: ExportClipProps) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<Export | null>(
    answer.exporting && {
      runId: answer.exporting.runId,
      of: answer.exporting.isOfThis ? answer.document : null,
    },
  );
  const runId = begun?.runId ?? null;
  const run = useRun(runId);
  const change = useRunChange(runId ?? '', run.follow);
  const exporting = useMutation({
    mutationFn: async (of: ClipEdit): Promise<Export | null> => {
      const revision = await editing.flush();
      return revision === null ? null : { runId: await exportEdit(clipId, revision), of };
    },
    onSuccess: (next) => (next === null ? showToast(texts.notSaved, 'error') : setBegun(next)),
    onError: (error) => {
      const isUnchanged = error instanceof ApiError && error.code === 'edit_unchanged';
      showToast(isUnchanged ? texts.unchanged : describeError(error), isUnchanged ? 'warning' : 'error');
    },
  });
  const { status } = run;
  const state = status?.status;
  const isOver = state === 'completed' || state === 'failed';
  useEffect(() => {
    // Even a failed export may have produced some files.
    if (!isOver) return;
    void client.invalidateQueries({ queryKey: ['projects', 'detail', projectId] });
    // The exported version appears in the version history.
    void client.invalidateQueries({ queryKey: ['edits', 'document', clipId] });
  }, [client, clipId, projectId, isOver]);
  const isRunning = runId !== null && run.error === null && !isOver;
  const wait = useFilesWait(isRunning ? status : null);
  const box = useRetainedFocus<HTMLDivElement>();
  const percent = Math.round(status?.progress ?? 0);
  return (
    <Group ref={box} role="group" tabIndex={-1} aria-label={texts.label} gap="xs" wrap="nowrap">
      {isRunning ? (
        <Box miw={120}>
          {/* Announces only what the export waits for. The progress bar conveys the rest. */}
          <Text role="status" span size="sm" maw="52ch">
            {wait}
          </Text>
          {wait === null && (
            <Text span size="sm" maw="52ch">
              {texts.running({ percent })}
            </Text>
          )}
          <ProgressBar label={texts.progress} percent={percent} />
        </Box>
      ) : (
        <Text role="status" span size="sm" maw="52ch">
          {run.error !== null && texts.lost}
          {run.error === null && isOver && describeEnd(status, begun?.of === editing.edit)}
          {run.error === null && !isOver && describeBumpers(brand)}
        </Text>
      )}
      {isRunning ? (
        <Button key="cancel" variant="default" loading={change.isPending} onClick={() => change.mutate('cancel')}>
          {texts.cancel}
        </Button>
      ) : (
        <Button key="start" loading={exporting.isPending} onClick={() => exporting.mutate(editing.edit)}>
          {texts.start}
        </Button>
      )}
    </Group>
  );
}

/** Returns a message about the intro and outro, which the editor does not show. */
function describeBumpers(brand: ExportClipProps['brand']): string {
  if (brand?.intro && brand.outro) return texts.added.both;
  if (brand?.intro) return texts.added.intro;
  return brand?.outro ? texts.added.outro : '';
}

/**
 * Returns the result of an export.
 * @param isOfThis true if the document is still the exported one
 */
function describeEnd(status: ProcessingStatus | null, isOfThis: boolean): string {
  if (!status) return '';
  const { pending_clips: pending, failure, error } = status;
  if (status.status === 'failed') {
    if (failure?.code === 'cancelled') return texts.canceled;
    return error === null ? texts.failed : `${texts.failed} ${error}`;
  }
  if (wasRunStopped(status)) return texts.canceledPartly;
  const missing = pending.find((file) => file.status === 'failed');
  if (missing) return missing.error === null ? texts.partly : `${texts.partly} ${missing.error}`;
  // For example, letters missing from all fonts of the server.
  const doubts = status.clips.flatMap((clip) => clip.doubts.map(({ text }) => text));
  return [isOfThis ? texts.done : texts.older, ...status.warnings, ...doubts].join(' ');
}
