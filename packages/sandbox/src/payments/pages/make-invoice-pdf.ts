import type Stripe from 'stripe';
import { makePdf, type PdfLine } from './make-pdf.ts';
import { formatDay, formatMoney } from './payment-page-format.ts';

const WORDS: Record<string, string> = { paid: 'PAID', open: 'DUE', void: 'VOID', uncollectible: 'WRITTEN OFF' };
const LEFT = 50;
const RIGHT = 545;

/** The invoice as a PDF of A4 pages. */
export function makeInvoicePdf(invoice: Stripe.Invoice): Uint8Array<ArrayBuffer> {
  const { currency } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const lines: PdfLine[] = [
    { text: 'SANDBOX: not a real invoice, no money has moved', sizePt: 9, isBold: false, xPt: LEFT },
    { text: `Invoice ${invoice.number}`, sizePt: 22, isBold: true, xPt: LEFT, gapPt: 18 },
    { text: WORDS[String(invoice.status)] ?? '', sizePt: 12, isBold: true, xPt: LEFT, gapPt: 4 },
    { text: `Date: ${formatDay(invoice.created)}`, sizePt: 11, isBold: false, xPt: LEFT, gapPt: 10 },
    { text: `From: ${invoice.account_name ?? 'Clipwright'}`, sizePt: 11, isBold: false, xPt: LEFT },
    {
      text: `To: ${[invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')}`,
      sizePt: 11,
      isBold: false,
      xPt: LEFT,
    },
    { text: 'What', sizePt: 11, isBold: true, xPt: LEFT, gapPt: 20 },
    { text: 'Amount', sizePt: 11, isBold: true, xPt: RIGHT, isRight: true, isSameRow: true },
  ];
  const row = (what: string, amount: string, isBold: boolean) => {
    lines.push({ text: what, sizePt: 11, isBold, xPt: LEFT, gapPt: 4 });
    lines.push({ text: amount, sizePt: 11, isBold, xPt: RIGHT, isRight: true, isSameRow: true });
  };
  for (const { description, amount, period } of invoice.lines.data) {
    row(description ?? '', money(amount), false);
    const days = `${formatDay(period.start)} to ${formatDay(period.end)}`;
    lines.push({ text: days, sizePt: 9, isBold: false, xPt: LEFT });
  }
  const balance = invoice.amount_due - invoice.total;
  lines.push({ text: '', sizePt: 6, isBold: false, xPt: LEFT });
  row('Total', money(invoice.total), false);
  if (balance !== 0) row('Balance', money(balance), false);
  row('Amount due', money(invoice.amount_due), true);
  row('Amount paid', money(invoice.amount_paid), false);
  return makePdf(`Invoice ${invoice.number}`, lines);
}
