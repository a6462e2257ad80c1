import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { uiMessages } from '../ui-messages.ts';
import { showToast } from './toast.tsx';
import classes from './undo-toast.module.css';

/** Long enough to read it and to reach the button. */
const durationMs = 7000;

let shownId: string | null = null;

/** Says what was just done and offers to take it back. It replaces the one before: only the last thing is undone here. */
export function showUndoToast(message: string, onUndo: () => void): void {
  hideUndoToast();
  shownId = showToast(
    <span className={classes.line}>
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
    durationMs,
  );
}

/** What it offered was taken back another way, or can no longer be. */
export function hideUndoToast(): void {
  if (shownId !== null) notifications.hide(shownId);
  shownId = null;
}
