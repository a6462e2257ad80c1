import Stripe from 'stripe';
import { paymentEvents } from '../db/tables/billing.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { syncCustomerJob } from './jobs.ts';
import { idOf } from './provider.ts';

/** What events are about, as far as they concern us: the object itself, or something with a customer. */
const concerning =
  /^(customer\.(subscription\.|deleted)|checkout\.session\.|invoice\.|charge\.|refund\.|subscription_schedule\.|payment_intent\.(succeeded|payment_failed|canceled))/;

/**
 * Takes an event of the provider: notes its id and queues the work, together or not at all. One that is here already
 * changes nothing. @throws AppError where it is not the provider's, or of a version that we do not read
 */
export async function takeEvent(
  { config, db, jobs, log }: Pick<Deps, 'config' | 'db' | 'jobs' | 'log'>,
  body: string,
  signature: string,
): Promise<void> {
  const secret = config.payments?.webhookSecret ?? null;
  if (secret === null) throw new AppError('payments_not_configured');
  const event = readEvent(body, signature, secret);
  if (event.api_version !== Stripe.API_VERSION) {
    log.error({ event: event.id, version: event.api_version }, 'The webhook has another version; make it anew');
    throw new AppError('wrong_api_version', { expected: Stripe.API_VERSION });
  }
  const { customerId, chargeId } = subjectOf(event);
  await db.asService(async (tx) => {
    const [taken] = await tx
      .insert(paymentEvents)
      .values({ id: event.id, type: event.type, stripeCustomerId: customerId })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!taken || !concerning.test(event.type)) return;
    if (customerId !== null) await jobs.send(syncCustomerJob, { customerId }, { within: tx, singletonKey: customerId });
    else if (chargeId !== null) await jobs.send(syncCustomerJob, { chargeId }, { within: tx, singletonKey: chargeId });
  });
}

function readEvent(body: string, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch (cause) {
    throw new AppError('signature_rejected', null, { cause });
  }
}

/** Disputes and refunds name no customer, but their charge. */
function subjectOf({ data }: Stripe.Event): { customerId: string | null; chargeId: string | null } {
  type Reference = string | { id: string } | null;
  const object = data.object as { object?: string; id?: string; customer?: Reference; charge?: Reference };
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
  return { customerId, chargeId: idOf(object.charge) };
}
