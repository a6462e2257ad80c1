export { ensurePortal } from './ensure-portal.ts';
export { ensureWebhook } from './ensure-webhook.ts';
export { billingJobs, queueClosePayments, startBilling } from './jobs.ts';
export { billingRoutes } from './routes/billing-routes.ts';
export { syncCatalogue } from './sync-catalogue.ts';
