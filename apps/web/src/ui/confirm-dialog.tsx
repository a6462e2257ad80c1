import { Button } from '@mantine/core';
import classes from './confirm-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question with two answers. Escape and "cancel" leave everything as it is. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirm,
  cancel,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} title={title} text={text} onClose={onClose}>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} autoFocus>
          {cancel}
        </Button>
        <Button onClick={onConfirm} loading={isBusy ?? false}>
          {confirm}
        </Button>
      </div>
    </ModalDialog>
  );
}
