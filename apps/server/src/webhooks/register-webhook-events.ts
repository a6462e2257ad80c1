import {
  clipReadyEvent,
  pingEvent,
  postFailedEvent,
  postPublishedEvent,
  projectCompletedEvent,
  projectFailedEvent,
  webhookEventExamples,
} from '@clipwright/contract';
import { type OpenAPIHono, z } from '@hono/zod-openapi';

const headers = z.object({
  'webhook-id': z.string().meta({ description: 'Of the event: the same each time that it is sent.' }),
  'webhook-timestamp': z.string().meta({ description: 'Seconds since 1970, of this request.' }),
  'webhook-signature': z
    .string()
    .meta({ description: 'One or more of `v1,` and an HMAC-SHA256 in base64, with spaces between.' }),
});

const events = [
  [projectCompletedEvent, 'The clips of a video, or more of them, are made'],
  [projectFailedEvent, 'A run ended without success, or was canceled'],
  [clipReadyEvent, 'The files of a clip are made'],
  [postPublishedEvent, 'A post is out, or in the network’s drafts'],
  [postFailedEvent, 'A post was refused, or its network could not be reached for a day'],
  [pingEvent, 'A test event, sent by hand'],
] as const;

/** Describes the webhook events in the OpenAPI document’s `webhooks`. */
export function registerWebhookEvents(registry: OpenAPIHono['openAPIRegistry']): void {
  for (const [schema, summary] of events) {
    const type = schema.shape.type.value;
    registry.registerWebhook({
      method: 'post',
      path: type,
      summary,
      tags: ['webhooks'],
      request: {
        headers,
        body: { content: { 'application/json': { schema, example: webhookEventExamples[type] } }, required: true },
      },
      responses: { '2XX': { description: 'The event has arrived. Anything else has it sent again.' } },
    });
  }
}
