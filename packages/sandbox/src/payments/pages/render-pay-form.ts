import { html } from 'hono/html';
import type { Html } from '../../pages/render-page.ts';
import { METHOD_NAMES, type MethodName, TEST_METHODS } from '../objects/stripe-test-method.ts';

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard' };

/** The methods that are visible at once; the others are one step away. */
const FIRST: readonly MethodName[] = ['visa', 'declined', 'authenticate', 'bank-debit'];

/** Renders the form of a payment. A choice of outcomes replaces the fields for a card. */
export function renderPayForm({
  action,
  problem,
  contact = null,
  submit,
}: {
  action: string;
  problem: string | null;
  contact?: string | null;
  submit: string;
}): Html {
  return html`<form method="post" action="${action}" class="pay">
    ${problem === null ? '' : html`<p class="refused" role="alert">${problem}</p>`}
    ${contact === null ? '' : html`<h2>Contact</h2><p>${contact}</p>`}
    <fieldset class="methods">
      <legend>Payment method</legend>
      <p class="quiet">Choose how the payment goes. No card number is needed.</p>
      ${FIRST.map(renderMethod)}
      <details>
        <summary>Other ways it can go</summary>
        <div class="methods">${METHOD_NAMES.filter((name) => !FIRST.includes(name)).map(renderMethod)}</div>
      </details>
    </fieldset>
    <button type="submit" class="primary whole">${submit}</button>
  </form>`;
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
