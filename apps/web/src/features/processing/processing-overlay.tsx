import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useModalDialog } from '../../ui/dialogs/use-modal-dialog.ts';
import { CaptionsChoice } from './captions-choice.tsx';
import { processingTexts as texts } from './processing-messages.ts';
import classes from './processing-overlay.module.css';
import { isOver } from './progress/follow-run.ts';
import type { FollowedRun } from './progress/use-run.ts';
import { type RenderSubtitles, RunControls } from './run-controls.tsx';
import { RunPanel } from './run-panel.tsx';

type ProcessingOverlayProps = {
  isOpen: boolean;
  projectTitle: string;
  /** The run and its updates. */
  run: FollowedRun;
  /** The source as a strip with its clips marked. */
  strip: ReactNode;
  renderSubtitles: RenderSubtitles | null;
  /** Closes the overlay and opens the selected clip, if any. An unfinished run continues in the background. */
  onLeave: (clipId: string | null) => void;
};

/**
 * Covers the page while a video is being processed. Escape closes it once the run is over. Until then, a button
 * continues the run in the background.
 */
export function ProcessingOverlay(props: ProcessingOverlayProps) {
  const { isOpen, projectTitle, run, strip, renderSubtitles, onLeave } = props;
  const dialog = useModalDialog(isOpen);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Opening the dialog moves the focus first.
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  const { status } = run;
  const isDone = status !== null && isOver(status);
  // Without further updates, there is no reason to keep the overlay open.
  const mayClose = isDone || run.error !== null || run.isTimedOut;
  const [first] = status?.clips ?? [];
  return (
    <dialog
      ref={dialog}
      className={classes.overlay}
      data-whole
      aria-labelledby={titleId}
      // It needs no answer, so the palette and the list of shortcuts may open over it.
      data-watched
      onCancel={(event) => {
        if (event.target === event.currentTarget && !mayClose) event.preventDefault();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && isOpen) onLeave(null);
      }}
    >
      {isOpen && (
        <>
          <Box component="header" px="lg" pt="lg" pb="md">
            <h2 id={titleId} ref={title} tabIndex={-1}>
              {texts.title}
            </h2>
            <Text inherit lineClamp={2} mt="2xs" c="dimmed" data-breakable>
              {projectTitle}
            </Text>
          </Box>
          <Stack gap="lg" px="lg" mih={0} pt="2xs" pb="lg" style={{ overflowY: 'auto' }}>
            {strip}
            <CaptionsChoice run={run} renderSubtitles={renderSubtitles} />
            <RunPanel
              run={run}
              note={
                !isDone && (
                  <Text size="sm" c="dimmed">
                    {texts.mayClose}
                  </Text>
                )
              }
              onOpen={(clip) => onLeave(clip.id)}
            />
          </Stack>
          <Group
            component="footer"
            gap="sm"
            justify="flex-end"
            px="lg"
            py="md"
            data-line="above"
            className={classes.actions}
          >
            <RunControls run={run} renderSubtitles={renderSubtitles} />
            <Button variant={first || isDone ? 'default' : 'filled'} onClick={() => onLeave(null)}>
              {mayClose ? texts.actions.close : texts.actions.background}
            </Button>
            {first && <Button onClick={() => onLeave(first.id)}>{texts.actions.openFirst}</Button>}
          </Group>
        </>
      )}
    </dialog>
  );
}
