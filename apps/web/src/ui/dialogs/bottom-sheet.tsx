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
  /** Read out with the title. */
  hint?: string;
  /** On a wide screen it is at the top, beside the rail, instead. */
  isBesideRail?: boolean;
  /** Leaves the upper half of the page in sight, for what changes with what is set in the sheet. */
  isLow?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet from the bottom, over the page: for phones, which have no space beside the content. */
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
    // The browser gives the focus back to what opened it only if it is closed before it is taken away.
    return () => element?.close();
  }, [dialog]);
  return (
    // The keys' way out is Escape, which a dialog has by itself.
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
          <Group gap="sm" wrap="nowrap" justify="space-between" className={classes.head}>
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
