import { html } from 'hono/html';
import type { Html } from '../pages/render-page.ts';
import type { HostControl } from './host-control.ts';
import { PRESETS } from './host-control-routes.ts';

const SHOWN = 20;

type HostTitles = {
  /** The path of the page. */
  base: string;
  /** The names of the providers, as people know them. */
  titles: Readonly<Record<string, string>>;
};

/** Renders what goes wrong and the latest requests. */
export function renderHostControl(control: HostControl, page: HostTitles): Html {
  return html`${renderFaults(control, page)} ${renderRequests(control, page)}`;
}

function renderFaults(control: HostControl, { base, titles }: HostTitles): Html {
  const faults = control.faults.list();
  const waiting = faults.reduce((sum, { count }) => sum + count, 0);
  return html`<section>
    <h2>What goes wrong</h2>
    ${waiting === 0 ? '' : html`<p class="notice">${waiting === 1 ? 'One request is' : `${waiting} requests are`} to go wrong.</p>`}
    <form method="post" action="${base}/faults" class="row three">
      <div class="field">
        <label for="preset">The next request shall</label>
        <select id="preset" name="preset">
          ${Object.entries(PRESETS).map(([name, { words }]) => html`<option value="${name}">${words}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="provider">Of</label>
        <select id="provider" name="provider">
          <option value="">Any</option>
          ${Object.entries(titles).map(([name, title]) => html`<option value="${name}">${title}</option>`)}
        </select>
      </div>
      <button type="submit">Add</button>
    </form>
    ${
      waiting === 0
        ? ''
        : html`<form method="post" action="${base}/faults/clear">
            <button type="submit">Let nothing go wrong</button>
          </form>`
    }
  </section>`;
}

function renderRequests(control: HostControl, { titles }: HostTitles): Html {
  const failures = control.listFailures();
  const requests = control.listRequests().slice(-SHOWN).reverse();
  return html`<section>
    <h2>Requests</h2>
    ${failures.length === 0 ? '' : html`<p class="refused">No right client sends: ${failures.slice(-3).join('; ')}</p>`}
    ${requests.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
    <ul class="rows acts">
      ${requests.map(
        ({ provider, operation, method, path, status, fault }) => html`<li>
          <span>
            ${titles[provider]}: ${operation.replaceAll('-', ' ')}
            <code class="quiet address">${method} ${path}</code>
          </span>
          <span class="quiet">${status ?? 'no answer'}</span>
          <span class="quiet">${fault === null ? '' : `spoiled: ${fault}`}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}
