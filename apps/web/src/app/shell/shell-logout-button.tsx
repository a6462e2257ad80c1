import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useLogout } from '../../features/accounts/use-logout.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { appMessages } from '../app-messages.ts';
import classes from './navigation.module.css';

export function ShellLogoutButton() {
  const [isAsking, setAsking] = useState(false);
  const logout = useLogout();
  const { action, confirmation, cancel } = appMessages.logout;
  return (
    <>
      <button type="button" className={classes.link} onClick={() => setAsking(true)}>
        <IconLogout size={20} aria-hidden />
        {action}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={action}
        text={confirmation}
        confirm={action}
        cancel={cancel}
        isBusy={logout.isPending}
        onConfirm={() => logout.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
