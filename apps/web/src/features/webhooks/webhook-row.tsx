import type { Webhook } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDateTime } from '../../lib/format/format-date.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import type { OwnerProofParts } from './owner-proof-parts.ts';
import { SecretProofForm } from './secret-proof-form.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { webhooksMessages as messages } from './webhooks-messages.ts';
import { deliveriesQuery, webhooksQuery } from './webhooks-queries.ts';

type Action = 'on' | 'off' | 'test' | 'delete';
type WebhookRowProps = { webhook: Webhook; proof: OwnerProofParts; onSecret: (secret: string) => void };

/** One endpoint with its state and actions. */
export function WebhookRow({ webhook, proof, onSecret }: WebhookRowProps) {
  const { id, url, description, events, is_enabled, disabled_reason, failing_since, previous_secret_until } = webhook;
  const client = useQueryClient();
  const [open, setOpen] = useState<'log' | 'edit' | null>(null);
  const [dialog, setDialog] = useState<'secret' | 'rotate' | 'delete' | null>(null);
  const act = useMutation({
    mutationFn: async (action: Action) => {
      const param = { id };
      if (action === 'test') await call(server.api.webhooks[':id'].ping.$post({ param }));
      else if (action === 'delete') await call(server.api.webhooks[':id'].$delete({ param }));
      else await call(server.api.webhooks[':id'].$patch({ param, json: { is_enabled: action === 'on' } }));
    },
    onSuccess: (_, action) => action === 'test' && setOpen('log'),
    onSettled: async () => {
      setDialog(null);
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      await client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
    },
  });
  const button = (action: keyof Omit<typeof messages.actions, 'of'>, onClick: () => void) => (
    <Button
      variant="default"
      size="sm"
      aria-label={messages.actions.of({ action: messages.actions[action], url })}
      loading={act.isPending && act.variables === action}
      onClick={onClick}
      {...((action === 'log' || action === 'edit') && { 'aria-expanded': open === action })}
    >
      {messages.actions[action]}
    </Button>
  );
  const secretTexts = dialog === 'rotate' ? messages.rotate : messages.secret.proof;
  const toggle = (part: 'log' | 'edit') => setOpen(open === part ? null : part);
  return (
    <Stack component="li" gap="sm" py="md" data-line="between">
      <Group gap="2xs sm" miw={0}>
        <Box component="span" fw={650} data-breakable>
          {url}
        </Box>
        {!is_enabled && <StatusChip tone="danger">{messages.states.off}</StatusChip>}
        {is_enabled && failing_since !== null && <StatusChip tone="warning">{messages.states.failing}</StatusChip>}
        {is_enabled && failing_since === null && <StatusChip tone="success">{messages.states.on}</StatusChip>}
      </Group>
      <Text size="sm" c="dimmed" data-breakable>
        {[description, events.map((type) => messages.events[type]).join(', ')].filter(Boolean).join(' · ')}
      </Text>
      {disabled_reason !== null && (
        <Text size="sm" c="dimmed" data-breakable>
          {messages.offReasons[disabled_reason]}
        </Text>
      )}
      {is_enabled && failing_since !== null && (
        <Text size="sm" c="dimmed" data-breakable>
          {messages.failingSince({ time: formatDateTime(failing_since) })}
        </Text>
      )}
      {previous_secret_until !== null && (
        <Text size="sm" c="dimmed" data-breakable>
          {messages.bothSecrets({ time: formatDateTime(previous_secret_until) })}
        </Text>
      )}
      <Group gap="sm">
        {is_enabled && button('test', () => act.mutate('test'))}
        {button('log', () => toggle('log'))}
        {button('edit', () => toggle('edit'))}
        {is_enabled ? button('off', () => act.mutate('off')) : button('on', () => act.mutate('on'))}
        {button('secret', () => setDialog('secret'))}
        {button('rotate', () => setDialog('rotate'))}
        {button('delete', () => setDialog('delete'))}
      </Group>
      <div role="status">
        {act.isError && <Notice tone="danger">{describeError(act.error)}</Notice>}
        {act.isSuccess && act.variables === 'test' && <Notice tone="success">{messages.tested}</Notice>}
      </div>
      {open === 'edit' && (
        <WebhookForm webhook={webhook} proof={proof} onDone={() => setOpen(null)} onCancel={() => setOpen(null)} />
      )}
      {open === 'log' && <WebhookLog webhookId={id} canSend={is_enabled} />}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        {...messages.delete}
        text={messages.delete.text({ url })}
        isBusy={act.isPending}
        onConfirm={() => act.mutate('delete')}
        onClose={() => setDialog(null)}
      />
      <ModalDialog
        isOpen={dialog === 'secret' || dialog === 'rotate'}
        title={secretTexts.title}
        text={secretTexts.text}
        onClose={() => setDialog(null)}
      >
        <SecretProofForm
          webhookId={id}
          proof={proof}
          action={dialog === 'rotate' ? 'rotate' : 'show'}
          labels={secretTexts}
          onSecret={async (secret) => {
            setDialog(null);
            onSecret(secret);
            await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
          }}
          onCancel={() => setDialog(null)}
        />
      </ModalDialog>
    </Stack>
  );
}
