import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { describeNextStep } from '../../features/accounts/describe-return.ts';
import { GoogleSignIn } from '../../features/accounts/google-sign-in.tsx';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { SignUpForm } from '../../features/accounts/sign-up-form.tsx';
import { useSignedInRedirect } from '../../features/accounts/use-signed-in-redirect.ts';
import { announceSubscriptionUpdated } from '../../features/plans/subscription/subscription-updated-channel.ts';
import { InvitationNotice } from '../../features/projects/invitations/invitation-notice.tsx';
import { nameHandedOver } from '../../features/sources/name-handed-over.ts';
import { JoinNotice } from '../../features/teams/join-notice.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const route = getRouteApi('/visitor/signup');

export function SignupPage() {
  const { signUp } = accountsTexts;
  const { returnTo } = route.useSearch();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const enter = useSignedInRedirect();
  usePageTitle(sentTo ? signUp.checkTitle : signUp.title);
  const [nextStep] = useState(() => describeNextStep(returnTo, nameHandedOver()));
  const search = returnTo ? { returnTo } : {};

  if (sentTo) {
    return (
      <SignInLayout>
        <h1>{signUp.checkTitle}</h1>
        <p>{signUp.checkText({ email: sentTo })}</p>
        <TextLink to="/login" search={search} py={4} display="inline-block">
          {signUp.logIn}
        </TextLink>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout>
      <h1>{signUp.title}</h1>
      {nextStep && <Notice tone="info">{nextStep}</Notice>}
      <InvitationNotice returnTo={returnTo} />
      <JoinNotice returnTo={returnTo} />
      <SignUpForm
        returnTo={returnTo}
        onDone={({ signedIn, message }, email) => {
          showToast(message, 'success');
          if (signedIn) announceSubscriptionUpdated();
          return signedIn ? enter(null, returnTo) : setSentTo(email);
        }}
      />
      <GoogleSignIn returnTo={returnTo} />
      <p>
        {signUp.hasAccount}{' '}
        <TextLink to="/login" search={search} py={4} display="inline-block">
          {signUp.logIn}
        </TextLink>
      </p>
    </SignInLayout>
  );
}
