import { type NetworkAccount, networkNames } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { publishingApi } from '../publishing-api.ts';
import { publishingMessages } from '../publishing-messages.ts';
import { nameAccount } from './name-account.ts';

const { disconnect: texts } = publishingMessages;

type DisconnectAccountDialogProps = {
  /** Null if closed. */
  account: NetworkAccount | null;
  onClose: () => void;
};

/** Confirms the disconnection of an account, with its effects on posts. */
export function DisconnectAccountDialog({ account, onClose }: DisconnectAccountDialogProps) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: ({ id }: NetworkAccount) => publishingApi.disconnect(id),
    onSuccess: async (_answer, gone) => {
      await client.invalidateQueries({ queryKey: ['publishing'] });
      onClose();
      showToast(texts.done({ account: nameAccount(gone) }), 'success');
    },
  });
  const name = account ? nameAccount(account) : '';
  return (
    <ConfirmDialog
      isOpen={account !== null}
      title={texts.title({ account: name })}
      text={
        <>
          <p>{texts.text({ account: name, network: account ? networkNames[account.network] : '' })}</p>
          {leaving.error && (
            <Notice tone="danger" role="alert">
              {describeError(leaving.error)}
            </Notice>
          )}
        </>
      }
      confirm={texts.confirm}
      cancel={texts.cancel}
      isBusy={leaving.isPending}
      onConfirm={() => account && leaving.mutate(account)}
      onClose={() => {
        leaving.reset();
        onClose();
      }}
    />
  );
}
