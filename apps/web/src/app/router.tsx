import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { SignInPending } from '../features/accounts/sign-in-pending.tsx';
import { installationQuery } from '../lib/installation-query.ts';
import { toPaymentSearch } from '../pages/billing/payment-search.ts';
import { toPricingSearch } from '../pages/billing/pricing-search.ts';
import { toCalendarSearch } from '../pages/calendar/calendar-search.ts';
import { toCaptionsSearch } from '../pages/captions/captions-search.ts';
import { toDashboardSearch } from '../pages/dashboard/dashboard-search.ts';
import { toJoinSearch } from '../pages/join/join-search.ts';
import { toProjectSearch } from '../pages/project/project-search.ts';
import { toProjectsSearch } from '../pages/project/projects-search.ts';
import { toSettingsSearch } from '../pages/settings/settings-search.ts';
import { toUploadSearch } from '../pages/upload/upload-search.ts';
import { toViewSearch } from '../pages/view/view-search.ts';
import { languageAddresses } from './language-addresses.ts';
import { NotFound } from './not-found.tsx';
import { OuterError } from './outer-error.tsx';
import { PageError } from './page-error.tsx';
import { PagePending } from './page-pending.tsx';
import { toCallbackSearch, toConnectDriveSearch, toLoginSearch, toMailLinkSearch } from './page-search.ts';
import { pageTransition } from './page-transition.ts';
import { PublicLayout } from './public-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { findSession, requireAccount, requireVisitor } from './session/route-guards.ts';
import { ShellPending } from './shell/shell-pending.tsx';
import { stripUnknown } from './strip-unknown.ts';
import { VisitorLayout } from './visitor-layout.tsx';

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: findSession,
  component: RootLayout,
  errorComponent: OuterError,
});

/** Public pages, which need no account and are the same for everyone. */
const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });

const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/landing-page.tsx'), 'LandingPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about-clipwright',
  component: lazyRouteComponent(() => import('../pages/about/about-page.tsx'), 'AboutPage'),
});

const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('../pages/help/help-page.tsx'), 'HelpPage'),
});

const changelogRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/changelog',
  component: lazyRouteComponent(() => import('../pages/changelog/changelog-page.tsx'), 'ChangelogPage'),
});

/** Pages for users who are not signed in. */
const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  validateSearch: stripUnknown(toLoginSearch),
  beforeLoad: requireVisitor,
  component: VisitorLayout,
  pendingComponent: SignInPending,
  errorComponent: OuterError,
});

const loginRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/login',
  component: lazyRouteComponent(() => import('../pages/sign-in/login-page.tsx'), 'LoginPage'),
  pendingComponent: SignInPending,
});

const signupRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/signup',
  component: lazyRouteComponent(() => import('../pages/sign-in/signup-page.tsx'), 'SignupPage'),
  pendingComponent: SignInPending,
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../pages/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  pendingComponent: SignInPending,
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: stripUnknown(toMailLinkSearch),
  component: lazyRouteComponent(() => import('../pages/sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
  pendingComponent: SignInPending,
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: stripUnknown(toMailLinkSearch),
  component: lazyRouteComponent(() => import('../pages/sign-in/verify-email-page.tsx'), 'VerifyEmailPage'),
  pendingComponent: SignInPending,
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  validateSearch: stripUnknown(toMailLinkSearch),
  component: lazyRouteComponent(() => import('../pages/sign-in/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  pendingComponent: SignInPending,
});

const connectDriveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connect-drive',
  validateSearch: stripUnknown(toConnectDriveSearch),
  beforeLoad: requireAccount,
  component: lazyRouteComponent(() => import('../pages/connect-drive-page.tsx'), 'ConnectDrivePage'),
  pendingComponent: SignInPending,
  errorComponent: OuterError,
});

const authCallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/callback',
  validateSearch: stripUnknown(toCallbackSearch),
  component: lazyRouteComponent(() => import('../pages/sign-in/auth-callback-page.tsx'), 'AuthCallbackPage'),
  pendingComponent: SignInPending,
});

type Loading = { context: { queryClient: QueryClient } };

/**
 * Loads the limits that the texts mention before the page is shown, because lines added later would push the focused
 * element out of view.
 */
const loadInstallation = async ({ context }: Loading) => {
  // The page shows its own message if this fails.
  await context.queryClient.ensureQueryData(installationQuery).catch(() => undefined);
};

const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  loader: loadInstallation,
  component: lazyRouteComponent(() => import('../pages/legal/terms-page.tsx'), 'TermsPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  loader: loadInstallation,
  component: lazyRouteComponent(() => import('../pages/legal/privacy-page.tsx'), 'PrivacyPage'),
});

/** Pages that anyone with a link can watch. */
const viewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/view/$token',
  validateSearch: stripUnknown(toViewSearch),
  component: lazyRouteComponent(() => import('../pages/view-page.tsx'), 'ViewPage'),
});

