import { Text } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Connecting } from './use-connect.ts';

/** The status of a connection attempt: an open popup, or the reason for a failure. */
export function ConnectStatus({ connecting }: { connecting: Connecting }) {
  return (
    <>
      <Text role="status" size="sm" c="dimmed" data-breakable data-when-filled>
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
