import type { Account } from '@clipwright/contract';
import { checkLater } from '../../../../lib/api/check-later.ts';
import { useApiForm } from '../../../../lib/api/use-api-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormMessage } from '../../../../ui/forms/form-message.tsx';
import { AccountFormButtons } from '../account-form-buttons.tsx';
import { accountMessages } from '../account-messages.ts';
import { noProof, ProofFields, toProof } from '../proof-fields.tsx';
import { useProofFailure } from '../use-proof-failure.ts';

const check = checkLater(() => import('../settings-checks.ts').then(({ checkProof }) => checkProof));

type ProofFormProps<Result> = {
  account: Account;
  text: string;
  submit: string;
  send: (proof: ReturnType<typeof toProof>) => Promise<Result>;
  onDone: (result: Result) => unknown;
  onCancel: () => void;
};

/** The form that verifies the account owner before sign-in methods change. */
export function ProofForm<Result>({ account, text, submit, send, onDone, onCancel }: ProofFormProps<Result>) {
  const form = useApiForm({
    initialValues: noProof,
    check: (values) => check(toProof(account, values)),
    send: (values) => send(toProof(account, values)),
    onDone,
    onFailure: useProofFailure(),
  });
  return (
    <Form gap="md" w="100%" maw={400} onSubmit={form.onSubmit}>
      <p>{text}</p>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <ProofFields account={account} field={form.field} />
      <AccountFormButtons
        submit={submit}
        cancel={accountMessages.twoFactor.cancel}
        isBusy={form.isBusy}
        onCancel={onCancel}
      />
    </Form>
  );
}
