import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { appMessages } from '../app-messages.ts';
import classes from './navigation.module.css';
import { ShellLogoutDialog } from './shell-logout-dialog.tsx';

export function ShellLogoutButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={classes.link} onClick={() => setAsking(true)}>
        <IconLogout size={20} aria-hidden />
        {appMessages.logout.action}
      </button>
      <ShellLogoutDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
