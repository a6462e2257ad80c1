import type { CloudConnections } from '@clipwright/contract';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconCloudCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery, listConnected, listExpired } from '../cloud-queries.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import { ConnectStatus } from '../connect/connect-status.tsx';
import { useConnect } from '../connect/use-connect.ts';
import { driveNamesOf } from '../drive-names-of.ts';
import { storageBannerId } from './focus-storage-banner.ts';
import classes from './storage-banner.module.css';

const { banner: texts, connect } = cloudMessages;

/**
 * The drive for results, above the source. Drives are connected in a popup, so the form keeps its values. `below` is
 * rendered under the prompt for a drive.
 */
export function StorageBanner({ below }: { below?: ReactNode }) {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(connectionsQuery);
  const connecting = useConnect();
  return (
    <Stack id={storageBannerId} component="section" gap="sm" maw={640} mb="lg" aria-label={texts.label}>
      {data ? (
        <States connections={data} connecting={connecting} below={below} />
      ) : error ? (
        <Notice tone="warning" role="alert">
          <span>{errorUpdateCount > 1 ? texts.stillFailed : texts.failed}</span>
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            {uiMessages.retry}
          </Button>
        </Notice>
      ) : (
        <Group component="p" gap="0 xs" mih="1.5rem" fz="sm" lh="sm" c="dimmed" className={classes.line} role="status">
          {texts.checking}
        </Group>
      )}
      <ConnectStatus connecting={connecting} />
    </Stack>
  );
}

type StatesProps = { connections: CloudConnections; connecting: ReturnType<typeof useConnect>; below: ReactNode };

function States({ connections, connecting, below }: StatesProps) {
  if (!connections.isOffered)
    return (
      <Group component="p" gap="0 xs" mih="1.5rem" fz="sm" lh="sm" c="dimmed" className={classes.line}>
        {texts.notOffered}
      </Group>
    );
  const connected = listConnected(connections);
  const expired = listExpired(connections);
  const isExempt = connections.isNextVideoExempt;
  const offered = connections.providers.filter(({ isConfigured }) => isConfigured);
  return (
    <>
      {expired.map((connection) => (
        <Notice key={connection.id} tone="warning" role="status">
          <strong>{texts.expiredTitle({ provider: connection.name })}</strong>
          <span>{connect.expired({ provider: connection.name })}</span>
          <ConnectButton connection={connection} connecting={connecting} size="sm" />
        </Notice>
      ))}
      {connected.length > 0 && (
        <Group component="p" gap="0 xs" mih="1.5rem" fz="sm" lh="sm" c="dimmed" className={classes.line} role="status">
          <IconCloudCheck size={20} aria-hidden />
          <span>{texts.connected({ count: connected.length })}</span>
          <span>{driveNamesOf(connected)}</span>
        </Group>
      )}
      {connected.length === 0 && expired.length === 0 && (
        <Stack gap="sm" p="lg" bdrs="lg" bd="1px solid var(--cw-line)" bg="var(--cw-surface)">
          {isExempt ? (
            <p>{texts.first}</p>
          ) : (
            <>
              <Box component="h2" ff="text" fz="h3" lh="h3" fw={650}>
                {texts.none}
              </Box>
              <p>{texts.purpose}</p>
            </>
          )}
          <Group gap="sm">
            {offered.map((connection, index) => (
              <ConnectButton
                key={connection.id}
                connection={connection}
                connecting={connecting}
                variant={index === 0 && !isExempt ? 'filled' : 'default'}
              />
            ))}
          </Group>
          {below}
        </Stack>
      )}
      {connected.length === 0 && expired.length > 0 && below}
    </>
  );
}
