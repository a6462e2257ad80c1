import type Stripe from 'stripe';
import { paymentEvents } from '../../db/tables/billing-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { type EventSubject, syncCustomerJob } from './billing-jobs.ts';
import { idOf } from './payment-provider.ts';

/** The event objects we handle: the object itself, or something with a customer. */
const concerning =
  /^(customer\.(subscription\.|deleted)|checkout\.session\.|invoice\.|charge\.|refund\.|subscription_schedule\.|payment_intent\.(succeeded|payment_failed|canceled)|test_helpers\.test_clock\.ready)/;

/**
 * Receives a provider event: stores its id and queues the work in one transaction. A known event changes nothing.
 * @throws AppError if it is not from the provider, or has a version that we do not read
 */
export async function handlePaymentEvent(
  { config, db, jobs, log }: Pick<Deps, 'config' | 'db' | 'jobs' | 'log'>,
  body: string,
  signature: string,
): Promise<void> {
  const secret = config.payments?.webhookSecret ?? null;
  if (secret === null) throw new AppError('payments_not_configured');
  const { API_VERSION, webhooks } = (await import('stripe')).default;
  const event = readEvent(webhooks, body, signature, secret);
  if (event.api_version !== API_VERSION) {
    log.error({ event: event.id, version: event.api_version }, 'The webhook has a different version; create it again');
    throw new AppError('wrong_api_version', { expected: API_VERSION });
  }
  const subject = subjectOf(event);
  await db.asService(async (tx) => {
    const [taken] = await tx
      .insert(paymentEvents)
      .values({
        id: event.id,
        type: event.type,
        stripeCustomerId: subject !== null && 'customerId' in subject ? subject.customerId : null,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!taken || subject === null || !concerning.test(event.type)) return;
    const [singletonKey = event.id] = Object.values(subject);
    await jobs.send(syncCustomerJob, subject, { within: tx, singletonKey });
  });
}

function readEvent(webhooks: typeof Stripe.webhooks, body: string, signature: string, secret: string): Stripe.Event {
  try {
    return webhooks.constructEvent(body, signature, secret);
  } catch (cause) {
    throw new AppError('signature_rejected', null, { cause });
  }
}

/** Returns an event's customer, charge or clock. */
function subjectOf({ data }: Stripe.Event): EventSubject | null {
  type Reference = string | { id: string } | null;
  const object = data.object as { object?: string; id?: string; customer?: Reference; charge?: Reference };
  if (object.object === 'test_helpers.test_clock') return object.id === undefined ? null : { clockId: object.id };
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
  if (customerId !== null) return { customerId };
  const chargeId = idOf(object.charge);
  return chargeId === null ? null : { chargeId };
}
