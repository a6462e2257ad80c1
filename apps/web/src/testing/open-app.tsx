import type { Session } from '@clipwright/contract';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '../app/create-query-client.ts';
import { Providers } from '../app/providers.tsx';
import { createAppRouter } from '../app/router.tsx';
import { clearCacheOnUserChange } from '../app/session/clear-cache-on-user-change.ts';
import { endRefusedSession } from '../app/session/end-browser-session.ts';
import { type Answer, mockApi } from './mock-api.ts';
import { testAccount } from './test-account.ts';
import { testInstallation } from './test-installation.ts';

type OpenAppOptions = {
  /** The current URL of the browser. */
  at: string;
  isSignedIn?: boolean;
  config?: Partial<Session['config']>;
  account?: Partial<Session['account']>;
  isOperator?: boolean;
  /** Responses by "METHOD path". Other requests stay pending. */
  answers?: Record<string, Answer>;
};

/** Renders the whole app as the browser does, with a network that gives the responses of the test. */
export function openApp({ at, isSignedIn = false, config, account, isOperator = false, answers = {} }: OpenAppOptions) {
  const state = { isSignedIn, account: { ...testAccount, ...account } };
  const session = (): Session => ({
    account: state.isSignedIn ? state.account : null,
    draftKey: state.isSignedIn ? btoa('a key of thirty-two bytes, long.') : null,
    isOperator: state.isSignedIn && isOperator,
    config: {
      isSandbox: false,
      sandboxOrigin: null,
      isLocalOnly: true,
      hasSocialSignIn: true,
      hasMail: true,
      requireEmailVerification: false,
      passwordMinLength: 6,
      version: '0.0.0',
      ...config,
    },
  });
  const requests = mockApi((request, query) => {
    const name = `${request.method} ${request.path}`;
    const answer = answers[name];
    if (answer) return answer(request, query);
    if (name === 'GET /api/installation') return testInstallation;
    return name === 'GET /api/accounts/session' ? session() : new Promise(() => undefined);
  });
  window.history.replaceState(null, '', at);
  const queryClient = createQueryClient({
    onSignedOut: (message) => endRefusedSession(queryClient, router, message),
  });
  const { queries, ...otherDefaults } = queryClient.getDefaultOptions();
  // Reads are retried as often as in the product, but with short delays.
  queryClient.setDefaultOptions({ ...otherDefaults, queries: { ...queries, retryDelay: 10 } });
  clearCacheOnUserChange(queryClient);
  const router = createAppRouter(queryClient);
  const view = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  onTestFinished(() => {
    view.unmount();
    queryClient.clear();
    router.history.destroy();
  });
  return { ...view, requests, queryClient, router, session: state, path: () => router.state.location.href };
}
