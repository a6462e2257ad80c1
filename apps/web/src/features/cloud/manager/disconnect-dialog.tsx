import type { CloudConnection } from '@clipwright/contract';
import { Box, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { cloudApi } from '../cloud-api.ts';
import { cloudMessages } from '../cloud-messages.ts';

const { disconnect: texts } = cloudMessages;

type DisconnectDialogProps = {
  /** Null if closed. */
  connection: CloudConnection | null;
  onClose: () => void;
};

/** Confirms the disconnection of a drive, with its effects on files. */
export function DisconnectDialog({ connection, onClose }: DisconnectDialogProps) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: ({ id }: CloudConnection) => cloudApi.disconnect(id),
    onSuccess: async (_answer, { name }) => {
      await client.invalidateQueries({ queryKey: ['cloud'] });
      close();
      showToast(texts.done({ provider: name }), 'success');
    },
  });
  const close = () => {
    leaving.reset();
    onClose();
  };
  return (
    <ModalDialog
      isOpen={connection !== null}
      title={connection ? texts.title({ provider: connection.name }) : ''}
      text={
        connection && (
          <>
            <p>{texts.text({ provider: connection.name })}</p>
            <p>
              <Box
                href={connection.consentPageUrl}
                target="_blank"
                rel="noreferrer"
                component="a"
                py={4}
                display="inline-block"
              >
                {texts.consent({ provider: connection.name })}
              </Box>
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
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={close} autoFocus>
          {texts.cancel}
        </Button>
        <Button color="danger" loading={leaving.isPending} onClick={() => connection && leaving.mutate(connection)}>
          {texts.confirm}
        </Button>
      </Group>
    </ModalDialog>
  );
}
