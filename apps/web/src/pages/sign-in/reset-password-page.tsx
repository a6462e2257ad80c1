import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { ResetPasswordForm } from '../../features/accounts/reset-password-form.tsx';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/text-link.tsx';

const route = getRouteApi('/reset-password');

/** The page of the password reset link: the form and its result, or a notice that the link has expired. */
export function ResetPasswordPage() {
  const { resetPassword } = accountsTexts;
  const { token } = route.useSearch();
  const [state, setState] = useState<'form' | 'done' | 'expired'>(token ? 'form' : 'expired');
  const queryClient = useQueryClient();
  const title = { form: resetPassword.title, done: resetPassword.doneTitle, expired: resetPassword.expiredTitle }[
    state
  ];
  usePageTitle(title);
  return (
    <SignInLayout>
      <h1>{title}</h1>
      {state === 'form' && token && (
        <>
          <Text inherit c="dimmed">
            {resetPassword.intro}
          </Text>
          <ResetPasswordForm
            token={token}
            onDone={() => {
              setState('done');
              // All sessions have ended, including this one.
              void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
            }}
            onExpired={() => setState('expired')}
          />
        </>
      )}
      {state === 'done' && (
        <>
          <p role="status">{resetPassword.doneText}</p>
          <TextLink to="/login" py={4} display="inline-block">
            {resetPassword.logIn}
          </TextLink>
        </>
      )}
      {state === 'expired' && (
        <>
          <p role="alert">{resetPassword.expiredText}</p>
          <TextLink to="/forgot-password" py={4} display="inline-block">
            {resetPassword.again}
          </TextLink>
        </>
      )}
    </SignInLayout>
  );
}
