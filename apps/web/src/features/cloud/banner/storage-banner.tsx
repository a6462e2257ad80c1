import type { CloudConnections } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery, listConnected, listExpired } from '../cloud-queries.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import { ConnectStatus } from '../connect/connect-status.tsx';
import { useConnect } from '../connect/use-connect.ts';
import { driveNamesOf } from '../drive-names-of.ts';
import classes from './storage-banner.module.css';

const { banner: texts, connect } = cloudMessages;

/** Where results will go, above what is uploaded. Drives are connected in place, so that what was chosen stays. */
export function StorageBanner() {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(connectionsQuery);
  const connecting = useConnect();
  return (
    <section className={classes.banner} aria-label={texts.label}>
      {data ? (
        <States connections={data} connecting={connecting} />
      ) : error ? (
        <Notice tone="warning" role="alert">
          <span>{errorUpdateCount > 1 ? texts.stillFailed : texts.failed}</span>
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            {uiMessages.retry}
          </Button>
        </Notice>
      ) : (
        <Notice tone="info" role="status">
          {texts.checking}
        </Notice>
      )}
      <ConnectStatus connecting={connecting} />
    </section>
  );
}

type StatesProps = { connections: CloudConnections; connecting: ReturnType<typeof useConnect> };

function States({ connections, connecting }: StatesProps) {
  if (!connections.isOffered) return <Notice tone="info">{texts.notOffered}</Notice>;
  const connected = listConnected(connections);
  const expired = listExpired(connections);
  const offered = connections.providers.filter(({ isConfigured }) => isConfigured);
  return (
    <>
      {expired.map((connection) => (
        <Notice key={connection.id} tone="warning" role="status">
          <strong>{texts.expiredTitle(connection.name)}</strong>
          <span>{connect.expired(connection.name)}</span>
          <ConnectButton connection={connection} connecting={connecting} size="sm" />
        </Notice>
      ))}
      {connected.length > 0 && (
        <Notice tone="success" role="status">
          <span>{texts.connected(connected.length)}</span>
          <span>{driveNamesOf(connected)}</span>
        </Notice>
      )}
      {connected.length === 0 && expired.length === 0 && (
        <div className={classes.none}>
          <p className={classes.words}>{texts.none}</p>
          <div className={classes.buttons}>
            {offered.map((connection) => (
              <ConnectButton key={connection.id} connection={connection} connecting={connecting} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
