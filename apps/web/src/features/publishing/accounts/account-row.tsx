import { type NetworkAccount, networkNames } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { formatSpan } from '../../../lib/format/format-span.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { NetworkMark } from '../network-mark.tsx';
import { publishingApi } from '../publishing-api.ts';
import { publishingMessages } from '../publishing-messages.ts';
import { accountsQuery } from '../publishing-queries.ts';
import { nameAccount } from './name-account.ts';
import { ReconnectAccount } from './reconnect-account.tsx';
import type { ConnectingNetwork } from './use-connect-network.ts';

const { accounts: texts } = publishingMessages;

type AccountRowProps = {
  account: NetworkAccount;
  connecting: ConnectingNetwork;
  mayEdit: boolean;
  onDisconnect: () => void;
};

/** An account with its state, limits and actions. */
export function AccountRow({ account, connecting, mayEdit, onDisconnect }: AccountRowProps) {
  const { id, network, handle, displayName, state, url } = account;
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => publishingApi.checkAccount(id),
    onSuccess: () => showToast(texts.checked({ account: nameAccount(account) }), 'success'),
    onError: (error) => showToast(describeError(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  });
  const isExpired = state === 'expired';
  return (
    <Stack component="li" gap="xs" py="sm" data-line="between">
      <Group gap="xs md" justify="space-between">
        <Box flex="1 1 14rem" miw={0}>
          <Group component="p" gap="2xs xs" fw={650} data-breakable>
            <NetworkMark network={network} />
            {url === null ? (
              handle
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {handle}
              </a>
            )}
            <StatusChip tone={isExpired ? 'warning' : 'success'}>{texts.states[state]}</StatusChip>
          </Group>
          <Text size="sm" c="dimmed" data-breakable>
            {[networkNames[network], displayName, ...describeLimits(account)].filter(Boolean).join(' · ')}
          </Text>
          {isExpired && (
            <Text size="sm" c="warning">
              {texts.expired({ network: networkNames[network] })}
            </Text>
          )}
        </Box>
        {mayEdit && (
          <Group gap="xs sm">
            {!isExpired && (
              <Button
                variant="default"
                size="sm"
                aria-label={texts.checkThis({ account: nameAccount(account) })}
                loading={check.isPending}
                onClick={() => check.mutate()}
              >
                {texts.check}
              </Button>
            )}
            <Button
              variant="default"
              size="sm"
              aria-label={texts.disconnectThis({ account: nameAccount(account) })}
              onClick={onDisconnect}
            >
              {texts.disconnect}
            </Button>
          </Group>
        )}
      </Group>
      {isExpired && mayEdit && <ReconnectAccount account={account} connecting={connecting} />}
    </Stack>
  );
}

function describeLimits({ limits }: NetworkAccount): (string | false)[] {
  const { durationSec, sizeBytes, textChars, postsLeft, isDraftOnly } = limits;
  return [
    isDraftOnly && texts.limits.draft,
    durationSec.max !== null && texts.limits.length({ length: formatSpan(durationSec.max) }),
    sizeBytes !== null && texts.limits.size({ size: formatBytes(sizeBytes) }),
    texts.limits.text({ count: textChars }),
    postsLeft !== null && texts.limits.left({ count: postsLeft }),
  ];
}
