import { Box, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { IconButton } from '../icon-button.tsx';
import { uiMessages } from '../ui-messages.ts';
import classes from './bottom-sheet.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

type BottomSheetProps = {
  isOpen: boolean;
  title: string;
  /** The description, which screen readers read with the title. */
  hint?: string;
  /** Places the sheet at the top, beside the rail, on wide screens. */
  isBesideRail?: boolean;
  /** Keeps the upper half of the page visible, for a preview of the settings in the sheet. */
  isLow?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that slides up from the bottom, for phones, which have no space beside the content. */
export function BottomSheet({
  isOpen,
  title,
  hint,
  isBesideRail = false,
  isLow = false,
  onClose,
  children,
}: BottomSheetProps) {
  const dialog = useModalDialog(isOpen, onClose);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    // The browser returns the focus to the opener only if the dialog is closed before it is removed.
    return () => element?.close();
  }, [dialog]);
  return (
    // The keyboard equivalent is Escape, which dialogs support natively.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={[classes.dialog, isBesideRail && classes.besideRail, isLow && classes.low].filter(Boolean).join(' ')}
      aria-labelledby={`${id}-title`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {isOpen && (
        <Stack gap={0} flex="1" miw={0}>
          <Group gap="sm" wrap="nowrap" justify="space-between" py="2xs" pl="md" pr="xs" data-line="below">
            <Box id={`${id}-title`} component="h2" ff="text" fz="h3" lh="h3" fw={650}>
              {title}
            </Box>
            <IconButton label={uiMessages.close} onClick={() => dialog.current?.close()}>
              <IconX size={20} aria-hidden />
            </IconButton>
          </Group>
          <Stack gap="md" p="md" className={classes.content}>
            {hint && (
              <Text id={`${id}-hint`} size="sm" c="dimmed">
                {hint}
              </Text>
            )}
            {children}
          </Stack>
        </Stack>
      )}
    </dialog>
  );
}
