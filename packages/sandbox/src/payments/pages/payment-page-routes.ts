import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { missing } from '../api/stripe-api-error.ts';
import { attemptSession, factsOf, refuseAuthentication } from '../billing/stripe-checkout-session.ts';
import { collectInvoice } from '../billing/stripe-invoice.ts';
import type { Book } from '../book/stripe-book.ts';
import { addPaymentMethod, METHOD_NAMES } from '../objects/stripe-test-method.ts';
import { formatMoney } from './payment-page-format.ts';
import { readBody } from './read-body.ts';
import { renderBank, renderCheckout, renderCheckoutOver } from './render-checkout.ts';
import { makeInvoicePdf, renderInvoice } from './render-invoice.ts';

const payment = z.strictObject({ method: z.enum(METHOD_NAMES) });
const answer = z.strictObject({ decision: z.enum(['approve', 'refuse']) });
const BANK_PROBLEM = 'We are unable to authenticate your payment method.';

/** Creates the pages of a payment: checkout, the bank's question and invoices. */
export function paymentPageRoutes({ book, productUrl }: { book: Book; productUrl: string }): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const path = (rest: string) => `/_sandbox/payments${rest}`;

  const getSession = (id: string) => book.get('checkout.session', id);
  const showCheckout = (c: Context, id: string, status: 200 | 402 = 200) => {
    const session = getSession(id);
    if (session.status !== 'open') return c.html(renderCheckoutOver(session, productUrl), 410);
    return c.html(renderCheckout(book, session), status);
  };
  /** Leads a customer on after an attempt. */
  const leave = (c: Context, id: string, step: ReturnType<typeof attemptSession>) => {
    if (step === 'bank') return c.redirect(path(`/checkout/${id}/bank`), 303);
    if (step === 'declined') return showCheckout(c, id, 402);
    const url = getSession(id).success_url ?? productUrl;
    return c.redirect(url.replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
  };
  routes.get('/payments/checkout/:id', (c) => showCheckout(c, c.req.param('id')));
  routes.post('/payments/checkout/:id', limitFormBody, async (c) => {
    const { method } = await readBody(c, payment);
    const session = getSession(c.req.param('id'));
    if (session.status !== 'open') return showCheckout(c, session.id);
    return leave(c, session.id, attemptSession(book, session, method, { isAuthenticated: false }));
  });
  routes.get('/payments/checkout/:id/bank', (c) => {
    const { id, status, amount_total: amount, currency } = getSession(c.req.param('id'));
    if (status !== 'open') return showCheckout(c, id);
    const words = amount === null ? null : formatMoney(amount, currency ?? 'usd');
    return c.html(renderBank({ amount: words, action: path(`/checkout/${id}/bank`) }));
  });
  routes.post('/payments/checkout/:id/bank', limitFormBody, async (c) => {
    const { decision } = await readBody(c, answer);
    const session = getSession(c.req.param('id'));
    const method = factsOf(book, session).waitingMethod;
    if (session.status !== 'open' || method === null) return showCheckout(c, session.id);
    if (decision === 'approve') {
      return leave(c, session.id, attemptSession(book, session, method, { isAuthenticated: true }));
    }
    refuseAuthentication(book, session);
    return leave(c, session.id, 'declined');
  });

  const getInvoice = (id: string) => {
    const invoice = book.get('invoice', id);
    // A draft has no page yet.
    if (invoice.status === 'draft') throw missing('invoice', id);
    return invoice;
  };
  routes.get('/payments/invoices/:id', (c) => c.html(renderInvoice(book, getInvoice(c.req.param('id')), null)));
  routes.get('/payments/invoices/:id/pdf', (c) => {
    const invoice = getInvoice(c.req.param('id'));
    return c.body(makeInvoicePdf(invoice), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="Invoice-${invoice.number}.pdf"`,
    });
  });
  routes.post('/payments/invoices/:id', limitFormBody, async (c) => {
    const { method: name } = await readBody(c, payment);
    const invoice = getInvoice(c.req.param('id'));
    const toInvoice = () => c.redirect(path(`/invoices/${invoice.id}`), 303);
    if (invoice.status !== 'open') return toInvoice();
    const method = addPaymentMethod(book, name, book.get('customer', invoice.customer));
    const outcome = collectInvoice(book, invoice, method, { isOnSession: true, isAuthenticated: false });
    if (outcome?.is === 'requires_action') return c.redirect(path(`/bank/${method.id}/${invoice.id}`), 303);
    if (outcome?.is === 'declined') return c.html(renderInvoice(book, invoice, outcome.message), 402);
    return toInvoice();
  });
  routes.get('/payments/bank/:method/:invoice', (c) => {
    const { amount_due: amount, currency, id } = getInvoice(c.req.param('invoice'));
    const action = path(`/bank/${c.req.param('method')}/${id}`);
    return c.html(renderBank({ amount: formatMoney(amount, currency), action }));
  });
  routes.post('/payments/bank/:method/:invoice', limitFormBody, async (c) => {
    const { decision } = await readBody(c, answer);
    const invoice = getInvoice(c.req.param('invoice'));
    if (decision === 'refuse') return c.html(renderInvoice(book, invoice, BANK_PROBLEM), 402);
    const method = book.get('payment_method', c.req.param('method'));
    if (invoice.status === 'open') collectInvoice(book, invoice, method, { isOnSession: true, isAuthenticated: true });
    return c.html(renderInvoice(book, invoice, null));
  });
  return routes;
}
