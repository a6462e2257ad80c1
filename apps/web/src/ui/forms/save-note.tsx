import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { describeError } from '../../lib/api/describe-error.ts';
import { uiMessages } from '../ui-messages.ts';
import classes from './save-note.module.css';
import type { Autosave, SaveState } from './use-autosave.ts';

/** The status of a setting, shown beside it. Screen readers announce changes. */
export function SaveNote({ state }: { state: SaveState }) {
  return (
    <Group
      role="status"
      component="span"
      gap="2xs"
      wrap="nowrap"
      display="inline-flex"
      mih={24}
      fz="sm"
      lh="sm"
      c="dimmed"
    >
      {state.kind === 'saving' && <span className={classes.saving}>{uiMessages.save.saving}</span>}
      {state.kind === 'waiting' && uiMessages.save.waiting}
      {state.kind === 'saved' && (
        <Group component="span" gap="2xs" wrap="nowrap" display="inline-flex" c="success">
          <IconCheck size={16} aria-hidden />
          {uiMessages.save.saved}
        </Group>
      )}
    </Group>
  );
}

/** The error of a setting that could not be saved, with actions. Renders nothing otherwise. */
export function SaveFailure<Value>({ autosave }: { autosave: Autosave<Value> }) {
  const { state, retry, undo } = autosave;
  if (state.kind !== 'failed') return null;
  return (
    <Group role="alert" gap="2xs sm" mt="xs" fz="sm" lh="sm" c="danger">
      <span>{uiMessages.save.notSaved({ reason: describeError(state.error) })}</span>
      <Group component="span" gap="xs" wrap="nowrap" align="stretch">
        <Button variant="default" size="xs" onClick={retry}>
          {uiMessages.retry}
        </Button>
        <Button variant="default" size="xs" onClick={undo}>
          {uiMessages.save.undo}
        </Button>
      </Group>
    </Group>
  );
}
