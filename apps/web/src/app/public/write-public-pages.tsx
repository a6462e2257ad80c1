import { type PageSummary, type PublicPages, type PublicPath, publicPathIn } from '@clipwright/contract';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { catalogueQuery } from '../../features/plans/catalogue/catalogue-query.ts';
import { locale } from '../../lib/format/locale.ts';
import { installationQuery } from '../../lib/installation-query.ts';
import { language } from '../../lib/language/language-messages.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { toPageTitle } from '../../lib/use-page-title.ts';
import { aboutMessages } from '../../pages/about/about-messages.ts';
import { pricingPageMessages } from '../../pages/billing/pricing-page-messages.ts';
import { changelogMessages } from '../../pages/changelog/changelog-messages.ts';
import { helpMessages } from '../../pages/help/help-messages.ts';
import { landingMessages } from '../../pages/landing/landing-messages.ts';
import { legalMessages } from '../../pages/legal/legal-messages.ts';
import { createQueryClient } from '../create-query-client.ts';
import { Providers } from '../providers.tsx';
import { createAppRouter } from '../router.tsx';
import type { PageData } from './page-data.ts';
import { publicPageMessages } from './public-page-messages.ts';
import { describeForMachines } from './structured-data.ts';

const { descriptions } = publicPageMessages;

/** The titles and descriptions of public pages. Titles equal those that the pages set once they are rendered. */
const summaries: Readonly<Record<PublicPath, PageSummary>> = {
  '/': landingMessages,
  '/pricing': { title: pricingPageMessages.title, description: descriptions['/pricing'] },
  '/help': helpMessages,
  '/about-clipwright': aboutMessages,
  '/changelog': changelogMessages,
  '/login': { title: accountsTexts.login.title, description: descriptions['/login'] },
  '/signup': { title: accountsTexts.signUp.title, description: descriptions['/signup'] },
  '/terms': { title: legalMessages.terms.title, description: descriptions['/terms'] },
  '/privacy': { title: legalMessages.privacy.title, description: descriptions['/privacy'] },
};

/** The public pages as the server renders them, with the same components as in the browser. */
export const publicPages: PublicPages = {
  describe: (path) => {
    const { title, description } = summaries[path];
    return { title: toPageTitle(title, null), description };
  },

  prerender: async (path, facts, origin) => {
    const queryClient = createQueryClient({ onSignedOut: () => undefined });
    queryClient.setQueryData(sessionQuery.queryKey, facts.session);
    queryClient.setQueryData(installationQuery.queryKey, facts.installation);
    queryClient.setQueryData(catalogueQuery.queryKey, facts.catalogue);
    const data: PageData = { path, locale, queries: dehydrate(queryClient) };
    const router = createAppRouter(
      queryClient,
      createMemoryHistory({ initialEntries: [publicPathIn(language, path)] }),
    );
    await router.load();
    if (router.state.location.pathname !== path) throw new Error(`${path} leads to ${router.state.location.href}.`);
    const body = renderToString(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
    queryClient.clear();
    return { body, data: JSON.stringify(data), structuredData: describeForMachines(path, facts, origin) };
  },
};
