import { Box, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './modal-dialog.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

type ModalDialogProps = {
  isOpen: boolean;
  title: string;
  /** The description, which screen readers read with the title. */
  text: ReactNode;
  onClose: () => void;
  /** The actions below the text. */
  children: ReactNode;
};

/** A dialog that confirms an action which cannot be undone. Escape changes nothing. */
export function ModalDialog({ isOpen, title, text, onClose, children }: ModalDialogProps) {
  const dialog = useModalDialog(isOpen, onClose);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {isOpen && (
        <>
          <Box id={`${id}-title`} component="h2" fz="h3">
            {title}
          </Box>
          <Stack id={`${id}-text`} gap="sm">
            {text}
          </Stack>
          {children}
        </>
      )}
    </dialog>
  );
}
