import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { ForgotPasswordForm } from '../../features/accounts/forgot-password-form.tsx';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { useClientConfig } from '../../lib/session/session-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { OperatorHelpLink } from '../../ui/operator-help-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function ForgotPasswordPage() {
  const { forgotPassword } = accountsTexts;
  const { hasMail } = useClientConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = sentTo ? forgotPassword.checkTitle : forgotPassword.title;
  usePageTitle(title);
  return (
    <SignInLayout>
      <h1>{title}</h1>
      {sentTo ? (
        <>
          <p role="status">{forgotPassword.checkText({ email: sentTo })}</p>
          <Button variant="default" fullWidth onClick={() => setSentTo(null)}>
            {forgotPassword.another}
          </Button>
        </>
      ) : hasMail ? (
        <>
          <Text inherit c="dimmed">
            {forgotPassword.intro}
          </Text>
          <ForgotPasswordForm
            onDone={(email) => {
              showToast(forgotPassword.done, 'success');
              setSentTo(email);
            }}
          />
        </>
      ) : (
        <p>
          {forgotPassword.noMail} <OperatorHelpLink />
        </p>
      )}
      <TextLink to="/login" py={4} display="inline-block">
        {forgotPassword.back}
      </TextLink>
    </SignInLayout>
  );
}
