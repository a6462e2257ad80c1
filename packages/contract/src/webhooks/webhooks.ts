import { z } from 'zod';
import { ownerProof } from '../accounts/mfa.ts';
import { pageQuery } from '../page-query.ts';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { type WebhookEvent, webhookEventTypes } from './webhook-events.ts';
import { webhooksMessages } from './webhooks-contract-messages.ts';

export const webhookLimits = {
  /** The maximum number of endpoints per account. */
  endpoints: 10,
  /** The maximum number of waiting deliveries per endpoint; further ones are not sent. */
  waiting: 10_000,
  /** The id of the log entry. */
  keptDays: 30,
  keptPerEndpoint: 1_000,
  /** The part of a response that the log keeps. */
  answerChars: 1_000,
  urlChars: 2_000,
  descriptionChars: 200,
} as const;

/** Ports that endpoints may have. */
export const webhookPorts = [443, 8443] as const;

const isPlainUrl = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  // Plain HTTP is checked by the server, which allows it for loopback addresses if configured.
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '' && hostname !== '';
};

export const webhookUrl = z
  .string()
  .trim()
  .max(webhookLimits.urlChars)
  .refine(isPlainUrl, { error: webhooksMessages.url });

const events = z
  .array(z.enum(webhookEventTypes))
  .min(1, { error: webhooksMessages.events })
  .max(webhookEventTypes.length)
  .transform((types) => webhookEventTypes.filter((type) => types.includes(type)));

const description = z.string().trim().max(webhookLimits.descriptionChars).regex(oneLine, requestMessages.textInvalid);

export const createWebhookInput = z
  .object({ url: webhookUrl, events, description: description.default(''), ...ownerProof })
  .meta({ id: 'CreateWebhookInput' });

/** A new URL requires a proof, as a new endpoint does. */
export const changeWebhookInput = z
  .object({
    url: webhookUrl.optional(),
    events: events.optional(),
    description: description.optional(),
    is_enabled: z.boolean().optional(),
    ...ownerProof,
  })
  .meta({ id: 'ChangeWebhookInput' });

/** The reasons why an endpoint is off: its owner turned it off, it failed for days, or it answered 410. */
export const webhookDisabledReasons = ['owner', 'failures', 'gone'] as const;

export const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEventTypes)),
    is_enabled: z.boolean(),
    /** Null while it is on. */
    disabled_reason: z.enum(webhookDisabledReasons).nullable(),
    /** The time of the first failure since the last successful delivery; null while deliveries succeed. */
    failing_since: z.iso.datetime().nullable(),
    /** The time until which the previous secret also signs. */
    previous_secret_until: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

/** `is_included`: whether the plan has webhooks. */
export const webhookList = z
  .object({ webhooks: z.array(webhook), is_included: z.boolean() })
  .meta({ id: 'WebhookList' });
export type WebhookList = z.infer<typeof webhookList>;

export const webhookAnswer = z.object({ webhook }).meta({ id: 'WebhookAnswer' });

/** The secret starts with `whsec_`; what follows is base64. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() }).meta({ id: 'WebhookWithSecret' });

export const webhookSecretInput = z.object(ownerProof).meta({ id: 'WebhookSecretInput' });
export type WebhookSecretInput = z.output<typeof webhookSecretInput>;
export const webhookSecretAnswer = z.object({ secret: z.string() }).meta({ id: 'WebhookSecret' });

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** The reason why an attempt failed without a valid response. */
export const webhookProblems = [
  'not-public',
  'unknown-host',
  'unreachable',
  'tls',
  'timeout',
  'redirect',
  'status',
  'broken-answer',
  'stopped',
] as const;

export const webhookAttempt = z.object({
  at: z.iso.datetime(),
  /** Milliseconds. */
  duration_ms: z.int(),
  /** The status of the response; null if there was none. */
  status: z.int().nullable(),
  /** Null if it was delivered. */
  problem: z.enum(webhookProblems).nullable(),
  /** The start of the response. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

const eventTypes = [...webhookEventTypes, 'ping'] as const satisfies readonly WebhookEvent['type'][];

export const webhookDelivery = z
  .object({
    id: z.uuid(),
    /** The header `webhook-id`: the same for every attempt, including repeated deliveries. */
    event_id: z.string(),
    type: z.enum(eventTypes),
    state: z.enum(webhookDeliveryStates),
    project_id: z.uuid().nullable(),
    attempts: z.array(webhookAttempt),
    /** Null if there will be no further attempt. */
    next_attempt_at: z.iso.datetime().nullable(),
    /** The payload, as the JSON text that is signed. */
    body: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listWebhookDeliveriesQuery = z.object({
  ...pageQuery(20, { most: 50 }),
});

/** Newest first; `nextCursor` is null on the last page. */
export const webhookDeliveries = z
  .object({ deliveries: z.array(webhookDelivery), nextCursor: z.string().nullable() })
  .meta({ id: 'WebhookDeliveries' });
export type WebhookDeliveries = z.infer<typeof webhookDeliveries>;

export const webhookDeliveryAnswer = z.object({ delivery: webhookDelivery }).meta({ id: 'WebhookDeliveryAnswer' });
