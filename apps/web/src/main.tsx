import './ui/styles.css';
import 'virtual:theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './app/create-query-client.ts';
import { endSession, hasAccount } from './app/end-session.ts';
import { preloadPage } from './app/preload-page.ts';
import { Providers } from './app/providers.tsx';
import { reloadOnMissingCode } from './app/reload-on-missing-code.ts';
import { createAppRouter } from './app/router.tsx';

const queryClient = createQueryClient({
  onSignedOut: () => hasAccount(queryClient) && endSession(queryClient, router),
});
const router = createAppRouter(queryClient);

reloadOnMissingCode();
preloadPage(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
