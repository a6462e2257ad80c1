import type { SignUpInput, SignUpResult } from '@clipwright/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { call, server } from '../../lib/api/api.ts';
import { checkLater } from '../../lib/api/check-later.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { useClientConfig } from '../../lib/session/session-query.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { MessageWithParts } from '../../ui/message-with-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsTexts } from './accounts-messages.ts';

type SignUpFormProps = {
  /** The page that the link in the verification email opens. */
  returnTo: string | undefined;
  onDone: (result: SignUpResult, email: string) => unknown;
};

const check = checkLater(() => import('./sign-up-check.ts').then(({ checkSignUp }) => checkSignUp));

export function SignUpForm({ returnTo, onDone }: SignUpFormProps) {
  const { passwordMinLength } = useClientConfig();
  const form = useApiForm({
    initialValues: { fullName: '', email: '', password: '', confirmPassword: '', termsAccepted: false },
    check,
    send: (values) => {
      // The check accepts only values with accepted terms.
      const json: SignUpInput = { ...values, termsAccepted: true, ...(returnTo !== undefined && { returnTo }) };
      return call(server.api.accounts['sign-up'].$post({ json }));
    },
    onDone: (result, values) => onDone(result, values.email.trim()),
  });
  const { fields, signUp } = accountsTexts;
  return (
    <Form {...form.early} gap="md" onSubmit={form.onSubmit} onFocus={check.prepare}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput {...form.field('fullName')} label={fields.fullName} type="text" autoComplete="name" required />
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
      <PasswordField
        {...form.field('password')}
        label={fields.password}
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
      <Checkbox {...form.field('termsAccepted', 'checkbox')} label={<AcceptTermsLabel />} required />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {signUp.submit}
      </Button>
    </Form>
  );
}

/** The label of the terms checkbox. Its links open in a new tab, so the form keeps its values. */
function AcceptTermsLabel() {
  const { terms, termsLink, privacyLink } = accountsTexts.signUp;
  return (
    <MessageWithParts
      message={terms}
      parts={{
        terms: (
          <TextLink to="/terms" target="_blank" py={4}>
            {termsLink}
          </TextLink>
        ),
        privacy: (
          <TextLink to="/privacy" target="_blank" py={4}>
            {privacyLink}
          </TextLink>
        ),
      }}
    />
  );
}
