import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { describeError } from '../../lib/api/describe-error.ts';
import { uiMessages } from '../ui-messages.ts';
import classes from './save-note.module.css';
import type { Autosave, SaveState } from './use-autosave.ts';

/** Beside a setting: whether it is stored. Read out when it changes. */
export function SaveNote({ state }: { state: SaveState }) {
  return (
    <span role="status" className={classes.note}>
      {state.kind === 'saving' && <span className={classes.saving}>{uiMessages.save.saving}</span>}
      {state.kind === 'waiting' && uiMessages.save.waiting}
      {state.kind === 'saved' && (
        <span className={classes.saved}>
          <IconCheck size={16} aria-hidden />
          {uiMessages.save.saved}
        </span>
      )}
    </span>
  );
}

/** Below a setting that could not be stored: why, and what can be done. Nothing while all is well. */
export function SaveFailure<Value>({ autosave }: { autosave: Autosave<Value> }) {
  const { state, retry, undo } = autosave;
  if (state.kind !== 'failed') return null;
  return (
    <div role="alert" className={classes.failure}>
      <span>{uiMessages.save.notSaved(describeError(state.error))}</span>
      <span className={classes.buttons}>
        <Button variant="default" size="xs" onClick={retry}>
          {uiMessages.retry}
        </Button>
        <Button variant="default" size="xs" onClick={undo}>
          {uiMessages.save.undo}
        </Button>
      </span>
    </div>
  );
}
