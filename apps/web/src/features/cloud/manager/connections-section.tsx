import type { CloudConnection } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { OperatorHelpLink } from '../../../ui/operator-help-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery, listConnected } from '../cloud-queries.ts';
import { ConnectStatus } from '../connect/connect-status.tsx';
import { useConnect } from '../connect/use-connect.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';

const { manager: texts, connect } = cloudMessages;

/** Every drive with its account, storage usage and actions. */
export function ConnectionsSection() {
  const query = useQuery(connectionsQuery);
  const connecting = useConnect((provider) => {
    const name = query.data?.providers.find(({ id }) => id === provider)?.name;
    if (name) showToast(connect.connected({ provider: name }), 'success');
  });
  const [leaving, setLeaving] = useState<CloudConnection | null>(null);
  return (
    <Section heading={texts.heading}>
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="12rem" />}>
        {(connections) =>
          connections.isOffered ? (
            <Stack gap="md">
              <ConnectStatus connecting={connecting} />
              <ul aria-label={texts.heading}>
                {connections.providers.map((connection) => (
                  <ProviderRow
                    key={connection.id}
                    connection={connection}
                    connecting={connecting}
                    canBeDefault={listConnected(connections).length > 1}
                    onDisconnect={() => setLeaving(connection)}
                  />
                ))}
              </ul>
              {listConnected(connections).length > 1 && (
                <Text size="sm" c="dimmed" data-breakable data-when-filled>
                  {texts.defaultHint}
                </Text>
              )}
            </Stack>
          ) : (
            <Notice tone="info">
              {texts.notOffered} <OperatorHelpLink />
            </Notice>
          )
        }
      </QueryPart>
      <DisconnectDialog connection={leaving} onClose={() => setLeaving(null)} />
    </Section>
  );
}
