import { Button } from '@mantine/core';
import { call, server } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { checkLater } from '../../lib/api/check-later.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { useClientConfig } from '../../lib/session/session-query.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { accountsTexts } from './accounts-messages.ts';

type ResetPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void };

const check = checkLater(() => import('./password-checks.ts').then(({ checkReset }) => checkReset));

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { passwordMinLength } = useClientConfig();
  const form = useApiForm({
    initialValues: { password: '', confirmPassword: '' },
    check: (values) => check({ ...values, token }),
    send: (values) => call(server.api.accounts['reset-password'].$post({ json: { ...values, token } })),
    onDone,
    onFailure: (error) => {
      const isExpired = error instanceof ApiError && error.code === 'link_expired';
      if (isExpired) onExpired();
      return isExpired;
    },
  });
  const { fields, signUp, resetPassword } = accountsTexts;
  return (
    <Form gap="md" onSubmit={form.onSubmit} onFocus={check.prepare}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <PasswordField
        {...form.field('password')}
        label={fields.newPassword}
        description={signUp.passwordHint({ min: passwordMinLength })}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={fields.confirmPassword}
        autoComplete="new-password"
        required
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {resetPassword.submit}
      </Button>
    </Form>
  );
}
