import type { CloudConnection } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { cloudMessages } from '../cloud-messages.ts';
import { ProviderMark } from '../provider-mark.tsx';
import type { Connecting } from './use-connect.ts';

type ConnectButtonProps = {
  connection: Pick<CloudConnection, 'id' | 'name' | 'state'>;
  connecting: Connecting;
  variant?: 'filled' | 'default';
  size?: 'sm' | 'md';
};

/** The button that opens the provider's page. It stays enabled, so that a closed or lost popup can be reopened. */
export function ConnectButton({ connection, connecting, variant = 'default', size = 'sm' }: ConnectButtonProps) {
  const { id, name, state } = connection;
  const { action, reconnect } = cloudMessages.connect;
  return (
    <Button
      variant={variant}
      size={size}
      leftSection={<ProviderMark provider={id} />}
      aria-busy={connecting.waitingFor === id}
      onClick={() => connecting.connect(id)}
    >
      {state === 'expired' ? reconnect({ provider: name }) : action({ provider: name })}
    </Button>
  );
}
