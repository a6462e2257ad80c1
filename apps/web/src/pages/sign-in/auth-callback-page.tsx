import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { describeSocialError } from '../../features/accounts/describe-social-error.ts';
import { SignInLayout } from '../../features/accounts/sign-in-layout.tsx';
import { useCallbackState } from '../../features/accounts/use-callback-state.ts';
import { PopupCallback } from '../../features/cloud/callback/popup-callback.tsx';
import { cloudMessages } from '../../features/cloud/cloud-messages.ts';
import { onboardingQuery } from '../../features/cloud/cloud-queries.ts';
import { NetworkCallback } from '../../features/publishing/accounts/network-callback.tsx';
import { publishingMessages } from '../../features/publishing/publishing-messages.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/text-link.tsx';

const route = getRouteApi('/auth/callback');

/** The page that Google's sign-in and the popups of drives and networks redirect to. */
export function AuthCallbackPage() {
  const { cloud, network, result = 'failed', error = null, code } = route.useSearch();
  const [hasOpener] = useState(() => Boolean(window.opener));
  if (network) return <ConnectedNetwork network={network} result={result} errorCode={error} />;
  if (code && !hasOpener) return <NoOpener />;
  // The server receives codes at another URL, so this code was redirected to the wrong one. The opener checks the
  // result on the server.
  if (code) return <CloudCallback provider="google-drive" result="connected" errorCode={null} isUnchecked />;
  if (!cloud && error && hasOpener) return <CloudCallback provider="google-drive" result="failed" errorCode={error} />;
  if (!cloud) return <SignInCallback />;
  return <CloudCallback provider={cloud} result={result} errorCode={error} />;
}

function CloudCallback(props: Parameters<typeof PopupCallback>[0]) {
  usePageTitle(cloudMessages.callback.title);
  return (
    <SignInLayout>
      <h1>{cloudMessages.callback.title}</h1>
      <PopupCallback {...props} />
    </SignInLayout>
  );
}

function ConnectedNetwork(props: Parameters<typeof NetworkCallback>[0]) {
  const { title } = publishingMessages.callback;
  usePageTitle(title);
  return (
    <SignInLayout>
      <h1>{title}</h1>
      <NetworkCallback {...props} />
    </SignInLayout>
  );
}

function NoOpener() {
  const { title, noOpener, toSettings } = cloudMessages.callback;
  usePageTitle(title);
  return (
    <SignInLayout>
      <h1>{title}</h1>
      <p role="alert">{noOpener}</p>
      <TextLink to="/settings" search={{ tab: 'cloud-storage' }} py={4} display="inline-block">
        {toSettings}
      </TextLink>
    </SignInLayout>
  );
}

function SignInCallback() {
  const { callback } = accountsTexts;
  const { returnTo, error } = route.useSearch();
  const landing = useOnboardingPath();
  const state = useCallbackState({ hasError: error !== undefined, returnTo: returnTo ?? landing });
  const titles = { loading: callback.loadingTitle, done: callback.doneTitle, failed: callback.failedTitle };
  usePageTitle(titles[state]);
  return (
    <SignInLayout>
      <h1>{titles[state]}</h1>
      {state === 'loading' && <p role="status">{callback.loadingText}</p>}
      {state === 'done' && <p role="status">{callback.doneText}</p>}
      {state === 'failed' && (
        <>
          <p role="alert">{error === undefined ? callback.failed : describeSocialError(error)}</p>
          <TextLink to="/login" search={returnTo ? { returnTo } : {}} py={4} display="inline-block">
            {callback.back}
          </TextLink>
        </>
      )}
    </SignInLayout>
  );
}

/** Returns the default page after signing in: the setup, unless the user has seen it. */
function useOnboardingPath(): string {
  const isSignedIn = Boolean(useQuery(sessionQuery).data?.account);
  const { data } = useQuery({ ...onboardingQuery, enabled: isSignedIn });
  return data && !data.isNew ? '/dashboard' : '/cloud-storage-setup';
}
