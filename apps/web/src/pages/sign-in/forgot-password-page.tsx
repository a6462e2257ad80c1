import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { ForgotPasswordForm } from '../../features/accounts/forgot-password-form.tsx';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { useClientConfig } from '../../lib/session/session-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { OperatorHelpLink } from '../../ui/operator-help-link.tsx';
import classes from '../public-page.module.css';

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
          <p role="status">{forgotPassword.checkText.replace('{email}', () => sentTo)}</p>
          <Button variant="default" fullWidth onClick={() => setSentTo(null)}>
            {forgotPassword.another}
          </Button>
        </>
      ) : hasMail ? (
        <>
          <p className={classes.quiet}>{forgotPassword.intro}</p>
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
      <Link to="/login" className={classes.link}>
        {forgotPassword.back}
      </Link>
    </SignInLayout>
  );
}
