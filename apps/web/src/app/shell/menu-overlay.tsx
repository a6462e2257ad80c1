import { Box, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useModalDialog } from '../../ui/dialogs/use-modal-dialog.ts';
import { Logo } from '../../ui/logo.tsx';
import { appMessages } from '../app-messages.ts';
import { DestinationList } from './destination-list.tsx';
import classes from './menu-overlay.module.css';
import { ShellAccountPanel } from './shell-account-panel.tsx';

/** The menu of all pages, which covers a narrow screen. */
export function MenuOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useModalDialog(isOpen, onClose);
  const { label, menu, closeMenu } = appMessages.navigation;
  return (
    <dialog ref={dialog} className={classes.overlay} aria-label={menu}>
      {isOpen && (
        <>
          <Group gap={0} wrap="nowrap" justify="space-between" mih={56} pl="md" pr={6} data-line="below">
            <Logo />
            <button type="button" data-square aria-label={closeMenu} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </button>
          </Group>
          <Box aria-label={label} component="nav" flex="1">
            <DestinationList onNavigate={onClose} />
          </Box>
          <ShellAccountPanel onNavigate={onClose} />
        </>
      )}
    </dialog>
  );
}
