import { Box, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { undoableMs } from '../../lib/undoable-deletion.ts';
import { uiMessages } from '../ui-messages.ts';
import { showToast } from './toast.tsx';

let shownId: string | null = null;

/**
 * Shows a message about an action with a button that undoes it. It replaces the previous such toast: only the last
 * action can be undone here.
 * @returns a function that hides the toast
 */
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

/** Removes the toast of an action that was undone elsewhere or can no longer be undone. */
function hideUndoToast(): void {
  if (shownId !== null) notifications.hide(shownId);
  shownId = null;
}
