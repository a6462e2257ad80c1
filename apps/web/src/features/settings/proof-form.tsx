import { mfaProofInput, startMfaInput } from '@clipwright/contract';
import { TextInput } from '@mantine/core';
import { checkWith } from '../../lib/form-problems.ts';
import { useApiForm } from '../../lib/use-api-form.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessages } from './account-messages.ts';
import { FormButtons } from './form-buttons.tsx';
import classes from './settings.module.css';
import { UsernameField } from './username-field.tsx';

const { twoFactor: messages } = accountMessages;

/** What proves that it is the owner: the password, a code where there is none, or nothing yet to prove it with. */
export type ProofKind = 'password' | 'code' | 'none';
export type Proof = { currentPassword?: string; code?: string };

type ProofFormProps<Result> = {
  kind: ProofKind;
  email: string;
  text: string;
  submit: string;
  send: (proof: Proof) => Promise<Result>;
  onDone: (result: Result) => unknown;
  onCancel: () => void;
};

/** Asks for proof before something changes how the user signs in. */
export function ProofForm<Result>({ kind, email, text, submit, send, onDone, onCancel }: ProofFormProps<Result>) {
  const toProof = ({ currentPassword, code }: { currentPassword: string; code: string }): Proof => {
    if (kind === 'none') return {};
    return kind === 'password' ? { currentPassword } : { code };
  };
  const form = useApiForm({
    initialValues: { currentPassword: '', code: '' },
    check: (values) => checkWith(kind === 'code' ? mfaProofInput : startMfaInput)(toProof(values)),
    send: (values) => send(toProof(values)),
    onDone,
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <p>{text}</p>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      {kind === 'password' && (
        <>
          <UsernameField email={email} />
          <PasswordField
            {...form.field('currentPassword')}
            label={messages.password}
            autoComplete="current-password"
            required
          />
        </>
      )}
      {kind === 'code' && (
        <TextInput
          {...form.field('code')}
          label={messages.code}
          description={messages.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      )}
      <FormButtons submit={submit} cancel={messages.cancel} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
