import { Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { z } from 'zod';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import { type Html, renderPage } from '../../pages/render-page.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { missing } from '../api/stripe-api-error.ts';
import { readBody, text } from '../api/stripe-parameters.ts';
import { productName } from '../billing/stripe-invoice-lines.ts';
import { isOver, periodEndOf } from '../billing/stripe-subscription.ts';
import type { Book } from '../book/stripe-book.ts';
import { planEnd } from '../routes/stripe-subscription-routes.ts';
import { formatDay, formatMoney } from './payment-page-format.ts';

const HOUR_SEC = 3600;
const command = z.strictObject({ action: z.enum(['cancel', 'resume']), id: text });

/** Creates the page on which customers manage their own subscription. Its address expires after an hour. */
export function portalPageRoutes({ book }: { book: Book }): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const getSession = (id: string) => {
    const session = book.get('billing_portal.session', id);
    if (book.now(session.customer) > session.created + HOUR_SEC) throw missing('billing_portal.session', id);
    return session;
  };
  routes.get('/payments/portal/:id', (c) => c.html(renderPortal(book, getSession(c.req.param('id')))));
  routes.post('/payments/portal/:id', limitFormBody, async (c) => {
    const { action, id } = await readBody(c, command);
    const session = getSession(c.req.param('id'));
    const subscription = book.get('subscription', id);
    if (subscription.customer !== session.customer || isOver(subscription)) throw missing('subscription', id);
    planEnd(book, subscription, action === 'cancel');
    return c.redirect(`/_sandbox/payments/portal/${session.id}`, 303);
  });
  return routes;
}

/** Renders a customer's plan and invoices. */
function renderPortal(book: Book, { id: session, customer, return_url: back }: Stripe.BillingPortal.Session): Html {
  const subscriptions = book.list('subscription').filter((each) => each.customer === customer && !isOver(each));
  const invoices = book.list('invoice').filter((each) => each.customer === customer && each.number !== null);
  return renderPage({
    title: 'Billing',
    isWide: true,
    body: html`<p><a href="${back ?? ''}">Back to Clipwright</a></p>
      <h1>Billing</h1>
      <h2>Current plan</h2>
      <ul class="rows">
        ${subscriptions.map((subscription) => {
          const price = subscription.items.data[0]?.price;
          const end = formatDay(periodEndOf(subscription));
          const [words, action, label] =
            subscription.cancel_at === null
              ? ['Renews on', 'cancel', 'Cancel at the end of the period']
              : ['Ends on', 'resume', 'Do not cancel'];
          return html`<li>
            <span class="who">${price ? productName(book, price) : ''}</span>
            <span class="quiet">${words} ${end}</span>
            <form method="post" action="/_sandbox/payments/portal/${session}">
              <input type="hidden" name="id" value="${subscription.id}" />
              <button type="submit" name="action" value="${action}">${label}</button>
            </form>
          </li>`;
        })}
      </ul>
      <h2>Invoices</h2>
      <ul class="rows">
        ${invoices.map(
          ({ id, number, created, amount_due: amount, status }) =>
            html`<li>
              <a href="/_sandbox/payments/invoices/${id}">${number}</a>
              <span class="quiet">${formatDay(created)}, ${status}</span>
              <span>${formatMoney(amount)}</span>
            </li>`,
        )}
      </ul>`,
  });
}
