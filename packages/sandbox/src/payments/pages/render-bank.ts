import { html } from 'hono/html';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { formatMoney } from './payment-page-format.ts';

/** The customer's bank asks whether it is them (3-D Secure). Of nothing, it asks about the card alone. */
export function renderBank({ amount, currency, action }: { amount: number; currency: string; action: string }): Html {
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
