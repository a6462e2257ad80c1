import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../lib/api/describe-error.ts';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import classes from './billing.module.css';
import { useBillingChanged } from './use-billing-changed.ts';

type BillingQuestionProps = {
  isOpen: boolean;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** The message shown on success. */
  done: string;
  /** Wraps the reason for a rejection. Default: only the reason. */
  refused?: (values: { reason: string }) => string;
  send: () => Promise<unknown>;
  onChanged: () => void;
  onClose: () => void;
};

/**
 * A confirmation dialog for a change that affects payments. It stays open after a rejection, so that the user can
 * retry.
 */
export function BillingQuestion(props: BillingQuestionProps) {
  const {
    isOpen,
    title,
    text,
    confirm,
    cancel,
    done,
    refused = ({ reason }) => reason,
    send,
    onChanged,
    onClose,
  } = props;
  const reload = useBillingChanged();
  const answer = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await reload();
      showToast(done, 'success');
      onChanged();
      onClose();
    },
  });
  const close = () => {
    answer.reset();
    onClose();
  };
  return (
    <ModalDialog isOpen={isOpen} title={title} text={text} onClose={close}>
      {answer.error && (
        <Notice tone="danger" role="alert">
          {refused({ reason: describeError(answer.error) })}
        </Notice>
      )}
      <Group gap="sm" justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={close} autoFocus>
          {cancel}
        </Button>
        <Button onClick={() => answer.mutate()} loading={answer.isPending}>
          {confirm}
        </Button>
      </Group>
    </ModalDialog>
  );
}
