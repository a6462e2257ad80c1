import type { Network } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { NetworkMark } from '../network-mark.tsx';
import { publishingMessages } from '../publishing-messages.ts';
import { networksQuery } from '../publishing-queries.ts';
import { ConnectForm } from './connect-form.tsx';
import { isByHand, NetworkFacts } from './network-facts.tsx';
import type { ConnectingNetwork } from './use-connect-network.ts';

const { connect: texts, facts } = publishingMessages;

type ConnectNetworksProps = {
  connecting: ConnectingNetwork;
  /** Leaves out networks to which no account can be connected here. */
  isBrief?: boolean;
  /** Called after an account was connected with a password or a key. */
  onConnected: (network: Network) => void;
};

/** Every network with its needs and limits, and the way to connect an account. */
export function ConnectNetworks({ connecting, isBrief = false, onConnected }: ConnectNetworksProps) {
  const query = useQuery(networksQuery);
  // A form closes once its account is connected.
  const [open, setOpen] = useState<{ id: Network['id']; count: number } | null>(null);
  const { connectedCount: count } = connecting;
  return (
    <QueryPart query={query} failed={texts.failedToLoad} placeholder={<Placeholder width="100%" height="16rem" />}>
      {(networks) =>
        networks.length === 0 ? (
          <Text c="dimmed">{texts.none}</Text>
        ) : (
          <Stack gap="xs">
            <ul aria-label={texts.heading}>
              {(isBrief ? networks.filter(canConnect) : networks).map((network) => (
                <NetworkRow
                  key={network.id}
                  network={network}
                  connecting={connecting}
                  isOpen={open?.id === network.id && open.count === count}
                  onOpen={(isOpen) => setOpen(isOpen ? { id: network.id, count } : null)}
                  onConnected={() => {
                    setOpen(null);
                    onConnected(network);
                  }}
                />
              ))}
            </ul>
            <Text size="sm" c="dimmed">
              {facts.asOf}
            </Text>
          </Stack>
        )
      }
    </QueryPart>
  );
}

const canConnect = (network: Network) => network.isConfigured && !isByHand(network);

type NetworkRowProps = {
  network: Network;
  connecting: ConnectingNetwork;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onConnected: () => void;
};

function NetworkRow({ network, connecting, isOpen, onOpen, onConnected }: NetworkRowProps) {
  const { id, name, method, hasServers } = network;
  const hasForm = method !== 'consent' || hasServers;
  return (
    <Stack component="li" gap="sm" py="sm" data-line="between">
      <Group gap="xs md" justify="space-between">
        <Box flex="1 1 16rem" miw={0}>
          <Group component="p" gap="xs" fw={650} mb="2xs">
            <NetworkMark network={id} />
            {name}
          </Group>
          <NetworkFacts network={network} />
        </Box>
        {canConnect(network) && (
          <Button
            variant="default"
            size="sm"
            aria-busy={connecting.waitingFor === id}
            {...(hasForm && { 'aria-expanded': isOpen })}
            onClick={() => (hasForm ? onOpen(!isOpen) : connecting.connect(id, null))}
          >
            {texts.action({ network: name })}
          </Button>
        )}
      </Group>
      {isOpen && canConnect(network) && (
        <ConnectForm
          network={network}
          connecting={connecting}
          onConnected={onConnected}
          onCancel={() => onOpen(false)}
        />
      )}
    </Stack>
  );
}
