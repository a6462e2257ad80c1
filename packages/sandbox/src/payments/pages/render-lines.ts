import { html } from 'hono/html';
import type { Html } from '../../pages/render-page.ts';

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
