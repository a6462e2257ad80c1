import { z } from 'zod';
import { limitedResources } from '../http/limits/limited-resources.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';

/** Deliveries to one endpoint for one project, which are sent one after another. */
const lane = z.object({ endpointId: z.uuid(), projectId: z.uuid().nullable() });
export type WebhookLane = z.infer<typeof lane>;

/** Sends a lane's pending deliveries. Each delivery queues one job; a job with nothing left to do ends immediately. */
export const sendWebhooksJob = defineJob({
  name: 'send-webhooks',
  data: lane,
  retryLimit: 5,
  retryDelaySec: 1,
  longestRetryDelaySec: 60,
  expireInSec: 900,
  concurrency: limitedResources['webhook-sends'].ofAll,
  run: (deps: { send(lane: WebhookLane, context: JobContext): Promise<void> }, data, context) =>
    deps.send(data, context),
});

/** Finds due deliveries that no job is about to send, then requeues itself. */
export const resumeWebhooksJob = defineJob({
  name: 'resume-webhooks',
  data: z.object({}),
  retryLimit: 5,
  retryDelaySec: 10,
  expireInSec: 300,
  concurrency: 1,
  run: (deps: { resume(): Promise<void> }) => deps.resume(),
});

/** Trims the delivery log, then requeues itself for the next hour. */
export const removeOldDeliveriesJob = defineJob({
  name: 'remove-old-deliveries',
  data: z.object({}),
  retryLimit: 5,
  retryDelaySec: 30,
  expireInSec: 900,
  concurrency: 1,
  run: (deps: { removeOld(): Promise<void> }) => deps.removeOld(),
});
