import { html } from 'hono/html';
import { hasGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { renderHostControl } from '../../hosts/render-host-control.ts';
import { type Html, renderPage } from '../../pages/render-page.ts';
import type { DriveControl } from '../control/drive-control.ts';
import { DRIVE_NAMES, DRIVE_TITLES, type DriveName } from '../drive-name.ts';
import { formatDriveBytes } from '../format-drive-bytes.ts';
import { usedBytes } from '../state/drive-items.ts';
import type { Drive } from '../state/open-drive-state.ts';

/** Renders the first page of the drives: accounts, faults and requests. */
export function renderDrives(drives: Readonly<Record<DriveName, Drive>>, control: DriveControl): Html {
  return renderPage({
    title: 'Drives',
    here: 'Drives',
    body: html`<h1>Drives</h1>
      <p>What Clipwright stores in a cloud is a file on this machine. Connect a drive in Clipwright to see it here.</p>
      ${DRIVE_NAMES.map((name) => renderDrive(drives[name]))} ${renderHostControl(control, { base: '/_sandbox/drives', titles: DRIVE_TITLES })}
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
