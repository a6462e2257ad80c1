import type { Route } from '../api/route.ts';
import { billingPortalRoutes } from './billing-portal.ts';
import { catalogueRoutes } from './catalogue.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentRoutes } from './payments.ts';
import { subscriptionScheduleRoutes } from './subscription-schedules.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** All that the stand-in can do. Of two routes that fit an address, the one that stands first counts. */
export const apiRoutes: readonly Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...checkoutSessionRoutes,
  ...subscriptionRoutes,
  ...subscriptionScheduleRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...billingPortalRoutes,
  ...eventRoutes,
];
