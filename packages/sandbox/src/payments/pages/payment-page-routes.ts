import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import { type Html, renderPage } from '../../pages/render-page.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { invalid, missing } from '../api/stripe-api-error.ts';
import { fields, oneOf } from '../api/stripe-parameters.ts';
import { settleStripe } from '../billing/settle-stripe.ts';
import { attemptSession, factsOf, refuseAuthentication } from '../billing/stripe-checkout-session.ts';
import { collectInvoice, isPayable } from '../billing/stripe-invoice.ts';
import type { Book } from '../book/stripe-book.ts';
import { readControlBody } from '../control/read-control-body.ts';
import { makePaymentMethod } from '../objects/make-payment-method.ts';
import { METHOD_NAMES } from '../objects/stripe-test-method.ts';
import { makeInvoicePdf } from './make-invoice-pdf.ts';
import { formatMoment, formatMoney } from './payment-page-format.ts';
import { portalPageRoutes } from './portal-page-routes.ts';
import { renderCheckout, renderCheckoutOver } from './render-checkout.ts';
import { renderInvoice } from './render-invoice.ts';

const payRule = fields({ method: oneOf(...METHOD_NAMES) }, ['method']);
const bankRule = fields({ decision: oneOf('approve', 'refuse') }, ['decision']);

type PageSetup = { book: Book; onChange: () => void; productUrl: string };

/** The pages that a customer meets: checkout, the bank's question, invoices, receipts and the portal. */
export function paymentPageRoutes(setup: PageSetup): SandboxRoutes {
  const { book, onChange, productUrl } = setup;
  const routes: SandboxRoutes = new Hono();
  const path = (rest: string) => `/_sandbox/payments${rest}`;
  routes.use('/payments/*', async (_, next) => {
    settleStripe(book, null, book.now());
    await next();
  });

  const getSession = (id: string) => book.get('checkout.session', id);
  const showCheckout = (c: Context, id: string, status: 200 | 402 = 200) => {
    const session = getSession(id);
    if (session.status !== 'open') return c.html(renderCheckoutOver(session, productUrl), 410);
    return c.html(renderCheckout(book, session), status);
  };
  routes.get('/payments/checkout/:id', (c) => showCheckout(c, c.req.param('id')));
  routes.post('/payments/checkout/:id', limitFormBody, async (c) => {
    const session = getSession(c.req.param('id'));
    if (session.status !== 'open') return showCheckout(c, session.id);
    const { method } = await readControlBody(c, payRule);
    return leave(c, session.id, attemptSession(book, session, method, { isAuthenticated: false }).is);
  });
  routes.get('/payments/checkout/:id/bank', (c) => {
    const session = getSession(c.req.param('id'));
    if (session.status !== 'open') return showCheckout(c, session.id);
    if (factsOf(book, session).waitingMethod === null) return c.redirect(path(`/checkout/${session.id}`), 303);
    const { amount_total: amount, currency } = session;
    const action = path(`/checkout/${session.id}/bank`);
    return c.html(renderBank({ amount: amount ?? 0, currency: currency ?? 'usd', action }));
  });
  routes.post('/payments/checkout/:id/bank', limitFormBody, async (c) => {
    const session = getSession(c.req.param('id'));
    const { decision } = await readControlBody(c, bankRule);
    const method = factsOf(book, session).waitingMethod;
    if (session.status !== 'open' || method === null) return showCheckout(c, session.id);
    if (decision === 'approve') {
      return leave(c, session.id, attemptSession(book, session, method, { isAuthenticated: true }).is);
    }
    refuseAuthentication(book, session);
    return leave(c, session.id, 'declined');
  });
  /** Where a customer goes after an attempt. */
  const leave = (c: Context, id: string, step: 'complete' | 'bank' | 'declined') => {
    onChange();
    const session = getSession(id);
    if (step === 'bank') return c.redirect(path(`/checkout/${id}/bank`), 303);
    if (step === 'declined') return showCheckout(c, id, 402);
    return c.redirect((session.success_url ?? productUrl).replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
  };

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
    const invoice = getInvoice(c.req.param('id'));
    const { method: name } = await readControlBody(c, payRule);
    if (!isPayable(invoice)) return c.redirect(path(`/invoices/${invoice.id}`), 303);
    onChange();
    const customer = book.get('customer', invoice.customer);
    const holder = { name: customer.name ?? null, email: customer.email };
    const method = makePaymentMethod(book, name, holder);
    const outcome = collectInvoice(book, invoice, method, { isOnSession: true, isAuthenticated: false });
    if (outcome?.is === 'requires_action') return c.redirect(path(`/bank/${method.id}/${invoice.id}`), 303);
    if (outcome?.is === 'declined') return c.html(renderInvoice(book, invoice, outcome.decline.message), 402);
    return c.redirect(path(`/invoices/${invoice.id}`), 303);
  });

  routes.get('/payments/bank/:method/:invoice', (c) => {
    const { amount_due: amount, currency, id } = getInvoice(c.req.param('invoice'));
    return c.html(renderBank({ amount, currency, action: path(`/bank/${c.req.param('method')}/${id}`) }));
  });
  routes.post('/payments/bank/:method/:invoice', limitFormBody, async (c) => {
    const invoice = getInvoice(c.req.param('invoice'));
    const { decision } = await readControlBody(c, bankRule);
    const method = book.get('payment_method', c.req.param('method'));
    onChange();
    if (decision === 'approve' && isPayable(invoice)) {
      collectInvoice(book, invoice, method, { isOnSession: true, isAuthenticated: true });
    }
    const problem = decision === 'approve' ? null : 'We are unable to authenticate your payment method.';
    return c.html(renderInvoice(book, invoice, problem), problem === null ? 200 : 402);
  });
  /** The address that a payment names when its bank asks: it leads to the invoice, which is where it is paid. */
  routes.get('/payments/bank/:intent', (c) => {
    const payment = book.list('invoice_payment').find((each) => each.payment.payment_intent === c.req.param('intent'));
    if (payment === undefined) throw missing('payment_intent', c.req.param('intent'));
    return c.redirect(path(`/invoices/${payment.invoice}`), 303);
  });

  routes.get('/payments/receipts/:id', (c) => {
    const charge = book.get('charge', c.req.param('id'));
    if (charge.status !== 'succeeded') throw invalid('There is no receipt for this payment.', { status: 404 });
    return c.html(renderReceipt(charge));
  });
  routes.route('/', portalPageRoutes(setup));
  return routes;
}

/** The customer's bank asks whether it is them (3-D Secure). Of nothing, it asks about the card alone. */
function renderBank({ amount, currency, action }: { amount: number; currency: string; action: string }): Html {
  const money = formatMoney(amount, currency);
  const [asks, approve] =
    amount === 0
      ? [html`Clipwright asks to <strong>keep your card</strong>. Approve it`, 'Approve']
      : [html`Clipwright asks for <strong>${money}</strong>. Approve the payment`, `Approve ${money}`];
  return renderPage({
    title: 'Your bank asks',
    body: html`<section class="bank">
      <p class="quiet">Sandbox Bank · 3-D Secure</p>
      <h1>Is this you?</h1>
      <p>${asks} only if you began it.</p>
      <form method="post" action="${action}" class="toolbar">
        <button type="submit" name="decision" value="approve" class="primary">${approve}</button>
        <button type="submit" name="decision" value="refuse">Refuse</button>
      </form>
    </section>`,
  });
}

/** The receipt of a payment, with what was given back of it. */
function renderReceipt(charge: Stripe.Charge): Html {
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
