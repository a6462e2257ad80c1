import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { findInvoiceIntent } from '../billing/stripe-invoice.ts';
import type { Book } from '../book/stripe-book.ts';
import { makePdf } from './make-pdf.ts';
import { formatDay, formatMoney } from './payment-page-format.ts';
import { renderLines, renderPayForm } from './render-order.ts';

/** Renders an invoice for its customer, with a form to pay it if that is possible. */
export function renderInvoice(book: Book, invoice: Stripe.Invoice, problem: string | undefined): Html {
  const { id, number, status, created } = invoice;
  const isProcessing = findInvoiceIntent(book, invoice)?.status === 'processing';
  const canPay = status === 'open' && !isProcessing;
  const due = formatMoney(invoice.amount_due);
  const lines = invoice.lines.data.map((line) => [line.description ?? '', formatMoney(line.amount)] as const);
  return renderPage({
    title: `Invoice ${number}`,
    isWide: true,
    body: html`<div class="${canPay ? 'checkout' : ''}">
      <section class="order">
        <h1>Invoice ${number}</h1>
        <p class="amount">${due}</p>
        <p>${formatDay(created)}, ${isProcessing ? 'the payment is on its way' : status}</p>
        ${renderLines(lines, ['Amount due', due])}
        <p><a class="button" href="/_sandbox/payments/invoices/${id}/pdf">Download PDF</a></p>
      </section>
      ${canPay ? renderPayForm({ action: `/_sandbox/payments/invoices/${id}`, problem, submit: `Pay ${due}` }) : ''}
    </div>`,
  });
}

/** Creates the PDF of an invoice. */
export function makeInvoicePdf(invoice: Stripe.Invoice): Uint8Array<ArrayBuffer> {
  return makePdf([
    'SANDBOX: not a real invoice, no money has moved',
    `Invoice ${invoice.number} of Clipwright: ${invoice.status}`,
    `Date: ${formatDay(invoice.created)}`,
    `To: ${[invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')}`,
    ...invoice.lines.data.map(({ description, amount }) => `${description}: ${formatMoney(amount)}`),
    `Amount due: ${formatMoney(invoice.amount_due)}`,
  ]);
}
