import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { describeLoginReason } from '../../features/accounts/describe-return.ts';
import { GoogleSignIn } from '../../features/accounts/google-sign-in.tsx';
import { LoginForm } from '../../features/accounts/login-form.tsx';
import { MfaForm } from '../../features/accounts/mfa-form.tsx';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { useSignedInRedirect } from '../../features/accounts/use-signed-in-redirect.ts';
import { VerifiedElsewhere } from '../../features/accounts/verified-elsewhere.tsx';
import { InvitationNotice } from '../../features/projects/invitations/invitation-notice.tsx';
import { JoinNotice } from '../../features/teams/join-notice.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const route = getRouteApi('/visitor/login');

/** Both steps of signing in: the password, then the second factor if the account has one. */
export function LoginPage() {
  const { login, mfa } = accountsTexts;
  const { returnTo, verified, factorId: initialFactorId } = route.useSearch();
  const [factorId, setFactorId] = useState<string | null>(initialFactorId ?? null);
  const [notice, setNotice] = useState<string | null>(null);
  const enter = useSignedInRedirect();
  const reason = describeLoginReason(returnTo);
  const title = factorId ? mfa.title : login.title;
  usePageTitle(title);

  if (factorId) {
    return (
      <SignInLayout>
        <h1>{title}</h1>
        <MfaForm
          factorId={factorId}
          onDone={() => {
            showToast(login.done, 'success');
            return enter(null, returnTo);
          }}
          onBack={(message) => {
            setNotice(message);
            setFactorId(null);
          }}
        />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout>
      <h1>{title}</h1>
      {notice && (
        <Notice tone="danger" role="alert">
          {notice}
        </Notice>
      )}
      {reason && <Notice tone="info">{reason}</Notice>}
      <InvitationNotice returnTo={returnTo} />
      <JoinNotice returnTo={returnTo} />
      {verified && <VerifiedElsewhere />}
      <LoginForm
        onDone={(result) => {
          if (result.status === 'mfa-required') return setFactorId(result.factorId);
          showToast(login.done, 'success');
          return enter(result, returnTo);
        }}
      />
      <GoogleSignIn returnTo={returnTo} />
      <p>
        {login.noAccount}{' '}
        <TextLink to="/signup" search={returnTo ? { returnTo } : {}} py={4} display="inline-block">
          {login.signUp}
        </TextLink>
      </p>
    </SignInLayout>
  );
}
