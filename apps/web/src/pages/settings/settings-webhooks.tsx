import { OwnerGate } from '../../features/accounts/settings/owner-gate.tsx';
import { ProofFields, toProof } from '../../features/accounts/settings/proof-fields.tsx';
import { useProofFailure } from '../../features/accounts/settings/use-proof-failure.ts';
import type { OwnerProofParts } from '../../features/webhooks/owner-proof-parts.ts';
import { WebhooksTab } from '../../features/webhooks/webhooks-tab.tsx';
import { useAccount } from '../../lib/session/session-query.ts';

/** The webhook settings. Adding, redirecting and showing secrets verify the account owner. */
export function SettingsWebhooks() {
  const account = useAccount();
  const proof = {
    Gate: ProofGate,
    Fields: FieldsOfProof,
    toProof: (values) => toProof(account, values),
    onFailure: useProofFailure(),
  } satisfies OwnerProofParts;
  return <WebhooksTab proof={proof} />;
}

function ProofGate(props: Parameters<OwnerProofParts['Gate']>[0]) {
  return <OwnerGate account={useAccount()} place="webhooks" error={null} {...props} />;
}

function FieldsOfProof(props: Parameters<OwnerProofParts['Fields']>[0]) {
  return <ProofFields account={useAccount()} {...props} />;
}
