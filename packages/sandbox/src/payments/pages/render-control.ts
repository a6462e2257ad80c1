import { html } from 'hono/html';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { productName } from '../billing/stripe-invoice-lines.ts';
import { isOver, periodEndOf } from '../billing/stripe-subscription.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { DELIVERY_MODES } from '../webhooks/webhook-delivery-settings.ts';
import { formatDay, formatMoment, formatMoney } from './payment-page-format.ts';

const SHOWN = 20;
const STEPS = {
  hour: 'One hour on',
  day: 'One day on',
  week: 'One week on',
  month: 'One month on',
  renewal: 'On to the next renewal',
};
const MODE_WORDS: Record<string, string> = {
  normal: 'Once, in their order',
  duplicate: 'Twice',
  reordered: 'In another order',
  late: 'Late',
  dropped: 'Never',
  'bad-signature': 'With a forged signature',
  'old-timestamp': 'With an old timestamp',
  'wrong-version': 'In another API version',
};

/** The sandbox's own page of payments: the clock, what is to go wrong, and what has happened. */
export function renderControl(book: Book, productUrl: string): Html {
  return renderPage({
    title: 'Payments',
    here: 'Payments',
    body: html`<h1>Payments</h1>
      <p>Everything that Clipwright asks of its payment provider is done here. No money moves.</p>
      ${renderClock(book)} ${renderFaults(book)} ${renderSubscriptions(book, productUrl)} ${renderCharges(book)}
      ${renderEvents(book)}
      <form method="post" action="/_sandbox/payments/reset">
        <h2>Start over</h2>
        <p>Forgets all customers, subscriptions and payments. Clipwright still remembers its own side of them.</p>
        <button type="submit">Reset payments</button>
      </form>`,
  });
}

function renderClock(book: Book): Html {
  return html`<section>
    <h2>Clock</h2>
    <p>It is <strong>${formatMoment(book.now())}</strong>${book.state.offsetSec === 0 ? '.' : ', ahead of the real time.'}</p>
    <form method="post" action="/_sandbox/payments/clock" class="toolbar">
      ${Object.entries(STEPS).map(([by, words]) => html`<button type="submit" name="by" value="${by}">${words}</button>`)}
    </form>
    <p class="quiet">The clock only moves forward. Renewals, retries and expiries come with it.</p>
  </section>`;
}

