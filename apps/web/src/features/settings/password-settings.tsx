import { type Account, changePasswordInput, passwordLengths } from '@clipwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../lib/api.ts';
import { checkWith } from '../../lib/form-problems.ts';
import { useApiForm } from '../../lib/use-api-form.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessages } from './account-messages.ts';
import { FormButtons } from './form-buttons.tsx';
import { OpenableForm } from './openable-form.tsx';
import { sessionsQuery } from './sessions-query.ts';
import classes from './settings.module.css';
import { UsernameField } from './username-field.tsx';

const { password: messages } = accountMessages;

export function PasswordSettings({ account }: { account: Account }) {
  if (!account.hasPassword) return <p>{messages.none}</p>;
  return (
    <div className={classes.stack}>
      <p>{messages.text}</p>
      <OpenableForm action={messages.change}>
        {(close) => <ChangePasswordForm email={account.email} onClose={close} />}
      </OpenableForm>
    </div>
  );
}

function ChangePasswordForm({ email, onClose }: { email: string; onClose: (done?: string) => void }) {
  const client = useQueryClient();
  const form = useApiForm({
    initialValues: { currentPassword: '', password: '', confirmPassword: '' },
    check: checkWith(changePasswordInput),
    send: (values) => call(server.api.accounts['change-password'].$post({ json: values })),
    onDone: async () => {
      onClose(messages.changed);
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <UsernameField email={email} />
      <PasswordField
        {...form.field('currentPassword')}
        label={messages.current}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={messages.next}
        description={messages.hint(passwordLengths.min, passwordLengths.max)}
        autoComplete="new-password"
        required
      />
      <PasswordField {...form.field('confirmPassword')} label={messages.confirm} autoComplete="new-password" required />
      <FormButtons submit={messages.submit} cancel={messages.cancel} isBusy={form.isBusy} onCancel={() => onClose()} />
    </form>
  );
}
