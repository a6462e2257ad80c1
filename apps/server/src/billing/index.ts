export { billingJobs, queueClosePayments, startBilling } from './billing-jobs.ts';
export { ensurePortal } from './ensure-portal.ts';
export { ensureWebhook } from './ensure-webhook.ts';
export { lockUserPayments } from './find-customer.ts';
export { billingRoutes } from './routes/billing-routes.ts';
export { syncCatalogue } from './sync-catalogue.ts';
