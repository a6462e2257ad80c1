import type { NetworkAccount } from '@clipwright/contract';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publishingMessages } from '../publishing-messages.ts';
import { networksQuery } from '../publishing-queries.ts';
import { ConnectForm } from './connect-form.tsx';
import { nameAccount } from './name-account.ts';
import type { ConnectingNetwork } from './use-connect-network.ts';

const { connect: texts } = publishingMessages;

type ReconnectAccountProps = { account: NetworkAccount; connecting: ConnectingNetwork };

/** The button that connects an account again: on a page of its network, or with a password or key. */
export function ReconnectAccount({ account, connecting }: ReconnectAccountProps) {
  const { data: networks } = useQuery(networksQuery);
  const [isOpen, setOpen] = useState(false);
  const network = networks?.find(({ id }) => id === account.network);
  if (!network) return null;
  const hasPage = network.method === 'consent';
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant="default"
        size="sm"
        aria-label={texts.reconnectThis({ account: nameAccount(account) })}
        aria-busy={connecting.waitingFor === account.network}
        {...(!hasPage && { 'aria-expanded': isOpen })}
        onClick={() => (hasPage ? connecting.connect(account.network, account.server) : setOpen(!isOpen))}
      >
        {texts.reconnect}
      </Button>
      {isOpen && (
        <ConnectForm
          network={network}
          account={account}
          connecting={connecting}
          onConnected={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
