import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { undoableMs } from '../../lib/undoable-deletion.ts';
import { uiMessages } from '../ui-messages.ts';
import { showToast } from './toast.tsx';
import classes from './undo-toast.module.css';

let shownId: string | null = null;

/** Says what was just done and offers to take it back. It replaces the one before: only the last thing is undone here. @returns what hides it */
export function showUndoToast(message: string, onUndo: () => void): () => void {
  hideUndoToast();
  const id = showToast(
    <span className={classes.line} data-undo-toast>
      <span className={classes.text}>{message}</span>
      <Button
        variant="default"
        size="sm"
        className={classes.undo}
        onClick={() => {
          hideUndoToast();
          onUndo();
        }}
      >
        {uiMessages.undo}
      </Button>
    </span>,
    'default',
    undoableMs,
  );
  shownId = id;
  return () => {
    if (shownId === id) hideUndoToast();
  };
}

/** What it offered was taken back another way, or can no longer be. */
function hideUndoToast(): void {
  if (shownId !== null) notifications.hide(shownId);
  shownId = null;
}
