import { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { missing } from '../api/stripe-api-error.ts';
import { text } from '../api/stripe-parameters.ts';
import { isOver } from '../billing/stripe-subscription.ts';
import type { Book } from '../book/stripe-book.ts';
import { getOwnMethod } from '../routes/stripe-customer-routes.ts';
import { detachMethod } from '../routes/stripe-payment-routes.ts';
import { planEnd } from '../routes/stripe-subscription-routes.ts';
import { readBody } from './read-body.ts';
import { renderPortal } from './render-portal.ts';

const HOUR_SEC = 3600;
const command = z.strictObject({ action: z.enum(['default-method', 'remove-method', 'cancel', 'resume']), id: text });

/** Creates the page on which customers manage their own subscription. Its address expires after an hour. */
export function portalPageRoutes({ book }: { book: Book }): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const open = (id: string) => {
    const session = book.get('billing_portal.session', id);
    const customer = book.get('customer', session.customer);
    if (book.now(customer) > session.created + HOUR_SEC) throw missing('billing_portal.session', id);
    return { session, customer };
  };
  routes.get('/payments/portal/:id', (c) => c.html(renderPortal(book, open(c.req.param('id')))));
  routes.post('/payments/portal/:id', limitFormBody, async (c) => {
    const { action, id } = await readBody(c, command);
    const { session, customer } = open(c.req.param('id'));
    if (action === 'default-method') makeDefault(book, customer, getOwnMethod(book, id, customer.id, 'id'));
    else if (action === 'remove-method') detachMethod(book, getOwnMethod(book, id, customer.id, 'id'));
    else {
      const subscription = book.get('subscription', id);
      if (subscription.customer !== customer.id || isOver(subscription)) throw missing('subscription', id);
      planEnd(book, subscription, action === 'cancel');
    }
    return c.redirect(`/_sandbox/payments/portal/${session.id}`, 303);
  });
  return routes;
}

/** Makes a method the default of the customer, and of their current subscriptions. */
function makeDefault(book: Book, customer: Stripe.Customer, { id }: Stripe.PaymentMethod): void {
  const settings = { ...customer.invoice_settings, default_payment_method: id };
  book.change(customer, { invoice_settings: settings }, 'customer.updated');
  for (const subscription of book.list('subscription')) {
    if (subscription.customer !== customer.id || isOver(subscription)) continue;
    book.change(subscription, { default_payment_method: id }, 'customer.subscription.updated');
  }
}
