import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { formatMoment, formatMoney } from './payment-page-format.ts';

/** The receipt of a payment, with what was given back of it. */
export function renderReceipt(charge: Stripe.Charge): Html {
  const { amount, amount_refunded: refunded, currency, payment_method_details: details } = charge;
  const last4 = details?.card?.last4 ?? details?.us_bank_account?.last4;
  return renderPage({
    title: 'Receipt',
    body: html`<h1>Receipt from Clipwright</h1>
      <p class="amount">${formatMoney(amount, currency)}</p>
      <dl class="facts">
        <div><dt>Paid</dt><dd>${formatMoment(charge.created)}</dd></div>
        <div><dt>With</dt><dd>${details?.card?.brand ?? 'bank account'} ending in ${last4}</dd></div>
        <div><dt>For</dt><dd>${charge.description ?? 'Clipwright'}</dd></div>
        ${refunded === 0 ? '' : html`<div><dt>Refunded</dt><dd>${formatMoney(refunded, currency)}</dd></div>`}
      </dl>`,
  });
}
