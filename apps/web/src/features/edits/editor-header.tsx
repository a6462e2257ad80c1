import { Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './clip-editor.module.css';
import { editorMessages as texts } from './editor-messages.ts';
import { EditSaveNote } from './saving/edit-save-note.tsx';
import type { ClipEditing } from './use-clip-edit.ts';

type EditorHeaderProps = {
  back: ReactNode;
  title: string;
  editing: ClipEditing;
  actions: Ref<HTMLDivElement>;
  onUndo: () => void;
  onRedo: () => void;
  onVersions: () => void;
  /** The export, the last of the actions. */
  children: ReactNode;
};

/** The header of the editor, with the back link, title, save state, undo, redo, versions and export. */
export function EditorHeader(props: EditorHeaderProps) {
  const { back, title, editing, actions, onUndo, onRedo, onVersions, children } = props;
  return (
    <Group component="header" gap="xs md" className={classes.header}>
      {back}
      <Text component="h1" fw={800} size="lg" truncate miw={0} className={classes.title}>
        {title}
      </Text>
      <EditSaveNote state={editing.saveState} onRetry={() => void editing.flush()} />
      <Group ref={actions} gap="2xs" wrap="nowrap" ms="auto" className={classes.actions}>
        <IconButton label={texts.undo} aria-disabled={!editing.canUndo} onClick={onUndo}>
          <IconArrowBackUp size={20} aria-hidden />
        </IconButton>
        <IconButton label={texts.redo} aria-disabled={!editing.canRedo} onClick={onRedo}>
          <IconArrowForwardUp size={20} aria-hidden />
        </IconButton>
        <IconButton label={texts.versions.label} onClick={onVersions}>
          <IconHistory size={20} aria-hidden />
        </IconButton>
        {children}
      </Group>
    </Group>
  );
}
