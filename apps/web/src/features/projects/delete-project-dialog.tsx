import type { Project } from '@clipwright/contract';
import { Button, Group } from '@mantine/core';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { projectsMessages } from './projects-messages.ts';

type DeleteProjectDialogProps = {
  /** Null if closed. */
  project: Pick<Project, 'title' | 'clips_count'> | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms the deletion of a project that others can open or that has copies in drives. */
export function DeleteProjectDialog({ project, isBusy, onConfirm, onClose }: DeleteProjectDialogProps) {
  const { remove } = projectsMessages;
  return (
    <ModalDialog
      isOpen={project !== null}
      title={remove.title}
      text={project ? remove.text({ title: project.title, count: project.clips_count }) : ''}
      onClose={onClose}
    >
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose} autoFocus>
          {remove.cancel}
        </Button>
        <Button color="danger" loading={isBusy} onClick={onConfirm}>
          {remove.confirm}
        </Button>
      </Group>
    </ModalDialog>
  );
}
