import { webhookSecretInput } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { OwnerGate } from '../../features/accounts/settings/owner-gate.tsx';
import { noProof, ProofFields, toProof } from '../../features/accounts/settings/proof-fields.tsx';
import classes from '../../features/accounts/settings/settings.module.css';
import { useProofFailure } from '../../features/accounts/settings/use-proof-failure.ts';
import type { ProofOfSecret } from '../../features/webhooks/proof-of-secret.ts';
import { webhooksMessages } from '../../features/webhooks/webhooks-messages.ts';
import { WebhooksTab } from '../../features/webhooks/webhooks-tab.tsx';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { useAccount } from '../../lib/session/session-query.ts';
import { FormMessage } from '../../ui/forms/form-message.tsx';

const { secret: messages } = webhooksMessages;

/** Webhooks, whose secrets are shown to who proves to own the account. */
export function SettingsWebhooks() {
  return <WebhooksTab proof={SecretProof} />;
}

function SecretProof(props: Parameters<ProofOfSecret>[0]) {
  return (
    <OwnerGate account={useAccount()} place="webhooks" error={null} onCancel={props.onCancel}>
      <SecretForm {...props} />
    </OwnerGate>
  );
}

function SecretForm({ webhookId, onSecret, onCancel }: Parameters<ProofOfSecret>[0]) {
  const account = useAccount();
  const form = useApiForm({
    initialValues: noProof,
    check: (values) => checkWith(webhookSecretInput)(toProof(account, values)),
    send: (values) =>
      call(server.api.webhooks[':id'].secret.$post({ param: { id: webhookId }, json: toProof(account, values) })),
    onDone: ({ secret }) => onSecret(secret),
    onFailure: useProofFailure(),
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <ProofFields account={account} field={form.field} autoFocus />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isBusy}>
          {messages.show}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
