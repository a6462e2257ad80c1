import { type Account, changeEmailInput } from '@clipwright/contract';
import { TextInput } from '@mantine/core';
import { call, server } from '../../lib/api.ts';
import { checkWith } from '../../lib/form-problems.ts';
import { useApiForm } from '../../lib/use-api-form.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { accountMessages } from './account-messages.ts';
import { FormButtons } from './form-buttons.tsx';
import { OpenableForm } from './openable-form.tsx';
import classes from './settings.module.css';

const { email: messages } = accountMessages;

/** The address to sign in with; a new one counts once the link in the mail to it is opened. */
export function EmailSettings({ account }: { account: Account }) {
  return (
    <div className={classes.stack}>
      <p className={classes.line}>
        <span>{account.email}</span>
        {account.emailVerified ? (
          <StatusChip tone="success">{messages.verified}</StatusChip>
        ) : (
          <StatusChip tone="warning">{messages.notVerified}</StatusChip>
        )}
      </p>
      <OpenableForm action={messages.change}>
        {(close) => <ChangeEmailForm account={account} onClose={close} />}
      </OpenableForm>
    </div>
  );
}

function ChangeEmailForm({ account, onClose }: { account: Account; onClose: (done?: string) => void }) {
  // An account that only ever signed in with Google has no password to ask for.
  const toInput = ({ email, currentPassword }: { email: string; currentPassword: string }) =>
    account.hasPassword ? { email, currentPassword } : { email };
  const form = useApiForm({
    initialValues: { email: '', currentPassword: '' },
    check: (values) => checkWith(changeEmailInput)(toInput(values)),
    send: (values) => call(server.api.accounts['change-email'].$post({ json: toInput(values) })),
    onDone: (_result, { email }) => onClose(messages.sent(email.trim())),
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...form.field('email')}
        label={messages.newEmail}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {account.hasPassword && (
        <PasswordField
          {...form.field('currentPassword')}
          label={messages.password}
          autoComplete="current-password"
          required
        />
      )}
      <FormButtons submit={messages.submit} cancel={messages.cancel} isBusy={form.isBusy} onCancel={() => onClose()} />
    </form>
  );
}
