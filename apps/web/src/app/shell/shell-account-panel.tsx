import { Box, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { OperatorLink } from '../../features/admin/operator-link.tsx';
import { WorkspaceSwitcher } from '../../features/teams/workspace-switcher.tsx';
import { useAccount } from '../../lib/session/session-query.ts';
import { ColorSchemeSwitch } from '../../ui/theme/color-scheme-switch.tsx';
import { appMessages } from '../app-messages.ts';
import classes from './navigation.module.css';
import { ShellLogoutDialog } from './shell-logout-dialog.tsx';

/** Shows the signed-in user, the color scheme, the installation (for operators) and the logout button. */
export function ShellAccountPanel({ onNavigate }: { onNavigate?: () => void }) {
  const { email } = useAccount();
  const at = email.lastIndexOf('@');
  return (
    <Stack gap="xs">
      <WorkspaceSwitcher />
      <Box px="md">
        <ColorSchemeSwitch />
      </Box>
      <OperatorLink className={classes.link} {...(onNavigate && { onClick: onNavigate })} />
      <ShellLogoutButton />
      <Text size="sm" px="md" c="dimmed" data-breakable>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </Text>
    </Stack>
  );
}

function ShellLogoutButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={classes.link} data-ring="inside" onClick={() => setAsking(true)}>
        <IconLogout size={20} aria-hidden />
        {appMessages.logout.action}
      </button>
      <ShellLogoutDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
