import { Box, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { rememberFocus } from '../../../ui/dialogs/return-focus.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

type ProjectPanelProps = { heading: string; hint: string; onClose: () => void; children: ReactNode };

/** A panel that opens below its button, so that the clips stay visible. On phones it is a bottom sheet. */
export function ProjectPanel(props: ProjectPanelProps) {
  const { heading, hint, onClose, children } = props;
  const isPhone = useIsPhone();
  if (!isPhone) return <PanelInPage {...props} />;
  // Focus stays at the top of the sheet, since a phone's keyboard would cover the text.
  return (
    <BottomSheet isOpen title={heading} hint={hint} onClose={onClose}>
      {children}
    </BottomSheet>
  );
}

function PanelInPage({ heading, hint, onClose, children }: ProjectPanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const returnFocus = rememberFocus();
    (panel.current?.querySelector<HTMLElement>('input, textarea, select') ?? panel.current)?.focus();
    return () => void setTimeout(returnFocus);
  }, []);
  return (
    <Stack
      ref={panel}
      component="section"
      gap="sm"
      maw={640}
      pt="md"
      px="lg"
      pb="lg"
      bd="1px solid var(--cw-line)"
      bdrs="lg"
      bg="var(--cw-surface)"
      data-arrives
      style={{ '--cw-arrives-from': '-8px' }}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <Group gap={0} wrap="nowrap" justify="space-between">
        <Box id={headingId} component="h2" ff="text" fz="h3" lh="h3" fw={650}>
          {heading}
        </Box>
        <IconButton label={uiMessages.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </Group>
      <Text size="sm" c="dimmed" data-breakable>
        {hint}
      </Text>
      {children}
    </Stack>
  );
}
