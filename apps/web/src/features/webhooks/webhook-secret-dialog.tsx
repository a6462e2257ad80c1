import { Box, Button, Group, Stack } from '@mantine/core';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { webhooksMessages } from './webhooks-messages.ts';

const { secret: messages } = webhooksMessages;

/** A dialog to copy the secret of an endpoint. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <ModalDialog isOpen={secret !== null} title={messages.title} text={messages.text} onClose={onClose}>
      <Stack gap="md" align="flex-start" w="100%">
        <Box
          component="p"
          w="100%"
          mah="16rem"
          m={0}
          p="sm"
          bd="1px solid var(--cw-line)"
          bdrs="sm"
          ff="monospace"
          fz="sm"
          style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {secret}
        </Box>
        <Group gap="sm">
          <CopyButton value={secret ?? ''} label={messages.copy} size="md" />
          <Button onClick={onClose}>{messages.done}</Button>
        </Group>
      </Stack>
    </ModalDialog>
  );
}
