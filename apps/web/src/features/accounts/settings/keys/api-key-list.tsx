import type { ApiKey } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, server } from '../../../../lib/api/api.ts';
import { describeError } from '../../../../lib/api/describe-error.ts';
import { describeTime } from '../../../../lib/format/describe-time.ts';
import { formatDate } from '../../../../lib/format/format-date.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import type { StatusTone } from '../../../../ui/feedback/status-icons.ts';
import { apiKeyMessages as messages } from './api-key-messages.ts';
import classes from './api-keys.module.css';
import { apiKeysQuery } from './api-keys-query.ts';

const tones = { active: 'success', expired: 'info', revoked: 'info' } satisfies Record<ApiKey['state'], StatusTone>;

/** The list of keys. Revoking one requires confirmation. */
export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  const client = useQueryClient();
  const outcome = useRef<HTMLDivElement>(null);
  const [revoking, setRevoking] = useState<string | null>(null);
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => call(server.api.accounts['api-keys'][':id'].$delete({ param: { id: key.id } })),
    onSuccess: () => {
      setRevoking(null);
      // The focused button has been removed, so focus moves to the result.
      outcome.current?.focus();
    },
    onSettled: () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  return (
    <>
      <div ref={outcome} role="status" tabIndex={-1}>
        {revoke.isSuccess && <Notice tone="success">{messages.revoked({ name: revoke.variables.name })}</Notice>}
        {revoke.isError && <Notice tone="danger">{describeError(revoke.error)}</Notice>}
      </div>
      <Box component="ul" w="100%" aria-label={messages.list}>
        {keys.map((key) => (
          <Group key={key.id} component="li" gap="xs md" justify="space-between" py="sm" className={classes.row}>
            <Box flex="1 1 16rem" miw={0}>
              <Group component="p" gap="2xs sm" fw={650} data-breakable>
                {key.name}
                <StatusChip tone={tones[key.state]}>{messages.states[key.state]}</StatusChip>
              </Group>
              <Text size="sm" c="dimmed" data-breakable>
                <code>{key.start}…</code> · {key.scopes.map((scope) => messages.scopeNames[scope]).join(', ')}
              </Text>
              <Text size="sm" c="dimmed" data-breakable>
                {key.lastUsedAt ? messages.lastUsed({ time: describeTime(key.lastUsedAt) }) : messages.neverUsed} ·{' '}
                {describeEnd(key)}
              </Text>
            </Box>
            {key.state === 'active' && revoking !== key.id && (
              <Button
                variant="default"
                size="sm"
                aria-label={messages.revokeKey({ name: key.name })}
                onClick={() => setRevoking(key.id)}
              >
                {messages.revoke}
              </Button>
            )}
            {revoking === key.id && (
              <Stack gap="sm" flex="1 1 100%">
                <p>
                  <strong>{messages.revokeQuestion({ name: key.name })}</strong> {messages.revokeText}
                </p>
                <Group gap="sm">
                  <Button
                    variant="default"
                    size="sm"
                    c="var(--cw-danger)"
                    style={{ borderColor: 'var(--cw-danger)' }}
                    autoFocus
                    loading={revoke.isPending}
                    onClick={() => revoke.mutate(key)}
                  >
                    {messages.revoke}
                  </Button>
                  <Button variant="default" size="sm" onClick={() => setRevoking(null)}>
                    {messages.keep}
                  </Button>
                </Group>
              </Stack>
            )}
          </Group>
        ))}
      </Box>
    </>
  );
}

function describeEnd({ state, expiresAt, revokedAt }: ApiKey): string {
  if (state === 'revoked' && revokedAt) return messages.revokedOn({ date: formatDate(revokedAt) });
  if (expiresAt === null) return messages.neverExpires;
  return (state === 'expired' ? messages.expired : messages.expires)({ date: formatDate(expiresAt) });
}
