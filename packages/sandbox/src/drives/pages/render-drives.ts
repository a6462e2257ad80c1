import { html } from 'hono/html';
import { type Html, renderPage } from '../../pages/render-page.ts';
import type { DriveControl } from '../control/drive-control.ts';
import { PRESETS } from '../control/drive-control-routes.ts';
import { DRIVE_NAMES, DRIVE_TITLES, type DriveName } from '../drive-name.ts';
import { formatDriveBytes } from '../format-drive-bytes.ts';
import { hasGrant } from '../oauth/drive-tokens.ts';
import { usedBytes } from '../state/drive-items.ts';
import type { Drive } from '../state/open-drive-state.ts';

const SHOWN = 20;

/** Renders the first page of the drives: accounts, faults and requests. */
export function renderDrives(drives: Readonly<Record<DriveName, Drive>>, control: DriveControl): Html {
  return renderPage({
    title: 'Drives',
    here: 'Drives',
    body: html`<h1>Drives</h1>
      <p>What Clipwright stores in a cloud is a file on this machine. Connect a drive in Clipwright to see it here.</p>
      ${DRIVE_NAMES.map((name) => renderDrive(drives[name]))} ${renderFaults(control)} ${renderRequests(control)}
      <form method="post" action="/_sandbox/drives/reset">
        <h2>Start over</h2>
        <p>Deletes all files and forgets all accounts and tokens. Clipwright has to connect again.</p>
        <button type="submit">Reset drives</button>
      </form>`,
  });
}

function renderDrive(drive: Drive): Html {
  const title = DRIVE_TITLES[drive.name];
  const { accounts } = drive.state;
  return html`<section>
    <h2>${title}</h2>
    ${accounts.length === 0 ? html`<p class="quiet">Not connected yet.</p>` : ''}
    <ul class="rows">
      ${accounts.map(
        ({ email, capacityBytes }) => html`<li>
          <a href="/_sandbox/drives/${drive.name}?account=${encodeURIComponent(email)}">${email}</a>
          <span class="quiet">
            ${formatDriveBytes(usedBytes(drive, email))}${capacityBytes === null ? '' : ` of ${formatDriveBytes(capacityBytes)}`} used
          </span>
          <span class="quiet">${hasGrant(drive, email) ? 'Clipwright has access' : 'Clipwright has no access'}</span>
        </li>`,
      )}
    </ul>
    ${
      accounts.length === 0
        ? ''
        : html`<form method="post" action="/_sandbox/drives/expire" class="toolbar">
            <button type="submit" name="drive" value="${drive.name}">Let all access tokens of ${title} expire</button>
          </form>`
    }
  </section>`;
}

function renderFaults(control: DriveControl): Html {
  const faults = control.faults.list();
  const waiting = faults.reduce((sum, { count }) => sum + count, 0);
  return html`<section>
    <h2>What goes wrong</h2>
    ${waiting === 0 ? '' : html`<p class="notice">${waiting === 1 ? 'One request is' : `${waiting} requests are`} to go wrong.</p>`}
    <form method="post" action="/_sandbox/drives/faults" class="row three">
      <div class="field">
        <label for="preset">The next request shall</label>
        <select id="preset" name="preset">
          ${Object.entries(PRESETS).map(([name, { words }]) => html`<option value="${name}">${words}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="drive">Drive</label>
        <select id="drive" name="drive">
          <option value="">Any</option>
          ${DRIVE_NAMES.map((name) => html`<option value="${name}">${DRIVE_TITLES[name]}</option>`)}
        </select>
      </div>
      <button type="submit">Add</button>
    </form>
    ${
      waiting === 0
        ? ''
        : html`<form method="post" action="/_sandbox/drives/faults/clear">
            <button type="submit">Let nothing go wrong</button>
          </form>`
    }
  </section>`;
}

function renderRequests(control: DriveControl): Html {
  const failures = control.listFailures();
  const requests = control.listRequests().slice(-SHOWN).reverse();
  return html`<section>
    <h2>Requests</h2>
    ${failures.length === 0 ? '' : html`<p class="refused">No right client sends: ${failures.slice(-3).join('; ')}</p>`}
    ${requests.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
    <ul class="rows acts">
      ${requests.map(
        ({ drive, operation, method, path, status, fault }) => html`<li>
          <span>
            ${DRIVE_TITLES[drive]}: ${operation.replaceAll('-', ' ')}
            <code class="quiet address">${method} ${path}</code>
          </span>
          <span class="quiet">${status ?? 'no answer'}</span>
          <span class="quiet">${fault === null ? '' : `spoiled: ${fault}`}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}
