import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  confirm: string;
  cancel: string;
  /** A third option. */
  other?: { label: string; onChoose: () => void } | null;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question with two or three options. Escape and "cancel" change nothing. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirm,
  cancel,
  other,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} title={title} text={text} onClose={onClose}>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose} autoFocus>
          {cancel}
        </Button>
        {other && (
          <Button variant="default" onClick={other.onChoose} disabled={isBusy ?? false}>
            {other.label}
          </Button>
        )}
        <Button onClick={onConfirm} loading={isBusy ?? false}>
          {confirm}
        </Button>
      </Group>
    </ModalDialog>
  );
}
