import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { findInvoiceIntent, isPayable } from '../billing/stripe-invoice.ts';
import type { Book } from '../book/stripe-book.ts';
import { formatDay, formatMoney } from './payment-page-format.ts';
import { renderMethodChoice } from './render-method-choice.ts';

export const INVOICE_WORDS: Record<string, string> = {
  draft: 'Draft',
  open: 'To be paid',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Written off',
};

/** An invoice as its customer sees it, with a way to pay while that is possible. */
export function renderInvoice(book: Book, invoice: Stripe.Invoice, problem: string | null): Html {
  const { currency, number, lines } = invoice;
  const isOnItsWay = findInvoiceIntent(book, invoice)?.status === 'processing';
  const canPay = isPayable(invoice) && !isOnItsWay;
  const paidAt = invoice.status_transitions.paid_at;
  return renderPage({
    title: `Invoice ${number}`,
    isWide: true,
    body: html`<div class="${canPay ? 'checkout' : ''}">
      <section class="order">
        <h1>Invoice ${number}</h1>
        <p class="amount">${formatMoney(invoice.amount_due, currency)}</p>
        <dl class="facts">
          <div>
            <dt>Status</dt>
            <dd>${isOnItsWay ? 'The payment is on its way' : INVOICE_WORDS[String(invoice.status)]}</dd>
          </div>
          <div><dt>Date</dt><dd>${formatDay(invoice.created)}</dd></div>
          ${paidAt === null ? '' : html`<div><dt>Paid</dt><dd>${formatDay(paidAt)}</dd></div>`}
          <div><dt>From</dt><dd>${invoice.account_name}</dd></div>
          <div><dt>To</dt><dd>${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}</dd></div>
        </dl>
        ${renderLines(invoice, lines.data)}
        <p><a class="button" href="/_sandbox/payments/invoices/${invoice.id}/pdf">Download PDF</a></p>
      </section>
      ${canPay ? renderForm(invoice, problem) : ''}
    </div>`,
  });
}

function renderLines(invoice: Stripe.Invoice, lines: readonly Stripe.InvoiceLineItem[]): Html {
  const { currency } = invoice;
  const used = invoice.amount_due - invoice.total;
  return html`<table class="lines">
    <thead>
      <tr><th scope="col">What</th><th scope="col">Amount</th></tr>
    </thead>
    <tbody>
      ${lines.map(
        ({ description, amount, period }) =>
          html`<tr>
            <td>
              ${description}
              <span class="quiet">${formatDay(period.start)} to ${formatDay(period.end)}</span>
            </td>
            <td>${formatMoney(amount, currency)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      ${used === 0 ? '' : html`<tr><th scope="row">Balance</th><td>${formatMoney(used, currency)}</td></tr>`}
      <tr><th scope="row">Amount due</th><td>${formatMoney(invoice.amount_due, currency)}</td></tr>
    </tfoot>
  </table>`;
}

function renderForm({ id, amount_due: amount, currency }: Stripe.Invoice, problem: string | null): Html {
  return html`<form method="post" action="/_sandbox/payments/invoices/${id}" class="pay">
    ${problem === null ? '' : html`<p class="refused" role="alert">${problem}</p>`}
    ${renderMethodChoice()}
    <button type="submit" class="primary whole">Pay ${formatMoney(amount, currency)}</button>
  </form>`;
}
