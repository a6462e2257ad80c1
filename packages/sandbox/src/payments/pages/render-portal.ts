import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { productName } from '../billing/stripe-invoice-lines.ts';
import { isOver, periodEndOf } from '../billing/stripe-subscription.ts';
import type { Book } from '../book/stripe-book.ts';
import { describeMethod } from '../objects/stripe-test-method.ts';
import { formatDay, formatMoney } from './payment-page-format.ts';
import { INVOICE_WORDS } from './render-invoice.ts';

type PortalFacts = { session: Stripe.BillingPortal.Session; customer: Stripe.Customer };

/** Renders a customer's plan, payment methods and invoices. */
export function renderPortal(book: Book, { session, customer }: PortalFacts): Html {
  const isOwn = (each: { customer?: unknown }) => each.customer === customer.id;
  const subscriptions = book.list('subscription').filter((each) => isOwn(each) && !isOver(each));
  const methods = book.list('payment_method').filter(isOwn);
  const invoices = book.list('invoice').filter((each) => isOwn(each) && each.number !== null);
  const renderForm = (id: string, buttons: readonly (readonly [action: string, words: string])[]) =>
    html`<form method="post" action="/_sandbox/payments/portal/${session.id}" class="toolbar tight">
      <input type="hidden" name="id" value="${id}" />
      ${buttons.map(([action, words]) => html`<button type="submit" name="action" value="${action}">${words}</button>`)}
    </form>`;
  return renderPage({
    title: 'Billing',
    isWide: true,
    body: html`<p><a href="${session.return_url ?? ''}">Back to Clipwright</a></p>
      <h1>Billing</h1>
      <p>${customer.email ?? customer.name ?? ''}</p>
      ${renderRows(
        'Current plan',
        subscriptions.map((subscription) => {
          const price = subscription.items.data[0]?.price;
          const isEnding = subscription.cancel_at !== null;
          const end = formatDay(subscription.cancel_at ?? periodEndOf(subscription));
          return html`<span class="who">${price ? productName(book, price) : ''}</span>
            <span class="quiet">${isEnding ? 'Ends' : 'Renews'} on ${end}.</span>
            ${renderForm(subscription.id, [
              isEnding ? ['resume', 'Do not cancel'] : ['cancel', 'Cancel at the end of the period'],
            ])}`;
        }),
      )}
      ${renderRows(
        'Payment methods',
        methods.map((method) => {
          const isDefault = method.id === customer.invoice_settings.default_payment_method;
          const name = describeMethod(method);
          return html`<span class="who">${name}</span>
            ${isDefault ? html`<span class="quiet">Default</span>` : renderForm(method.id, [['default-method', `Make ${name} the default`]])}
            ${renderForm(method.id, [['remove-method', `Remove ${name}`]])}`;
        }),
      )}
      ${renderRows(
        'Invoices',
        invoices.map(
          ({ id, number, created, amount_due: amount, currency, status }) =>
            html`<a href="/_sandbox/payments/invoices/${id}">${number}</a>
              <span class="quiet">${formatDay(created)}, ${INVOICE_WORDS[String(status)]}</span>
              <span>${formatMoney(amount, currency)}</span>`,
        ),
      )}`,
  });
}

function renderRows(heading: string, rows: readonly Html[]): Html {
  return html`<section>
    <h2>${heading}</h2>
    ${rows.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
    <ul class="rows">
      ${rows.map((row) => html`<li>${row}</li>`)}
    </ul>
  </section>`;
}
