import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { invalid, missing, StripeApiError } from '../api/stripe-api-error.ts';
import { fields, oneOf, text } from '../api/stripe-parameters.ts';
import { getRecurringPrice, planChange } from '../billing/change-stripe-items.ts';
import { applyChange, cancelSubscription, isOver, periodEndOf } from '../billing/stripe-subscription.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { readControlBody } from '../control/read-control-body.ts';
import { makePaymentMethod } from '../objects/make-payment-method.ts';
import { METHOD_NAMES, outcomeOf } from '../objects/stripe-test-method.ts';
import { getOwnMethod } from '../routes/stripe-customer-routes.ts';
import { detachMethod } from '../routes/stripe-payment-routes.ts';
import { renderPortal } from './render-portal.ts';

const HOUR_SEC = 3600;
const actionRule = fields(
  {
    action: oneOf('add-method', 'default-method', 'remove-method', 'switch-plan', 'cancel', 'cancel-now', 'resume'),
    method: oneOf(...METHOD_NAMES),
    id: text,
    price: text,
  },
  ['action'],
);

/** The page on which customers look after their own subscription; its address holds for an hour. */
export function portalPageRoutes({ book, onChange }: { book: Book; onChange: () => void }): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const open = (id: string) => {
    const session = book.get('billing_portal.session', id);
    const customer = book.get('customer', session.customer);
    if (book.now(customer) > session.created + HOUR_SEC) throw missing('billing_portal.session', id);
    return { session, customer };
  };
  const show = (c: Context, id: string, problem: string | null = null) => {
    const { session, customer } = open(id);
    return c.html(renderPortal(book, { session, customer, problem }), problem === null ? 200 : 402);
  };

  routes.get('/payments/portal/:id', (c) => show(c, c.req.param('id')));
  routes.post('/payments/portal/:id', limitFormBody, async (c) => {
    const { session, customer } = open(c.req.param('id'));
    const given = await readControlBody(c, actionRule);
    onChange();
    try {
      refuseSwitchedOff(book, session, given.action);
      act(book, customer, given);
    } catch (error) {
      if (error instanceof StripeApiError) return show(c, session.id, error.message);
      throw error;
    }
    const back = session.flow?.after_completion.redirect?.return_url;
    return c.redirect(back ?? `/_sandbox/payments/portal/${session.id}`, 303);
  });
  return routes;
}

/** What the session's configuration does not allow is refused, as it is not shown. */
function refuseSwitchedOff(book: Book, { configuration }: Stripe.BillingPortal.Session, action: string): void {
  const { subscription_cancel: cancel, subscription_update: update } = book.get(
    'billing_portal.configuration',
    idOf(configuration),
  ).features;
  const isRefused =
    (action === 'switch-plan' && !update.enabled) ||
    (action === 'cancel' && !cancel.enabled) ||
    (action === 'cancel-now' && (!cancel.enabled || cancel.mode !== 'immediately'));
  if (isRefused) throw invalid('This feature is switched off in the configuration of the portal.');
}

function act(book: Book, customer: Stripe.Customer, given: ReturnType<typeof actionRule>): void {
  const { action, id = '', method: name, price } = given;
  if (action === 'add-method') {
    addMethod(book, customer, name ?? 'visa');
    return;
  }
  if (action === 'default-method') {
    makeDefault(book, customer, getOwnMethod(book, id, customer.id, 'id'));
    return;
  }
  if (action === 'remove-method') {
    detachMethod(book, getOwnMethod(book, id, customer.id, 'id'));
    return;
  }
  const subscription = book.get('subscription', id);
  if (subscription.customer !== customer.id || isOver(subscription)) throw missing('subscription', id);
  if (action === 'switch-plan') switchPlan(book, subscription, price ?? '');
  if (action === 'cancel-now') cancelSubscription(book, subscription, { reason: 'cancellation_requested' });
  if (action === 'cancel') {
    const changes = { cancel_at: periodEndOf(subscription), canceled_at: book.now(customer) };
    book.change(subscription, { ...changes, cancel_at_period_end: true }, 'customer.subscription.updated');
  }
  if (action === 'resume') {
    const changes = { cancel_at: null, canceled_at: null, cancel_at_period_end: false };
    book.change(subscription, changes, 'customer.subscription.updated');
  }
}

function addMethod(book: Book, customer: Stripe.Customer, name: (typeof METHOD_NAMES)[number]): void {
  const outcome = outcomeOf(name, { isOnSession: true, isAuthenticated: true });
  if (outcome.is === 'declined') {
    const { code, declineCode, message } = outcome.decline;
    throw new StripeApiError(402, { type: 'card_error', code, decline_code: declineCode, message });
  }
  const method = makePaymentMethod(book, name, { name: customer.name ?? null, email: customer.email });
  book.change(method, { customer: customer.id }, 'payment_method.attached');
  makeDefault(book, customer, method);
}

/** What is added or chosen here pays for the running subscriptions too. */
function makeDefault(book: Book, customer: Stripe.Customer, { id }: Stripe.PaymentMethod): void {
  const settings = { ...customer.invoice_settings, default_payment_method: id };
  book.change(customer, { invoice_settings: settings }, 'customer.updated');
  for (const subscription of book.list('subscription')) {
    if (subscription.customer !== customer.id || isOver(subscription)) continue;
    book.change(subscription, { default_payment_method: id }, 'customer.subscription.updated');
  }
}

function switchPlan(book: Book, subscription: Stripe.Subscription, price: string): void {
  const [item] = subscription.items.data;
  getRecurringPrice(book, price, 'price');
  const options = { atSec: book.now(subscription.customer), isProrated: true, isAnchoredNow: false };
  const change = planChange(book, subscription, [{ ...(item ? { id: item.id } : {}), price }], options);
  applyChange(book, subscription, change, { isInvoicedNow: true, isRefusedWhenUnpaid: true });
}
