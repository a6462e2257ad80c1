import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { toReturnPath } from '../lib/return-path.ts';
import { sessionQuery } from '../lib/session.ts';
import { toDashboardSearch } from '../pages/dashboard-search.ts';
import { LoginPage } from '../pages/login-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { toSettingsSearch } from '../pages/settings/settings-search.ts';
import { PagePending } from './page-pending.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';

type RouterContext = { queryClient: QueryClient };
type ReturnSearch = { returnTo?: string };

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const { account } = await context.queryClient.ensureQueryData(sessionQuery);
    throw redirect({ to: account ? '/dashboard' : '/login', replace: true });
  },
});

/** Pages for who is not signed in yet; who is goes on to where they wanted to. */
const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  validateSearch: (search): ReturnSearch => {
    const returnTo = toReturnPath(search.returnTo);
    return returnTo ? { returnTo } : {};
  },
  beforeLoad: async ({ context, search }) => {
    const { account } = await context.queryClient.ensureQueryData(sessionQuery);
    if (account) throw redirect({ href: search.returnTo ?? '/dashboard', replace: true });
  },
});

const loginRoute = createRoute({ getParentRoute: () => visitorRoute, path: '/login', component: LoginPage });

/** The guard: a visitor goes to /login, which remembers where they wanted to go. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const { account } = await context.queryClient.ensureQueryData(sessionQuery);
    if (!account) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  validateSearch: toDashboardSearch,
  component: lazyRouteComponent(() => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  validateSearch: toSettingsSearch,
  component: lazyRouteComponent(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  visitorRoute.addChildren([loginRoute]),
  signedInRoute.addChildren([dashboardRoute, settingsRoute]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
