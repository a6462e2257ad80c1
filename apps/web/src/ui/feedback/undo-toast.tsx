import { Box, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { undoableMs } from '../../lib/undoable-deletion.ts';
import { uiMessages } from '../ui-messages.ts';
import { showToast } from './toast.tsx';

let shownId: string | null = null;

/** Says what was just done and offers to take it back. It replaces the one before: only the last thing is undone here. @returns what hides it */
export function showUndoToast(message: string, onUndo: () => void): () => void {
  hideUndoToast();
  const id = showToast(
    <Group component="span" gap="xs sm" data-undo-toast>
      <Box component="span" flex="1 1 8rem" miw={0}>
        {message}
      </Box>
      <Button
        variant="default"
        size="sm"
        flex="none"
        onClick={() => {
          hideUndoToast();
          onUndo();
        }}
      >
        {uiMessages.undo}
      </Button>
    </Group>,
    'default',
    undoableMs,
  );
  shownId = id;
  return () => {
    if (shownId === id) hideUndoToast();
  };
}

/** Removes a toast whose step was undone elsewhere, or can no longer be undone. */
function hideUndoToast(): void {
  if (shownId !== null) notifications.hide(shownId);
  shownId = null;
}
