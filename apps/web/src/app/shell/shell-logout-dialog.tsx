import { useLogout } from '../../features/accounts/use-logout.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { appMessages } from '../app-messages.ts';

/** Confirms a logout, which ends the session and clears the data stored in this browser. */
export function ShellLogoutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const logout = useLogout();
  const { action, confirmation, kept: remainder, cancel } = appMessages.logout;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={action}
      text={
        <>
          <p>{confirmation}</p>
          <p>{remainder}</p>
        </>
      }
      confirm={action}
      cancel={cancel}
      isBusy={logout.isPending}
      onConfirm={() => logout.mutate()}
      onClose={onClose}
    />
  );
}
