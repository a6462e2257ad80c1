import { OwnerGate } from '../../features/accounts/settings/owner-gate.tsx';
import { ProofForm } from '../../features/accounts/settings/two-factor/proof-form.tsx';
import type { ProofOfTransfer } from '../../features/teams/proof-of-transfer.ts';
import { teamsMessages } from '../../features/teams/teams-messages.ts';
import { TeamsTab } from '../../features/teams/teams-tab.tsx';
import { call, server } from '../../lib/api/api.ts';
import { useAccount } from '../../lib/session/session-query.ts';

const { transfer: messages } = teamsMessages;

/** The team settings. Transferring the workspace verifies the account owner. */
export function SettingsTeam() {
  return <TeamsTab proof={TransferProof} />;
}

function TransferProof({ memberId, onDone, onCancel }: Parameters<ProofOfTransfer>[0]) {
  const account = useAccount();
  return (
    <OwnerGate account={account} place="transfer" error={null} onCancel={onCancel}>
      <ProofForm
        account={account}
        text={messages.proof}
        submit={messages.submit}
        send={(proof) => call(server.api.team.transfer.$post({ json: { member_id: memberId, ...proof } }))}
        onDone={onDone}
        onCancel={onCancel}
      />
    </OwnerGate>
  );
}
