import { html } from 'hono/html';
import type Stripe from 'stripe';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { productName } from '../billing/stripe-invoice-lines.ts';
import { isOver, periodEndOf } from '../billing/stripe-subscription.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { describeMethod } from '../objects/stripe-test-method.ts';
import { formatDay, formatMoney } from './payment-page-format.ts';
import { INVOICE_WORDS } from './render-invoice.ts';
import { renderMethodChoice } from './render-method-choice.ts';

type PortalFacts = { session: Stripe.BillingPortal.Session; customer: Stripe.Customer; problem: string | null };

/** What a session was opened for, and what its configuration allows. */
type Scope = { purpose: string | null; features: Stripe.BillingPortal.Configuration.Features };

/** The portal; a session for one purpose shows only what serves it. */
export function renderPortal(book: Book, { session, customer, problem }: PortalFacts): Html {
  const purpose = session.flow?.type ?? null;
  const action = `/_sandbox/payments/portal/${session.id}`;
  const { features } = book.get('billing_portal.configuration', idOf(session.configuration));
  const subscriptions = book.list('subscription').filter((each) => each.customer === customer.id && !isOver(each));
  return renderPage({
    title: 'Billing',
    isWide: true,
    body: html`${session.return_url === null ? '' : html`<p><a href="${session.return_url}">Back to Clipwright</a></p>`}
      <h1>Billing</h1>
      <p>${customer.email ?? customer.name ?? ''}</p>
      ${problem === null ? '' : html`<p class="refused" role="alert">${problem}</p>`}
      ${purpose === 'payment_method_update' ? '' : renderSubscriptions(book, subscriptions, action, { purpose, features })}
      ${purpose === null || purpose === 'payment_method_update' ? renderMethods(book, customer, action) : ''}
      ${purpose === null ? renderInvoices(book, customer) : ''}`,
  });
}

function renderSubscriptions(
  book: Book,
  subscriptions: readonly Stripe.Subscription[],
  action: string,
  scope: Scope,
): Html {
  return html`<section>
    <h2>Current plan</h2>
    ${
      subscriptions.length === 0
        ? html`<p class="quiet">No subscription.</p>`
        : subscriptions.map((each) => renderSubscription(book, each, action, scope))
    }
  </section>`;
}

function renderSubscription(
  book: Book,
  subscription: Stripe.Subscription,
  action: string,
  { purpose, features: { subscription_cancel: cancel, subscription_update: update } }: Scope,
): Html {
  const price = subscription.items.data[0]?.price;
  const end = formatDay(subscription.cancel_at ?? periodEndOf(subscription));
  const isEnding = subscription.cancel_at !== null;
  const others = book
    .list('price')
    .filter(({ active, recurring, id }) => active && recurring !== null && id !== price?.id);
  return html`<p>
      <strong>${price ? productName(book, price) : ''}</strong>
      ${price ? `${formatMoney(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval}` : ''}
    </p>
    <p class="quiet">
      ${isEnding ? `Ends on ${end}.` : `Renews on ${end}.`} ${subscription.status === 'past_due' ? 'The last payment failed.' : ''}
    </p>
    <form method="post" action="${action}" class="toolbar">
      <input type="hidden" name="id" value="${subscription.id}" />
      ${
        isEnding
          ? html`<button type="submit" name="action" value="resume">Do not cancel</button>`
          : cancel.enabled
            ? html`<button type="submit" name="action" value="cancel">Cancel at the end of the period</button>`
            : ''
      }
      ${
        cancel.enabled && cancel.mode === 'immediately'
          ? html`<button type="submit" name="action" value="cancel-now">Cancel now</button>`
          : ''
      }
    </form>
    ${
      !update.enabled || purpose === 'subscription_cancel' || others.length === 0 || subscription.schedule !== null
        ? ''
        : html`<form method="post" action="${action}" class="row">
            <input type="hidden" name="id" value="${subscription.id}" />
            <div class="field">
              <label for="price-${subscription.id}">Another plan</label>
              <select id="price-${subscription.id}" name="price">
                ${others.map(
                  (other) =>
                    html`<option value="${other.id}">
                      ${productName(book, other)}, ${formatMoney(other.unit_amount ?? 0, other.currency)} per ${other.recurring?.interval}
                    </option>`,
                )}
              </select>
            </div>
            <button type="submit" name="action" value="switch-plan">Switch and pay the difference</button>
          </form>`
    }`;
}

function renderMethods(book: Book, customer: Stripe.Customer, action: string): Html {
  const methods = book.list('payment_method').filter((each) => each.customer === customer.id);
  const standing = customer.invoice_settings.default_payment_method;
  return html`<section>
    <h2>Payment methods</h2>
    ${methods.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
    <ul class="rows">
      ${methods.map((method) => {
        const name = describeMethod(method);
        return html`<li>
          <span>
            <span class="who">${name}</span>
            ${method.id === standing ? html`<span class="quiet">Default</span>` : ''}
          </span>
          <form method="post" action="${action}" class="toolbar tight">
            <input type="hidden" name="id" value="${method.id}" />
            ${
              method.id === standing
                ? ''
                : html`<button type="submit" name="action" value="default-method" aria-label="Make default: ${name}">
                    Make default
                  </button>`
            }
            <button type="submit" name="action" value="remove-method" aria-label="Remove: ${name}">Remove</button>
          </form>
        </li>`;
      })}
    </ul>
    <details ${methods.length === 0 ? html`open` : ''}>
      <summary>Add a payment method</summary>
      <form method="post" action="${action}">
        ${renderMethodChoice()}
        <button type="submit" name="action" value="add-method" class="primary">Add</button>
      </form>
    </details>
  </section>`;
}

function renderInvoices(book: Book, customer: Stripe.Customer): Html {
  const invoices = book.list('invoice').filter((each) => each.customer === customer.id && each.number !== null);
  return html`<section>
    <h2>Invoices</h2>
    ${invoices.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
    <ul class="rows">
      ${invoices.map(
        ({ id, number, created, amount_due: amount, currency, status }) =>
          html`<li>
            <a href="/_sandbox/payments/invoices/${id}">${number}</a>
            <span class="quiet">${formatDay(created)}, ${INVOICE_WORDS[String(status)]}</span>
            <span>${formatMoney(amount, currency)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
