import { type NetworkAccount, networkNames } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '../../../lib/workspace/workspaces-query.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { SaveFailure, SaveNote } from '../../../ui/forms/save-note.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.ts';
import { Section } from '../../../ui/section.tsx';
import { publishingApi } from '../publishing-api.ts';
import { publishingMessages as messages } from '../publishing-messages.ts';
import { accountsQuery } from '../publishing-queries.ts';
import { AccountRow } from './account-row.tsx';
import { ConnectNetworkStatus } from './connect-network-status.tsx';
import { ConnectNetworks } from './connect-networks.tsx';
import { DisconnectAccountDialog } from './disconnect-account-dialog.tsx';
import { useConnectNetwork } from './use-connect-network.ts';

const { accounts: texts, connect, approval } = messages;

/** The workspace's accounts at networks, and the networks that can be connected. */
export function NetworksTab() {
  const query = useQuery(accountsQuery);
  const { mayEdit } = useWorkspace();
  const announce = (network: NetworkAccount['network']) =>
    showToast(connect.done({ network: networkNames[network] }), 'success');
  const connecting = useConnectNetwork(announce);
  const [leaving, setLeaving] = useState<NetworkAccount | null>(null);
  return (
    <>
      <Section heading={texts.heading} isWide>
        <Stack gap="md">
          <p>{texts.intro}</p>
          {!mayEdit && <Notice tone="info">{messages.viewer}</Notice>}
          <ConnectNetworkStatus connecting={connecting} />
          <QueryPart
            query={query}
            failed={messages.accountsFailed}
            placeholder={<Placeholder width="100%" height="6rem" />}
          >
            {({ accounts }) =>
              accounts.length === 0 ? (
                <Text c="dimmed">{texts.none}</Text>
              ) : (
                <ul aria-label={texts.heading}>
                  {accounts.map((account) => (
                    <AccountRow
                      key={account.id}
                      account={account}
                      connecting={connecting}
                      mayEdit={mayEdit}
                      onDisconnect={() => setLeaving(account)}
                    />
                  ))}
                </ul>
              )
            }
          </QueryPart>
        </Stack>
      </Section>
      {mayEdit && (
        <Section heading={connect.heading} isWide>
          <ConnectNetworks connecting={connecting} onConnected={({ id }) => announce(id)} />
        </Section>
      )}
      {mayEdit && query.data && <ApprovalSection isOn={query.data.requiresApproval} />}
      <DisconnectAccountDialog account={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function ApprovalSection({ isOn }: { isOn: boolean }) {
  const client = useQueryClient();
  const autosave = useAutosave({
    stored: isOn,
    scope: 'publishing-approval',
    save: async (value: boolean) => {
      await publishingApi.setApproval(value);
      await client.invalidateQueries({ queryKey: accountsQuery.queryKey });
    },
  });
  return (
    <Section heading={approval.heading} isWide>
      <Toggle
        label={approval.label}
        hint={approval.hint}
        isOn={autosave.value}
        onChange={autosave.save}
        aside={<SaveNote state={autosave.state} />}
        below={<SaveFailure autosave={autosave} />}
      />
    </Section>
  );
}
