import type { Project } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import classes from './delete-project-dialog.module.css';
import { projectsMessages } from './projects-messages.ts';

type DeleteProjectDialogProps = {
  /** Null: nothing is asked. */
  project: Pick<Project, 'id' | 'title' | 'clips_count'> | null;
  isBusy: boolean;
  onConfirm: (id: string) => void;
  onClose: () => void;
};

/** Asks before everything of a project is thrown away. */
export function DeleteProjectDialog({ project, isBusy, onConfirm, onClose }: DeleteProjectDialogProps) {
  const { remove } = projectsMessages;
  return (
    <ModalDialog
      isOpen={project !== null}
      title={remove.title}
      text={project ? remove.text(project.title, project.clips_count) : ''}
      onClose={onClose}
    >
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} autoFocus>
          {remove.cancel}
        </Button>
        <Button color="danger" loading={isBusy} onClick={() => project && onConfirm(project.id)}>
          {remove.confirm}
        </Button>
      </div>
    </ModalDialog>
  );
}
