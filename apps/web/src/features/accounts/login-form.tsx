import { accountsMessages, type SignInResult } from '@clipwright/contract';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { call, server } from '../../lib/api/api.ts';
import { toFormProblems } from '../../lib/api/form-problems.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsTexts } from './accounts-messages.ts';

type LoginValues = { email: string; password: string; rememberMe: boolean };

/** Checks that both fields are filled in. The server validates everything else. */
function checkLogin({ email, password }: LoginValues) {
  const missing = Object.entries({ email: email.trim(), password }).filter(([, value]) => value === '');
  if (missing.length === 0) return null;
  return toFormProblems(missing.map(([field]) => ({ field, message: accountsMessages.fieldsMissing })));
}

export function LoginForm({ onDone }: { onDone: (result: SignInResult) => unknown }) {
  const form = useApiForm({
    initialValues: { email: '', password: '', rememberMe: false },
    check: checkLogin,
    send: (values) => call(server.api.accounts['sign-in'].$post({ json: values })),
    onDone,
  });
  const { fields, login } = accountsTexts;
  return (
    <Form {...form.early} gap="md" onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...form.field('email')}
        label={fields.email}
        type="text"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField {...form.field('password')} label={fields.password} autoComplete="current-password" required />
      <Group gap="xs md" justify="space-between">
        <Checkbox {...form.field('rememberMe', 'checkbox')} label={fields.rememberMe} />
        <TextLink to="/forgot-password" py={4}>
          {login.forgot}
        </TextLink>
      </Group>
      <Button type="submit" fullWidth loading={form.isBusy}>
        {login.submit}
      </Button>
    </Form>
  );
}
