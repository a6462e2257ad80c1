import type { Account } from '@clipwright/contract';
import { TextInput } from '@mantine/core';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { accountMessages } from './account-messages.ts';

const { proof: messages } = accountMessages;

export type ProofValues = { currentPassword: string; code: string };

/** The fields that verify an owner: a password if the account has one, a code with two-factor authentication. */
export type ProofOf = Pick<Account, 'hasPassword' | 'mfaEnabled'>;

export const noProof: ProofValues = { currentPassword: '', code: '' };

/** Returns the proof in a form. */
export function toProof({ hasPassword, mfaEnabled }: ProofOf, { currentPassword, code }: ProofValues) {
  return { ...(hasPassword && { currentPassword }), ...(mfaEnabled && { code }) };
}

type ProofFieldsProps = {
  account: Account;
  /** The id of the form that the fields belong to. */
  field: (name: keyof ProofValues) => object;
  passwordLabel?: string;
  /** True if the password takes the focus when it appears. */
  autoFocus?: boolean;
};

/** The fields for it. */
export function ProofFields({
  account,
  field,
  passwordLabel = messages.password,
  autoFocus = false,
}: ProofFieldsProps) {
  const { hasPassword, mfaEnabled, email } = account;
  return (
    <>
      {hasPassword && (
        <>
          <UsernameField email={email} />
          <PasswordField
            {...field('currentPassword')}
            label={passwordLabel}
            autoComplete="current-password"
            required
            autoFocus={autoFocus}
          />
        </>
      )}
      {mfaEnabled && (
        <TextInput
          {...field('code')}
          label={messages.code}
          description={messages.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </>
  );
}

/** Tells password managers whose password a form is about. */
function UsernameField({ email }: { email: string }) {
  return (
    <input
      type="text"
      name="username"
      aria-label={messages.account}
      autoComplete="username"
      value={email}
      readOnly
      hidden
    />
  );
}
