import { Button } from '@mantine/core';
import { useId } from 'react';
import classes from './confirm-dialog.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

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

/** Asks before something that cannot be undone. Escape and "cancel" leave everything as it is. */
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
  const dialog = useModalDialog(isOpen);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          <p id={`${id}-text`}>{text}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose} autoFocus>
              {cancel}
            </Button>
            <Button onClick={onConfirm} loading={isBusy ?? false}>
              {confirm}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
