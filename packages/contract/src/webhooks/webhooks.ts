import { z } from 'zod';
import { ownerProof } from '../accounts/mfa.ts';
import { pageQuery } from '../page-query.ts';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { type WebhookEvent, webhookEventTypes } from './webhook-events.ts';
import { webhooksMessages } from './webhooks-contract-messages.ts';

export const webhookLimits = {
  /** Endpoints of an account. */
  endpoints: 10,
  /** Deliveries that may wait for one endpoint; what comes beyond is not sent. */
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
  // Plain HTTP is left to the server, which allows it on this machine where it is set up so.
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

/** A new address asks for a proof, as a new endpoint does. */
export const changeWebhookInput = z
  .object({
    url: webhookUrl.optional(),
    events: events.optional(),
    description: description.optional(),
    is_enabled: z.boolean().optional(),
    ...ownerProof,
  })
  .meta({ id: 'ChangeWebhookInput' });

/** Why an endpoint gets nothing: its owner turned it off, it failed for days, or it answered 410. */
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
    /** Since when every delivery has failed; null while they arrive. */
    failing_since: z.iso.datetime().nullable(),
    /** Until when a rotated secret signs besides the new one. */
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

/** Why a try did not succeed where there was no answer, or none that counts. */
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
  /** Null: it arrived. */
  problem: z.enum(webhookProblems).nullable(),
  /** The start of what was answered. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

const eventTypes = [...webhookEventTypes, 'ping'] as const satisfies readonly WebhookEvent['type'][];

export const webhookDelivery = z
  .object({
    id: z.uuid(),
    /** The header `webhook-id`: the same for every try, and for deliveries that are sent again. */
    event_id: z.string(),
    type: z.enum(eventTypes),
    state: z.enum(webhookDeliveryStates),
    project_id: z.uuid().nullable(),
    attempts: z.array(webhookAttempt),
    /** Null: no other try will be made. */
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
