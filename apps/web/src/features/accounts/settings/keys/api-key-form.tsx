import { type Account, apiKeyDays, apiKeyScopes, type CreatedApiKey, createApiKeyInput } from '@clipwright/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { call, server } from '../../../../lib/api/api.ts';
import { checkWith } from '../../../../lib/api/check-with.ts';
import { useApiForm } from '../../../../lib/api/use-api-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormMessage } from '../../../../ui/forms/form-message.tsx';
import { AccountFormButtons } from '../account-form-buttons.tsx';
import { noProof, ProofFields, type ProofValues, toProof } from '../proof-fields.tsx';
import { useProofFailure } from '../use-proof-failure.ts';
import { apiKeyMessages as messages } from './api-key-messages.ts';

type ApiKeyFormProps = { account: Account; onMade: (made: CreatedApiKey) => unknown; onCancel: () => void };

type Values = ProofValues & { name: string; scopes: string; expiresInDays: string };

const initialValues: Values = { name: '', scopes: 'read', expiresInDays: '90', ...noProof };

const dayChoices = [
  ...apiKeyDays.map((days) => ({ value: String(days), label: messages.daysChoices[days] })),
  { value: '', label: messages.daysChoices.never },
];

/** The form for the name, permissions and expiry of a new key. It verifies the account owner. */
export function ApiKeyForm({ account, onMade, onCancel }: ApiKeyFormProps) {
  const toInput = (values: Values) => ({
    name: values.name,
    scopes: values.scopes === 'read' ? ['read' as const] : [...apiKeyScopes],
    expiresInDays: values.expiresInDays === '' ? null : Number(values.expiresInDays),
    ...toProof(account, values),
  });
  const form = useApiForm({
    initialValues,
    check: (values) => checkWith(createApiKeyInput)(toInput(values)),
    send: (values) => call(server.api.accounts['api-keys'].$post({ json: toInput(values) })),
    onDone: onMade,
    onFailure: useProofFailure(),
  });
  return (
    <Form gap="md" w="100%" maw={400} onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...form.field('name')}
        label={messages.name}
        description={messages.nameHint}
        autoComplete="off"
        required
        autoFocus
      />
      <NativeSelect
        {...form.field('scopes')}
        label={messages.scopes}
        data={[
          { value: 'read', label: messages.scopeChoices.read },
          { value: 'both', label: messages.scopeChoices.both },
        ]}
      />
      <NativeSelect {...form.field('expiresInDays')} label={messages.days} data={dayChoices} />
      <ProofFields account={account} field={form.field} />
      <AccountFormButtons submit={messages.submit} cancel={messages.cancel} isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
}
