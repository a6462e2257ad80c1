import type { Route } from '../api/stripe-route.ts';
import { stripeCatalogueRoutes } from './stripe-catalogue-routes.ts';
import { stripeCheckoutRoutes } from './stripe-checkout-routes.ts';
import { stripeCustomerRoutes } from './stripe-customer-routes.ts';
import { stripeEventRoutes } from './stripe-event-routes.ts';
import { stripeInvoiceRoutes } from './stripe-invoice-routes.ts';
import { stripePaymentRoutes } from './stripe-payment-routes.ts';
import { stripePortalRoutes } from './stripe-portal-routes.ts';
import { stripeScheduleRoutes } from './stripe-schedule-routes.ts';
import { stripeSubscriptionRoutes } from './stripe-subscription-routes.ts';

/** All that the stand-in can do. Of two routes that fit an address, the one that stands first counts. */
export const stripeApiRoutes: readonly Route[] = [
  ...stripeCustomerRoutes,
  ...stripeCatalogueRoutes,
  ...stripeCheckoutRoutes,
  ...stripeSubscriptionRoutes,
  ...stripeScheduleRoutes,
  ...stripeInvoiceRoutes,
  ...stripePaymentRoutes,
  ...stripePortalRoutes,
  ...stripeEventRoutes,
];
