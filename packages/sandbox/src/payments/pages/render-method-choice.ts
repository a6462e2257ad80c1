import { html } from 'hono/html';
import type { Html } from '../../pages/render-page.ts';
import { METHOD_NAMES, type MethodName, TEST_METHODS } from '../objects/stripe-test-method.ts';

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard' };

/** The ways that are seen at once; the others are one step away. */
const FIRST: readonly MethodName[] = ['visa', 'declined', 'authenticate', 'bank-debit'];

/** The choice of how a payment goes; it takes the place of the fields for a card. */
export function renderMethodChoice(): Html {
  const others = METHOD_NAMES.filter((name) => !FIRST.includes(name));
  return html`<fieldset class="methods">
    <legend>Payment method</legend>
    <p class="quiet">Choose how the payment goes. No card number is needed.</p>
    ${FIRST.map(renderMethod)}
    <details>
      <summary>Other ways it can go</summary>
      <div class="methods">${others.map(renderMethod)}</div>
    </details>
  </fieldset>`;
}

function renderMethod(name: MethodName): Html {
  const { brand, last4, does } = TEST_METHODS[name];
  return html`<label class="method">
    <input type="radio" name="method" value="${name}" required ${name === 'visa' ? html`checked` : ''} />
    <span>
      <span class="who">${brand === null ? 'Bank account' : BRANDS[brand]} ending in ${last4}</span>
      <span class="quiet">${does}</span>
    </span>
  </label>`;
}