function renderFaults({ state }: Book): Html {
  const { mode } = state.deliverySettings;
  const failing = state.forcedFailures.reduce((sum, { count }) => sum + count, 0);
  const select = (name: string, choices: readonly (readonly [string, string])[], chosen: string) =>
    html`<select id="${name}" name="${name}">
      ${choices.map(
        ([value, words]) => html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${words}</option>`,
      )}
    </select>`;
  return html`<section>
    <h2>What goes wrong</h2>
    ${failing === 0 ? '' : html`<p class="notice">The next ${failing === 1 ? 'payment fails' : `${failing} payments fail`}.</p>`}
    <form method="post" action="/_sandbox/payments/fail-next" class="toolbar">
      <button type="submit" name="count" value="1">Let the next payment fail</button>
      <button type="submit" name="count" value="4">Let the next four fail</button>
      ${failing === 0 ? '' : html`<button type="submit" name="count" value="0">Let none fail</button>`}
    </form>
    <form method="post" action="/_sandbox/payments/retries" class="row">
      <div class="field">
        <label for="afterRetries">After the last retry the subscription is</label>
        ${select(
          'afterRetries',
          [
            ['cancel', 'canceled'],
            ['unpaid', 'unpaid'],
            ['past_due', 'past due as before'],
          ],
          state.afterRetries,
        )}
      </div>
      <button type="submit">Save</button>
    </form>
    <form method="post" action="/_sandbox/payments/webhooks" class="row">
      <div class="field">
        <label for="mode">Events are delivered</label>
        ${select(
          'mode',
          DELIVERY_MODES.map((each) => [each, MODE_WORDS[each] ?? each] as const),
          mode,
        )}
      </div>
      <button type="submit">Save</button>
    </form>
    <form method="post" action="/_sandbox/payments/webhooks/flush" class="toolbar">
      <button type="submit">Deliver what waits (${state.deliveries.length})</button>
    </form>
  </section>`;
}

function renderSubscriptions(book: Book, productUrl: string): Html {
  const shown = book.list('subscription').slice(0, SHOWN);
  return html`<section>
    <h2>Subscriptions</h2>
    ${shown.length === 0 ? html`<p class="empty">None yet. <a href="${new URL('/pricing', productUrl).href}">Choose a plan</a> and come back.</p>` : ''}
    <ul class="rows">
      ${shown.map((each) => {
        const price = each.items.data[0]?.price;
        const end = formatDay(each.ended_at ?? each.cancel_at ?? periodEndOf(each));
        const word = each.ended_at !== null ? 'ended on' : each.cancel_at === null ? 'renews on' : 'ends on';
        return html`<li>
          <span class="who">${price ? productName(book, price) : each.id}</span>
          <span class="quiet">${book.find('customer', each.customer)?.email ?? idOf(each.customer)}</span>
          <span class="quiet">${each.status.replaceAll('_', ' ')}, ${isOver(each) ? 'ended on' : word} ${end}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

function renderCharges(book: Book): Html {
  const shown = book.list('charge').slice(0, SHOWN);
  return html`<section>
    <h2>Payments</h2>
    ${shown.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
    <ul class="rows acts">
      ${shown.map((charge) => {
        const money = formatMoney(charge.amount, charge.currency);
        const dispute = book.list('dispute').find((each) => each.charge === charge.id);
        const button = (path: string, label: string, name = '', value = '') =>
          html`<form method="post" action="/_sandbox/payments/${path}">
            <button type="submit" ${name === '' ? '' : html`name="${name}" value="${value}"`} aria-label="${label}, ${money}">${label}</button>
          </form>`;
        return html`<li>
          <span>
            <span class="who">${money}</span>
            <span class="quiet">
              ${charge.status}${charge.amount_refunded > 0 ? `, ${formatMoney(charge.amount_refunded, charge.currency)} refunded` : ''}${dispute ? `, dispute ${dispute.status.replaceAll('_', ' ')}` : ''}
            </span>
          </span>
          <span class="quiet">${formatMoment(charge.created)}</span>
          <div class="toolbar tight">
            ${charge.status === 'pending' ? [button(`intents/${idOf(charge.payment_intent)}/settle`, 'Let it succeed', 'outcome', 'succeeded'), button(`intents/${idOf(charge.payment_intent)}/settle`, 'Let it fail', 'outcome', 'failed')] : ''}
            ${charge.status === 'succeeded' && !charge.refunded && !charge.disputed ? [button(`charges/${charge.id}/refund`, 'Refund'), button(`charges/${charge.id}/dispute`, 'Dispute')] : ''}
            ${dispute?.status === 'needs_response' ? [button(`disputes/${dispute.id}/close`, 'Decide for Clipwright', 'outcome', 'won'), button(`disputes/${dispute.id}/close`, 'Decide for the customer', 'outcome', 'lost')] : ''}
          </div>
        </li>`;
      })}
    </ul>
  </section>`;
}

function renderEvents(book: Book): Html {
  const waiting = new Set(book.state.deliveries.map(({ event }) => event));
  const shown = book.list('event').slice(0, SHOWN);
  return html`<section>
    <h2>Events</h2>
    ${shown.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
    <ul class="rows acts">
      ${shown.map(
        ({ id, type, created }) =>
          html`<li>
            <span><code>${type}</code> ${waiting.has(id) ? html`<span class="quiet">waits</span>` : ''}</span>
            <span class="quiet">${formatMoment(created)}</span>
            <form method="post" action="/_sandbox/payments/events/${id}/replay">
              <button type="submit" aria-label="Send again: ${type}">Send again</button>
            </form>
          </li>`,
      )}
    </ul>
  </section>`;
}
