import { Button, TextInput } from '@mantine/core';
import { call, server } from '../../lib/api/api.ts';
import { checkLater } from '../../lib/api/check-later.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { accountsTexts } from './accounts-messages.ts';

const check = checkLater(() => import('./password-checks.ts').then(({ checkForgotten }) => checkForgotten));

export function ForgotPasswordForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useApiForm({
    initialValues: { email: '' },
    check,
    send: (values) => call(server.api.accounts['forgot-password'].$post({ json: values })),
    onDone: (_result, { email }) => onDone(email.trim()),
  });
  return (
    <Form gap="md" onSubmit={form.onSubmit} onFocus={check.prepare}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...form.field('email')}
        label={accountsTexts.fields.email}
        type="text"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {accountsTexts.forgotPassword.submit}
      </Button>
    </Form>
  );
}
