import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { missing } from '../api/stripe-api-error.ts';
import { readBody } from '../api/stripe-parameters.ts';
import { attemptSession } from '../billing/stripe-checkout-session.ts';
import { collectInvoice } from '../billing/stripe-invoice.ts';
import type { Book } from '../book/stripe-book.ts';
import { addPaymentMethod, METHOD_NAMES, type MethodName, type Outcome } from '../objects/stripe-test-method.ts';
import { renderBank, renderCheckout, renderCheckoutOver } from './render-checkout.ts';
import { makeInvoicePdf, renderInvoice } from './render-invoice.ts';

const payment = z.strictObject({ method: z.enum(METHOD_NAMES) });
const answer = z.strictObject({ decision: z.enum(['approve', 'refuse']) });

/** An object with a page on which it is paid. */
type Payable = {
  show(c: Context, id: string, problem?: string): Response | Promise<Response>;
  /** Returns null if it is over. */
  pay(id: string, method: MethodName, isAuthenticated: boolean): Outcome | null;
  /** The address to which the customer is redirected afterwards. */
  next(id: string): string;
};

/** Creates the pages of a payment: checkout, invoices, and the question of the customer's bank. */
export function paymentPageRoutes({ book, productUrl }: { book: Book; productUrl: string }): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const getInvoice = (id: string) => {
    const invoice = book.get('invoice', id);
    // A draft has no page yet.
    if (invoice.status === 'draft') throw missing('invoice', id);
    return invoice;
  };
  const addPages = (kind: 'checkout' | 'invoices', { show, pay, next }: Payable) => {
    const path = `/payments/${kind}/:id` as const;
    const attempt = (c: Context, id: string, method: MethodName, isAuthenticated: boolean) => {
      const outcome = pay(id, method, isAuthenticated);
      if (outcome === null) return show(c, id);
      if (outcome.is === 'declined') return show(c, id, outcome.message);
      if (outcome.is !== 'requires_action') return c.redirect(next(id), 303);
      return c.redirect(`/_sandbox/payments/${kind}/${id}/bank/${method}`, 303);
    };
    routes.get(path, (c) => show(c, c.req.param('id')));
    routes.post(path, limitFormBody, async (c) => {
      const { method } = await readBody(c, payment);
      return attempt(c, c.req.param('id'), method, false);
    });
    routes.get(`${path}/bank/:method`, (c) => c.html(renderBank(c.req.path)));
    routes.post(`${path}/bank/:method`, limitFormBody, async (c) => {
      const { decision } = await readBody(c, answer);
      const { method } = payment.parse({ method: c.req.param('method') });
      if (decision === 'approve') return attempt(c, c.req.param('id'), method, true);
      return show(c, c.req.param('id'), 'We are unable to authenticate your payment method.');
    });
  };

  addPages('checkout', {
    show(c, id, problem) {
      const session = book.get('checkout.session', id);
      if (session.status !== 'open') return c.html(renderCheckoutOver(session, productUrl), 410);
      return c.html(renderCheckout(book, session, problem), problem === undefined ? 200 : 402);
    },
    pay(id, method, isAuthenticated) {
      const session = book.get('checkout.session', id);
      return session.status === 'open' ? attemptSession(book, session, method, { isAuthenticated }) : null;
    },
    next: (id) => (book.get('checkout.session', id).success_url ?? productUrl).replaceAll('{CHECKOUT_SESSION_ID}', id),
  });
  addPages('invoices', {
    show: (c, id, problem) => c.html(renderInvoice(book, getInvoice(id), problem), problem === undefined ? 200 : 402),
    pay(id, method, isAuthenticated) {
      const invoice = getInvoice(id);
      if (invoice.status !== 'open') return null;
      return collectInvoice(book, invoice, addPaymentMethod(book, method), { isOnSession: true, isAuthenticated });
    },
    next: (id) => `/_sandbox/payments/invoices/${id}`,
  });
  routes.get('/payments/invoices/:id/pdf', (c) => {
    const invoice = getInvoice(c.req.param('id'));
    return c.body(makeInvoicePdf(invoice), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="Invoice-${invoice.number}.pdf"`,
    });
  });
  return routes;
}
