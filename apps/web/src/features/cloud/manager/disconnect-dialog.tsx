import type { CloudConnection } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import classes from '../cloud.module.css';
import { cloudApi } from '../cloud-api.ts';
import { cloudMessages } from '../cloud-messages.ts';

const { disconnect: texts } = cloudMessages;

type DisconnectDialogProps = {
  /** Null: nothing is asked. */
  connection: CloudConnection | null;
  onClose: () => void;
};

/** Says what stays and what goes before a drive is let go. */
export function DisconnectDialog({ connection, onClose }: DisconnectDialogProps) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: ({ id }: CloudConnection) => cloudApi.disconnect(id),
    onSuccess: async (_answer, { name }) => {
      await client.invalidateQueries({ queryKey: ['cloud'] });
      close();
      showToast(texts.done(name), 'success');
    },
  });
  const close = () => {
    leaving.reset();
    onClose();
  };
  return (
    <ModalDialog
      isOpen={connection !== null}
      title={connection ? texts.title(connection.name) : ''}
      text={
        connection && (
          <>
            <p>{texts.text(connection.name)}</p>
            <p>
              <a href={connection.consentPageUrl} target="_blank" rel="noreferrer" className={classes.link}>
                {texts.consent(connection.name)}
              </a>
            </p>
          </>
        )
      }
      onClose={close}
    >
      {leaving.error && (
        <Notice tone="danger" role="alert">
          {describeError(leaving.error)}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={close} autoFocus>
          {texts.cancel}
        </Button>
        <Button color="danger" loading={leaving.isPending} onClick={() => connection && leaving.mutate(connection)}>
          {texts.confirm}
        </Button>
      </div>
    </ModalDialog>
  );
}
