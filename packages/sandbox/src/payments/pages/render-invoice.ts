import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { findInvoiceIntent } from '../billing/stripe-invoice.ts';
import type { Book } from '../book/stripe-book.ts';
import { makePdf } from './make-pdf.ts';
import { formatDay, formatMoney } from './payment-page-format.ts';
import { renderLines } from './render-lines.ts';
import { renderPayForm } from './render-pay-form.ts';

export const INVOICE_WORDS: Record<string, string> = { open: 'To be paid', paid: 'Paid', void: 'Void' };

/** Renders an invoice for its customer, with a form to pay it if that is possible. */
export function renderInvoice(book: Book, invoice: Stripe.Invoice, problem: string | null): Html {
  const { id, currency, number, status, amount_due: amount } = invoice;
  const isProcessing = findInvoiceIntent(book, invoice)?.status === 'processing';
  const canPay = status === 'open' && !isProcessing;
  const due = formatMoney(amount, currency);
  return renderPage({
    title: `Invoice ${number}`,
    isWide: true,
    body: html`<div class="${canPay ? 'checkout' : ''}">
      <section class="order">
        <h1>Invoice ${number}</h1>
        <p class="amount">${due}</p>
        <dl class="facts">
          <div>
            <dt>Status</dt>
            <dd>${isProcessing ? 'The payment is on its way' : INVOICE_WORDS[String(status)]}</dd>
          </div>
          <div><dt>Date</dt><dd>${formatDay(invoice.created)}</dd></div>
          <div><dt>From</dt><dd>${invoice.account_name}</dd></div>
          <div><dt>To</dt><dd>${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}</dd></div>
        </dl>
        ${renderLines(
          invoice.lines.data.map((line) => [line.description ?? '', formatMoney(line.amount, currency)]),
          ['Amount due', due],
        )}
        <p><a class="button" href="/_sandbox/payments/invoices/${id}/pdf">Download PDF</a></p>
      </section>
      ${canPay ? renderPayForm({ action: `/_sandbox/payments/invoices/${id}`, problem, submit: `Pay ${due}` }) : ''}
    </div>`,
  });
}

/** Creates the PDF of an invoice. */
export function makeInvoicePdf(invoice: Stripe.Invoice): Uint8Array<ArrayBuffer> {
  const { currency, lines } = invoice;
  return makePdf([
    'SANDBOX: not a real invoice, no money has moved',
    `Invoice ${invoice.number}: ${INVOICE_WORDS[String(invoice.status)]}`,
    `Date: ${formatDay(invoice.created)}`,
    `From: ${invoice.account_name}`,
    `To: ${[invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')}`,
    ...lines.data.map(({ description, amount }) => `${description}: ${formatMoney(amount, currency)}`),
    `Amount due: ${formatMoney(invoice.amount_due, currency)}`,
  ]);
}
