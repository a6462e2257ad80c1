import { html } from 'hono/html';
import type { Html } from '../../pages/render-page.ts';
import { METHOD_NAMES, TEST_METHODS } from '../objects/stripe-test-method.ts';

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard' };

type Line = readonly [words: string, amount: string];

/** Renders the lines of an order and their total. */
export function renderLines(lines: readonly Line[], [words, total]: Line): Html {
  return html`<table class="lines">
    <thead>
      <tr><th scope="col">What</th><th scope="col">Amount</th></tr>
    </thead>
    <tbody>
      ${lines.map(([description, amount]) => html`<tr><td>${description}</td><td>${amount}</td></tr>`)}
    </tbody>
    <tfoot>
      <tr><th scope="row">${words}</th><td>${total}</td></tr>
    </tfoot>
  </table>`;
}

/** Renders the form of a payment. A choice of outcomes replaces the fields for a card. */
export function renderPayForm({
  action,
  problem,
  submit,
}: {
  action: string;
  problem: string | undefined;
  submit: string;
}): Html {
  return html`<form method="post" action="${action}" class="pay">
    ${problem === undefined ? '' : html`<p class="refused" role="alert">${problem}</p>`}
    <fieldset class="methods">
      <legend>Payment method</legend>
      <p class="quiet">Choose how the payment goes. No card number is needed.</p>
      ${METHOD_NAMES.map((name) => {
        const { brand, last4, does } = TEST_METHODS[name];
        return html`<label class="method">
          <input type="radio" name="method" value="${name}" required ${name === 'visa' ? html`checked` : ''} />
          <span>
            <span class="who">${brand === null ? 'Bank account' : BRANDS[brand]} ending in ${last4}</span>
            <span class="quiet">${does}</span>
          </span>
        </label>`;
      })}
    </fieldset>
    <button type="submit" class="primary whole">${submit}</button>
  </form>`;
}
