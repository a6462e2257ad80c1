import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { testAccount } from '../../../testing/test-account.ts';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { SharePanel } from './share-panel.tsx';

function show(config: { hasMail: boolean; hasSocialSignIn: boolean }) {
  mockApi(({ path }) => (path === '/api/accounts/session' ? { account: testAccount, config } : { shares: [] }));
  renderInApp(
    <Suspense>
      <SharePanel projectId="00000000-0000-4000-8000-0000000000aa" onClose={() => undefined} />
    </Suspense>,
  );
}

it.each([
  ['verify their address if the installation sends email', { hasMail: true, hasSocialSignIn: true }, /verify it\.$/],
  ['sign in with Google if it sends none', { hasMail: false, hasSocialSignIn: true }, /sign in with Google/],
])('the share panel says that people open a project after they %s', async (_name, config, text) => {
  show(config);
  await screen.findByText(text);
  screen.getByLabelText(/^Email address/);
});

it('the share panel has no form if no email address can be verified, and names the missing setup', async () => {
  show({ hasMail: false, hasSocialSignIn: false });
  await screen.findByText('To share with an email address, ask the operator of this installation to set up email.');
  expect(screen.getByRole('link', { name: uiMessages.operatorHelp }).getAttribute('href')).toBe('/help#operators');
  expect(screen.queryByLabelText(/^Email address/)).toBeNull();
  await screen.findByText('Not shared with any email address.');
});
