import { webhookSecretInput } from '@clipwright/contract';
import { Button, Group } from '@mantine/core';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { noOwnerProof, type OwnerProofParts } from './owner-proof-parts.ts';

type SecretProofFormProps = {
  webhookId: string;
  /** The action: show the secret, or create another one. */
  action: 'show' | 'rotate';
  proof: OwnerProofParts;
  labels: { confirm: string; cancel: string };
  onSecret: (secret: string) => unknown;
  onCancel: () => void;
};

/** Verifies the owner of an endpoint before its secret is shown or renewed. */
export function SecretProofForm(props: SecretProofFormProps) {
  const { Gate } = props.proof;
  return (
    <Gate onCancel={props.onCancel}>
      <ProofForm {...props} />
    </Gate>
  );
}

function ProofForm({ webhookId, action, proof, labels, onSecret, onCancel }: SecretProofFormProps) {
  const { Fields, toProof, onFailure } = proof;
  const form = useApiForm({
    initialValues: noOwnerProof,
    check: (values) => checkWith(webhookSecretInput)(toProof(values)),
    send: async (values): Promise<{ secret: string }> => {
      const input = { param: { id: webhookId }, json: toProof(values) };
      const endpoint = server.api.webhooks[':id'];
      return action === 'show'
        ? await call(endpoint.secret.$post(input))
        : await call(endpoint['rotate-secret'].$post(input));
    },
    onDone: ({ secret }) => onSecret(secret),
    onFailure,
  });
  return (
    <Form gap="md" w="100%" maw={480} onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <Fields field={form.field} autoFocus />
      <Group gap="sm">
        <Button type="submit" loading={form.isBusy}>
          {labels.confirm}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </Group>
    </Form>
  );
}
