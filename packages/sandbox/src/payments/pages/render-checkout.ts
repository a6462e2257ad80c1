import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { factsOf, listSessionLines } from '../billing/stripe-checkout-session.ts';
import type { Book } from '../book/stripe-book.ts';
import { formatMoney } from './payment-page-format.ts';
import { renderMethodChoice } from './render-method-choice.ts';

/** The page on which a customer pays. */
export function renderCheckout(book: Book, session: Stripe.Checkout.Session): Html {
  if (session.mode === 'setup') return renderSetup(book, session);
  const customer = book.get('customer', session.customer);
  const { problem } = factsOf(book, session);
  const lines = listSessionLines(book, session);
  const currency = session.currency ?? 'usd';
  const total = formatMoney(session.amount_total ?? 0, currency);
  const recurring = lines[0]?.price?.recurring ?? null;
  const what = lines.map(({ description }) => description).join(', ');
  const title = recurring === null ? `Pay for ${what}` : `Subscribe to ${what}`;
  return renderPage({
    title,
    isWide: true,
    body: html`<div class="checkout">
      <section class="order">
        ${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}">Back to Clipwright</a></p>`}
        <h1>${title}</h1>
        <p class="amount">${total}${recurring === null ? '' : html` <span class="quiet">per ${recurring.interval}</span>`}</p>
        <table class="lines">
          <thead>
            <tr><th scope="col">What</th><th scope="col">Amount</th></tr>
          </thead>
          <tbody>
            ${lines.map(
              ({ description, quantity, amount_total: amount }) =>
                html`<tr>
                  <td>${description}${(quantity ?? 1) > 1 ? ` × ${quantity}` : ''}</td>
                  <td>${formatMoney(amount, currency)}</td>
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr><th scope="row">Total due today</th><td>${total}</td></tr>
          </tfoot>
        </table>
        ${recurring === null ? '' : html`<p class="quiet">Renews for ${total} every ${recurring.interval} until you cancel.</p>`}
      </section>
      <form method="post" action="/_sandbox/payments/checkout/${session.id}" class="pay">
        ${problem === null ? '' : html`<p class="refused" role="alert">${problem}</p>`}
        <h2>Contact</h2>
        <p>${customer.email ?? customer.name ?? 'No email'}</p>
        ${renderMethodChoice()}
        <button type="submit" class="primary whole">${recurring === null ? `Pay ${total}` : `Subscribe for ${total}`}</button>
      </form>
    </div>`,
  });
}

/** What is shown at the address of a session that is over. */
export function renderCheckoutOver({ status, mode }: Stripe.Checkout.Session, productUrl: string): Html {
  const isPaid = status === 'complete';
  const done = mode === 'setup' ? 'Your payment method is kept.' : 'You have paid already.';
  return renderPage({
    title: isPaid ? 'This checkout is complete' : 'This checkout has expired',
    body: html`<h1>${isPaid ? 'This checkout is complete' : 'This checkout has expired'}</h1>
      <p>${isPaid ? done : 'Nothing was paid. Start again in Clipwright.'}</p>
      <p><a class="button" href="${productUrl}">Back to Clipwright</a></p>`,
  });
}

/** The page on which a customer leaves a payment method, and pays nothing. */
function renderSetup(book: Book, session: Stripe.Checkout.Session): Html {
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
