import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { factsOf } from '../billing/stripe-checkout-session.ts';
import type { Book } from '../book/stripe-book.ts';
import { renderMethodChoice } from './render-method-choice.ts';

/** The page on which a customer leaves a payment method, and pays nothing. */
export function renderSetup(book: Book, session: Stripe.Checkout.Session): Html {
  const customer = book.get('customer', session.customer);
  const { problem } = factsOf(book, session);
  return renderPage({
    title: 'Add a payment method',
    isWide: true,
    body: html`<div class="checkout">
      <section class="order">
        ${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}">Back to Clipwright</a></p>`}
        <h1>Add a payment method</h1>
        <p class="quiet">Nothing is charged today. It is kept for payments to come.</p>
      </section>
      <form method="post" action="/_sandbox/payments/checkout/${session.id}" class="pay">
        ${problem === null ? '' : html`<p class="refused" role="alert">${problem}</p>`}
        <h2>Contact</h2>
        <p>${customer.email ?? customer.name ?? 'No email'}</p>
        ${renderMethodChoice()}
        <button type="submit" class="primary whole">Save payment method</button>
      </form>
    </div>`,
  });
}
