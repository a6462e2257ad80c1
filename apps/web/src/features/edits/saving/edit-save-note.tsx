import { Button, Group } from '@mantine/core';
import { formatList } from '../../../lib/format/format-list.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { editorMessages } from '../editor-messages.ts';
import type { EditSaveState } from './edit-saver.ts';

const { save, changed } = editorMessages;

/** Displays the save state, with a retry button after a failure. */
export function EditSaveNote({ state, onRetry }: { state: EditSaveState; onRetry: () => void }) {
  if (state.kind === 'changed') return null;
  return (
    <Group gap="xs" fz="sm" c="dimmed">
      <span role="status">{save[state.kind]}</span>
      {state.kind === 'failed' && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {save.retry}
        </Button>
      )}
    </Group>
  );
}

type ChangedNoticeProps = { state: EditSaveState; onTakeTheirs: () => void; onKeepMine: () => void };

/** Offers a choice between two documents if another tab saved first. */
export function ChangedNotice({ state, onTakeTheirs, onKeepMine }: ChangedNoticeProps) {
  if (state.kind !== 'changed') return null;
  return (
    <Notice tone="warning" role="alert">
      <Group gap="xs">
        <span>
          {changed.text}
          {state.differing.length > 0 &&
            ` ${changed.differing({ parts: formatList(state.differing.map((part) => changed.parts[part])) })}`}
        </span>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {changed.theirs}
        </Button>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          {changed.mine}
        </Button>
      </Group>
    </Notice>
  );
}
