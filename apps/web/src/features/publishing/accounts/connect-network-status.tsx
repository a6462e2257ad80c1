import { Text } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ConnectingNetwork } from './use-connect-network.ts';

/** The status of connecting in a popup: it is open, or the reason for a failure. */
export function ConnectNetworkStatus({ connecting }: { connecting: ConnectingNetwork }) {
  return (
    <>
      <Text role="status" size="sm" c="dimmed" data-when-filled>
        {connecting.word}
      </Text>
      {connecting.problem && (
        <Notice tone="danger" role="alert">
          {connecting.problem}
        </Notice>
      )}
    </>
  );
}
