import { type CheckoutStatus, planSlug } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { creditLedger } from '../../db/tables/credits-tables.ts';
import { subscriptionPlans, userSubscriptions } from '../../db/tables/plans-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { findCustomerId } from './find-customer.ts';
import { getProvider, idOf, isMissing } from './payment-provider.ts';
import { type SyncDeps, syncCustomer } from './sync/sync-customer.ts';

/**
 * Reads the result of a user's checkout. A paid checkout is granted here or by its event, whichever comes first.
 * @throws AppError `checkout_not_found` if the session is unknown or someone else's
 */
export async function getCheckoutStatus(deps: SyncDeps, userId: string, sessionId: string): Promise<CheckoutStatus> {
  const customerId = await findCustomerId(deps, userId);
  if (customerId === null) throw new AppError('checkout_not_found');
  const { stripe, call } = await getProvider(deps.config);
  const session = await call(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })).catch(
    (error: unknown) => {
      if (isMissing(error)) throw new AppError('checkout_not_found');
      throw error;
    },
  );
  if (idOf(session.customer) !== customerId || session.mode === 'setup') throw new AppError('checkout_not_found');
  const state = stateOf(session);
  if (state === 'paid' && !(await isGranted(deps, userId, session))) await syncCustomer(deps, customerId);
  const slug = planSlug.safeParse(session.metadata?.plan);
  const plan = slug.success ? slug.data : null;
  return {
    state,
    kind: session.mode === 'subscription' ? 'plan' : 'credits',
    plan_slug: plan,
    plan_name: plan && (await findPlanName(deps, plan)),
    credits: session.metadata?.credits === undefined ? null : Number(session.metadata.credits),
    amount: session.amount_total ?? 0,
  };
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): CheckoutStatus['state'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (payment_status !== 'unpaid') return 'paid';
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

async function isGranted({ db }: Pick<SyncDeps, 'db'>, userId: string, session: Stripe.Checkout.Session) {
  const [row] = await db.asUser(userId, (tx) =>
    session.mode === 'subscription'
      ? tx
          .select({ id: userSubscriptions.id })
          .from(userSubscriptions)
          .where(eq(userSubscriptions.stripeSubscriptionId, idOf(session.subscription) ?? ''))
      : tx
          .select({ id: creditLedger.id })
          .from(creditLedger)
          .where(eq(creditLedger.sourceKey, `purchase:${session.id}`)),
  );
  return row !== undefined;
}

async function findPlanName({ db }: Pick<SyncDeps, 'db'>, slug: NonNullable<CheckoutStatus['plan_slug']>) {
  const [plan] = await db.asService((tx) =>
    tx.select({ name: subscriptionPlans.name }).from(subscriptionPlans).where(eq(subscriptionPlans.slug, slug)),
  );
  return plan?.name ?? null;
}
