import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useModalDialog } from './use-modal-dialog.ts';
import classes from './wide-dialog.module.css';

type WideDialogProps = {
  isOpen: boolean;
  title: string;
  /** The label of the close button. */
  close: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with options to choose from. It fills the screen of a phone. */
export function WideDialog({ isOpen, title, close, onClose, children }: WideDialogProps) {
  const dialog = useModalDialog(isOpen, onClose);
  const titleId = useId();
  return (
    <dialog ref={dialog} className={classes.dialog} data-whole aria-labelledby={titleId}>
      {isOpen && (
        <>
          <Group gap="md" wrap="nowrap" justify="space-between">
            <h2 id={titleId}>{title}</h2>
            <button type="button" data-square data-tints aria-label={close} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </button>
          </Group>
          {children}
        </>
      )}
    </dialog>
  );
}
