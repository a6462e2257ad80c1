import { cloudProviderNames } from '@clipwright/contract';
import { getRouteApi } from '@tanstack/react-router';
import { OwnerGate } from '../features/accounts/settings/owner-gate.tsx';
import { ProofForm } from '../features/accounts/settings/two-factor/proof-form.tsx';
import { SignInLayout } from '../features/accounts/sign-in-layout.tsx';
import { cloudMessages } from '../features/cloud/cloud-messages.ts';
import { connectAddress } from '../features/cloud/connect/connect-flow.ts';
import { call, server } from '../lib/api/api.ts';
import { useAccount } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const route = getRouteApi('/connect-drive');

/** The page in the popup that connects a drive, for users who have to authenticate first. The popup then continues. */
export function ConnectDrivePage() {
  const { provider, picker, confirmError } = route.useSearch();
  const account = useAccount();
  const { title, text, submit } = cloudMessages.proof;
  const name = cloudProviderNames[provider];
  usePageTitle(title({ provider: name }));
  const close = () => window.close();
  return (
    <SignInLayout>
      <h1>{title({ provider: name })}</h1>
      <OwnerGate
        account={account}
        place={`/connect-drive?provider=${provider}${picker ? '&picker=1' : ''}`}
        error={confirmError ?? null}
        onCancel={close}
      >
        <ProofForm
          account={account}
          text={text({ provider: name })}
          submit={submit}
          send={(json) => call(server.api.accounts.prove.$post({ json }))}
          onDone={() => window.location.replace(connectAddress(provider, picker !== undefined))}
          onCancel={close}
        />
      </OwnerGate>
    </SignInLayout>
  );
}
