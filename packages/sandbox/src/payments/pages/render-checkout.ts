import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { listSessionLines } from '../billing/stripe-checkout-session.ts';
import type { Book } from '../book/stripe-book.ts';
import { formatMoney } from './payment-page-format.ts';
import { renderLines, renderPayForm } from './render-order.ts';

/** Renders the page on which a customer pays, or saves a payment method. */
export function renderCheckout(book: Book, session: Stripe.Checkout.Session, problem: string | undefined): Html {
  const lines = listSessionLines(book, session);
  const total = formatMoney(session.amount_total ?? 0);
  const interval = lines[0]?.price?.recurring?.interval;
  const products = lines.map(({ description }) => description).join(', ');
  const [title, submit] = {
    payment: [`Pay for ${products}`, `Pay ${total}`] as const,
    subscription: [`Subscribe to ${products}`, `Subscribe for ${total}`] as const,
    setup: ['Add a payment method', 'Save payment method'] as const,
  }[session.mode as 'payment' | 'subscription' | 'setup'];
  const order = html`<p class="amount">${total}</p>
    ${renderLines(
      lines.map(({ description, quantity, amount_total: amount }) => [
        `${description}${(quantity ?? 1) > 1 ? ` × ${quantity}` : ''}`,
        formatMoney(amount),
      ]),
      ['Total due today', total],
    )}
    ${interval === undefined ? '' : html`<p class="quiet">Renews for ${total} every ${interval} until you cancel.</p>`}`;
  return renderPage({
    title,
    isWide: true,
    body: html`<div class="checkout">
      <section class="order">
        ${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}">Back to Clipwright</a></p>`}
        <h1>${title}</h1>
        ${session.mode === 'setup' ? html`<p>Nothing is charged today. It is saved for future payments.</p>` : order}
      </section>
      ${renderPayForm({ action: `/_sandbox/payments/checkout/${session.id}`, problem, submit })}
    </div>`,
  });
}

/** Renders the page of a session that is over. */
export function renderCheckoutOver({ status }: Stripe.Checkout.Session, productUrl: string): Html {
  const title = status === 'complete' ? 'This checkout is complete' : 'This checkout has expired';
  return renderPage({
    title,
    body: html`<h1>${title}</h1>
      <p><a class="button" href="${productUrl}">Back to Clipwright</a></p>`,
  });
}

/** Renders the question of the customer's bank (3-D Secure). */
export function renderBank(action: string): Html {
  return renderPage({
    title: 'Your bank asks',
    body: html`<p class="quiet">Sandbox Bank · 3-D Secure</p>
      <h1>Is this you?</h1>
      <p>Clipwright asks your bank. Approve it only if you started it.</p>
      <form method="post" action="${action}" class="toolbar">
        <button type="submit" name="decision" value="approve" class="primary">Approve</button>
        <button type="submit" name="decision" value="refuse">Refuse</button>
      </form>`,
  });
}
