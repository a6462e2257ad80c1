import { networkNames } from '@clipwright/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { publishingMessages } from '../publishing-messages.ts';
import { describeConnectError } from './describe-connect-error.ts';
import { type ConnectMessage, postToTabs } from './network-channel.ts';

const { callback: texts, connect } = publishingMessages;
/** The time for which success is shown before the window closes. */
const closeAfterMs = 1000;

/** Reports the result of connecting a network to the tab that opened this window, then closes it. */
export function NetworkCallback({ network, result, errorCode }: ConnectMessage) {
  useEffect(() => {
    postToTabs({ network, result, errorCode });
    // A failure stays until the user has read it.
    const timer = result === 'failed' ? undefined : setTimeout(() => window.close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [network, result, errorCode]);
  const name = networkNames[network];
  return (
    <Stack gap="md">
      <Notice tone={result === 'connected' ? 'success' : 'warning'} role="status">
        {result === 'connected' && texts.connected({ network: name })}
        {result === 'cancelled' && connect.cancelled({ network: name })}
        {result === 'failed' && describeConnectError(errorCode, network)}
      </Notice>
      <Text size="sm" c="dimmed">
        {texts.goOn}
      </Text>
      <Button variant="default" onClick={() => window.close()}>
        {texts.close}
      </Button>
    </Stack>
  );
}
