import { html } from 'hono/html';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { formatMoney } from './format.ts';

/** The customer's bank asks whether it is them (3-D Secure). */
export function renderBank({ amount, currency, action }: { amount: number; currency: string; action: string }): Html {
  const money = formatMoney(amount, currency);
  return renderPage({
    title: 'Your bank asks',
    body: html`<section class="bank">
      <p class="quiet">Sandbox Bank · 3-D Secure</p>
      <h1>Is this you?</h1>
      <p>Clipwright asks for <strong>${money}</strong>. Approve the payment only if you began it.</p>
      <form method="post" action="${action}" class="toolbar">
        <button type="submit" name="decision" value="approve" class="primary">Approve ${money}</button>
        <button type="submit" name="decision" value="refuse">Refuse</button>
      </form>
    </section>`,
  });
}
