export { startWebhooks, webhookJobs } from './keep-webhooks-going.ts';
export { queueWebhookEvent } from './queue-webhook-event.ts';
export { registerWebhookEvents } from './register-webhook-events.ts';
export { webhookRoutes } from './webhook-routes.ts';
