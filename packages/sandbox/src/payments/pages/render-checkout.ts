import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { factsOf, listSessionLines } from '../billing/stripe-checkout-session.ts';
import type { Book } from '../book/stripe-book.ts';
import { formatMoney } from './payment-page-format.ts';
import { renderLines } from './render-lines.ts';
import { renderPayForm } from './render-pay-form.ts';

/** Renders the page on which a customer pays, or saves a payment method. */
export function renderCheckout(book: Book, session: Stripe.Checkout.Session): Html {
  const lines = listSessionLines(book, session);
  const currency = session.currency ?? 'usd';
  const total = formatMoney(session.amount_total ?? 0, currency);
  const interval = lines[0]?.price?.recurring?.interval ?? null;
  const products = lines.map(({ description }) => description).join(', ');
  const order = renderLines(
    lines.map(({ description, quantity, amount_total: amount }) => [
      `${description}${(quantity ?? 1) > 1 ? ` × ${quantity}` : ''}`,
      formatMoney(amount, currency),
    ]),
    ['Total due today', total],
  );
  const { title, summary, submit } = {
    payment: {
      title: `Pay for ${products}`,
      summary: html`<p class="amount">${total}</p>${order}`,
      submit: `Pay ${total}`,
    },
    subscription: {
      title: `Subscribe to ${products}`,
      summary: html`<p class="amount">${total} <span class="quiet">per ${interval}</span></p>
        ${order}
        <p class="quiet">Renews for ${total} every ${interval} until you cancel.</p>`,
      submit: `Subscribe for ${total}`,
    },
    setup: {
      title: 'Add a payment method',
      summary: html`<p class="quiet">Nothing is charged today. It is saved for future payments.</p>`,
      submit: 'Save payment method',
    },
  }[session.mode as 'payment' | 'subscription' | 'setup'];
  return renderPage({
    title,
    isWide: true,
    body: html`<div class="checkout">
      <section class="order">
        ${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}">Back to Clipwright</a></p>`}
        <h1>${title}</h1>
        ${summary}
      </section>
      ${renderPayForm({
        action: `/_sandbox/payments/checkout/${session.id}`,
        problem: factsOf(book, session).problem,
        contact: book.get('customer', session.customer).email ?? 'No email',
        submit,
      })}
    </div>`,
  });
}

/** Renders the page of a session that is over. */
export function renderCheckoutOver({ status }: Stripe.Checkout.Session, productUrl: string): Html {
  const title = status === 'complete' ? 'This checkout is complete' : 'This checkout has expired';
  return renderPage({
    title,
    body: html`<h1>${title}</h1>
      <p>${status === 'complete' ? 'There is nothing left to do.' : 'Nothing was paid. Start again in Clipwright.'}</p>
      <p><a class="button" href="${productUrl}">Back to Clipwright</a></p>`,
  });
}

/** Renders the question of the customer's bank (3-D Secure); null is the amount of a method that is only saved. */
export function renderBank({ amount, action }: { amount: string | null; action: string }): Html {
  const request = amount === null ? html`to <strong>save your card</strong>` : html`for <strong>${amount}</strong>`;
  return renderPage({
    title: 'Your bank asks',
    body: html`<section class="bank">
      <p class="quiet">Sandbox Bank · 3-D Secure</p>
      <h1>Is this you?</h1>
      <p>Clipwright asks ${request}. Approve it only if you started it.</p>
      <form method="post" action="${action}" class="toolbar">
        <button type="submit" name="decision" value="approve" class="primary">Approve</button>
        <button type="submit" name="decision" value="refuse">Refuse</button>
      </form>
    </section>`,
  });
}
