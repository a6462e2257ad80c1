import { html } from 'hono/html';
import type { Html } from '../../pages/render-page.ts';
import { METHOD_NAMES, TEST_METHODS } from '../objects/test-method.ts';

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard' };

/** The choice of how a payment goes; it takes the place of the fields for a card. */
export function renderMethodChoice(): Html {
  return html`<fieldset class="methods">
    <legend>Payment method</legend>
    <p class="quiet">Choose how the payment is to go. Nobody asks for a card number here, and none is needed.</p>
    ${METHOD_NAMES.map((name, index) => {
      const { brand, last4, does } = TEST_METHODS[name];
      const label = `${brand === null ? 'Bank account' : BRANDS[brand]} ending in ${last4}`;
      return html`<label class="method">
        <input type="radio" name="method" value="${name}" required ${index === 0 ? html`checked` : ''} />
        <span><span class="who">${label}</span><span class="quiet">${does}</span></span>
      </label>`;
    })}
  </fieldset>`;
}
