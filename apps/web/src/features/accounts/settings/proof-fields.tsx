import type { Account } from '@clipwright/contract';
import { TextInput } from '@mantine/core';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { accountMessages } from './account-messages.ts';

const { proof: messages } = accountMessages;

export type ProofValues = { currentPassword: string; code: string };

/**
 * The fields that verify the account owner: a password if the account has one, and a code with two-factor
 * authentication.
 */
export type ProofOf = Pick<Account, 'hasPassword' | 'mfaEnabled'>;

export const noProof: ProofValues = { currentPassword: '', code: '' };

/** Returns the fields of the form values that the account requires as proof. */
export function toProof({ hasPassword, mfaEnabled }: ProofOf, { currentPassword, code }: ProofValues) {
  return { ...(hasPassword && { currentPassword }), ...(mfaEnabled && { code }) };
}

type ProofFieldsProps = {
  account: Account;
  /** Returns the props of a form field. */
  field: (name: keyof ProofValues) => object;
  passwordLabel?: string;
  /** True if the password field receives focus when it appears. */
  autoFocus?: boolean;
};

/** The input fields of the proof. */
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

/** Provides the user name that password managers associate with the form. */
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