/** Pages for everyone, which show the navigation to signed-in users. */
const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  component: lazyRouteComponent(() => import('./open-layout.tsx'), 'OpenLayout'),
  pendingComponent: ShellPending,
  errorComponent: OuterError,
});

const pricingRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/pricing',
  validateSearch: stripUnknown(toPricingSearch),
  component: lazyRouteComponent(() => import('../pages/pricing-page.tsx'), 'PricingPage'),
});

const paymentSuccessRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/payment-success',
  validateSearch: stripUnknown(toPaymentSearch),
  component: lazyRouteComponent(() => import('../pages/billing/payment-success-page.tsx'), 'PaymentSuccessPage'),
});

const paymentCancelledRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/payment-cancelled',
  component: lazyRouteComponent(() => import('../pages/billing/payment-cancelled-page.tsx'), 'PaymentCancelledPage'),
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireAccount,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  pendingComponent: ShellPending,
  errorComponent: OuterError,
});

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  validateSearch: stripUnknown(toDashboardSearch),
  loader: async ({ context }) => {
    const { prefetchDashboard } = await import('../pages/dashboard/dashboard-prefetch.ts');
    prefetchDashboard(context.queryClient);
  },
  component: lazyRouteComponent(() => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
});

const cloudStorageSetupRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/cloud-storage-setup',
  component: lazyRouteComponent(() => import('../pages/cloud-storage-setup-page.tsx'), 'CloudStorageSetupPage'),
});

const uploadRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/upload',
  validateSearch: stripUnknown(toUploadSearch),
  loader: async ({ context }) => {
    const { prefetchUpload } = await import('../pages/upload/upload-prefetch.ts');
    prefetchUpload(context.queryClient);
  },
  component: lazyRouteComponent(() => import('../pages/upload-page.tsx'), 'UploadPage'),
});

const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects',
  validateSearch: stripUnknown(toProjectsSearch),
  loader: async ({ context, location }) => {
    const { prefetchProjects } = await import('../pages/project/projects-prefetch.ts');
    const { search = '', status = 'all' } = toProjectsSearch(location.search);
    prefetchProjects(context.queryClient, { search, status });
  },
  component: lazyRouteComponent(() => import('../pages/projects-page.tsx'), 'ProjectsPage'),
});

const simpleProjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$id',
  component: lazyRouteComponent(() => import('../pages/simple-project-page.tsx'), 'SimpleProjectPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/$projectId',
  validateSearch: stripUnknown(toProjectSearch),
  component: lazyRouteComponent(() => import('../pages/project-page.tsx'), 'ProjectPage'),
});

const editRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/$projectId/clip/$clipId/edit',
  loader: async ({ context, params, cause }) => {
    // Hovering over a link is not worth loading a video.
    if (cause === 'preload') return;
    const { prefetchEdit } = await import('../pages/edit/edit-prefetch.ts');
    prefetchEdit(context.queryClient, params);
  },
  component: lazyRouteComponent(() => import('../pages/edit-page.tsx'), 'EditPage'),
});

const captionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/captions',
  validateSearch: stripUnknown(toCaptionsSearch),
  component: lazyRouteComponent(() => import('../pages/captions-page.tsx'), 'CaptionsPage'),
});

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  validateSearch: stripUnknown(toCalendarSearch),
  component: lazyRouteComponent(() => import('../pages/calendar-page.tsx'), 'CalendarPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  validateSearch: stripUnknown(toSettingsSearch),
  component: lazyRouteComponent(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
});

const joinRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/join',
  validateSearch: stripUnknown(toJoinSearch),
  component: lazyRouteComponent(() => import('../pages/join-page.tsx'), 'JoinPage'),
});

const billingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/billing',
  component: lazyRouteComponent(() => import('../pages/billing-page.tsx'), 'BillingPage'),
});

const adminRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin',
  component: lazyRouteComponent(() => import('../pages/admin-page.tsx'), 'AdminPage'),
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([landingRoute, aboutRoute, helpRoute, changelogRoute, termsRoute, privacyRoute]),
  visitorRoute.addChildren([loginRoute, signupRoute]),
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  confirmEmailRoute,
  connectDriveRoute,
  authCallbackRoute,
  viewRoute,
  openRoute.addChildren([pricingRoute, paymentSuccessRoute, paymentCancelledRoute]),
  signedInRoute.addChildren([
    dashboardRoute,
    cloudStorageSetupRoute,
    uploadRoute,
    projectsRoute,
    projectRoute,
    editRoute,
    simpleProjectRoute,
    captionsRoute,
    calendarRoute,
    settingsRoute,
    joinRoute,
    billingRoute,
    adminRoute,
  ]),
]);

/** Creates the app's router. `history` is given on the server, which renders pages with the same router. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const transition = history ? null : pageTransition();
  return createRouter({
    routeTree,
    ...(transition && { defaultViewTransition: transition }),
    rewrite: languageAddresses,
    ...(history && { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    // The query client decides when data is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: history === undefined,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
