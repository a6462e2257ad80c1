import { html } from 'hono/html';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { DELIVERY_MODES } from '../webhooks/open-webhook-deliveries.ts';
import { formatDay, formatMoney } from './payment-page-format.ts';

const MAX_CHARGES = 20;
const STEPS = { hour: 'One hour on', day: 'One day on', week: 'One week on', renewal: 'On to the next renewal' };

/** Renders the sandbox's own page of payments: the clock, faults, and what happened to the money. */
export function renderControl(book: Book): Html {
  const { forcedFailures, deliverySettings, outbox } = book.state;
  const failing = forcedFailures.reduce((sum, { count }) => sum + count, 0);
  return renderPage({
    title: 'Payments',
    here: 'Payments',
    body: html`<h1>Payments</h1>
      <p>Everything that Clipwright requests from its payment provider is done here. No money moves.</p>
      <section>
        <h2>Clock</h2>
        <p>Today is <strong>${formatDay(book.now())}</strong>.</p>
        <form method="post" action="/_sandbox/payments/clock" class="toolbar">
          ${Object.entries(STEPS).map(([by, words]) => html`<button type="submit" name="by" value="${by}">${words}</button>`)}
        </form>
        <p class="quiet">The clock only moves forward. Renewals, retries and expiries come with it.</p>
      </section>
      <section>
        <h2>Faults</h2>
        <form method="post" action="/_sandbox/payments/fail-next" class="toolbar">
          <button type="submit" name="count" value="1">Let the next payment fail</button>
          <button type="submit" name="count" value="4">Let the next four fail</button>
          <button type="submit" name="count" value="0">Let none fail (${failing} will)</button>
        </form>
        <form method="post" action="/_sandbox/payments/webhooks" class="row">
          <div class="field">
            <label for="mode">Delivery of events</label>
            <select id="mode" name="mode">
              ${DELIVERY_MODES.map((mode) => html`<option ${mode === deliverySettings.mode ? html`selected` : ''}>${mode}</option>`)}
            </select>
          </div>
          <button type="submit">Save</button>
        </form>
        <form method="post" action="/_sandbox/payments/webhooks/flush" class="toolbar">
          <button type="submit">Deliver what waits (${outbox.length})</button>
        </form>
      </section>
      ${renderCharges(book)}
      <form method="post" action="/_sandbox/payments/reset">
        <h2>Start over</h2>
        <p>Deletes all customers, subscriptions and payments. Clipwright still remembers its own side of them.</p>
        <button type="submit">Reset payments</button>
      </form>`,
  });
}

function renderCharges(book: Book): Html {
  const charges = book.list('charge').slice(0, MAX_CHARGES);
  return html`<section>
    <h2>Payments</h2>
    ${charges.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
    <ul class="rows acts">
      ${charges.map((charge) => {
        const { id, amount, amount_refunded: refunded, status, disputed, created } = charge;
        const dispute = book.list('dispute').find((each) => each.charge === id);
        const button = (path: string, label: string, outcome = '') =>
          html`<form method="post" action="/_sandbox/payments/${path}">
            <button type="submit" ${outcome && html`name="outcome" value="${outcome}"`} aria-label="${label}, ${formatMoney(amount)}">${label}</button>
          </form>`;
        const settle = `intents/${idOf(charge.payment_intent)}/settle`;
        const decide = `disputes/${dispute?.id}/close`;
        return html`<li>
          <span class="who">${formatMoney(amount)}</span>
          <span class="quiet">
            ${formatDay(created)}, ${status}${refunded > 0 ? `, ${formatMoney(refunded)} refunded` : ''}${dispute ? `, dispute: ${dispute.status}` : ''}
          </span>
          <div class="toolbar tight">
            ${status === 'pending' ? [button(settle, 'Let it succeed', 'succeeded'), button(settle, 'Let it fail', 'failed')] : ''}
            ${status === 'succeeded' && !charge.refunded && !disputed ? [button(`charges/${id}/refund`, 'Refund'), button(`charges/${id}/dispute`, 'Dispute')] : ''}
            ${dispute?.status === 'needs_response' ? [button(decide, 'Let it be won', 'won'), button(decide, 'Let it be lost', 'lost')] : ''}
          </div>
        </li>`;
      })}
    </ul>
  </section>`;
}
