import './ui/theme/styles.css';
import 'virtual:theme.css';
import { createQueryClient } from './app/create-query-client.ts';
import { followNotifications } from './app/follow-notifications.ts';
import { reloadOnMissingCode } from './app/reload-on-missing-code.ts';
import { createAppRouter } from './app/router.tsx';
import { clearCacheOnUserChange } from './app/session/clear-cache-on-user-change.ts';
import { endRefusedSession } from './app/session/end-browser-session.ts';
import { followOtherTabs } from './app/session/follow-other-tabs.ts';
import { watchUser } from './app/session/watch-user.ts';
import { startPage } from './app/start-page.tsx';
import { followUser } from './lib/session/follow-user.ts';
import { sessionQuery } from './lib/session/session-query.ts';
import { sendUnsentOnLeave } from './lib/unsent-work.ts';
import { yieldToMain } from './lib/yield-to-main.ts';

async function start(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('index.html has no #root.');
  // Evaluating the libraries took a while, so let the browser paint and handle input first.
  await yieldToMain();
  const queryClient = createQueryClient({
    onSignedOut: (message) => endRefusedSession(queryClient, router, message),
  });
  clearCacheOnUserChange(queryClient);
  watchUser(queryClient, (id) =>
    followUser(id, id === null ? null : (queryClient.getQueryData(sessionQuery.queryKey)?.draftKey ?? null)),
  );
  followOtherTabs(queryClient);
  sendUnsentOnLeave();
  const router = createAppRouter(queryClient);
  followNotifications(router);
  await yieldToMain();
  await startPage(root, queryClient, router);
}

// The content security policy forbids `eval`, which zod uses by default. Importing zod's `config()` would add all of
// zod to the first page, so this sets its option directly.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
reloadOnMissingCode();
// Not awaited at the top level: the code of a page may wait for this module.
void start(document.getElementById('root'));
