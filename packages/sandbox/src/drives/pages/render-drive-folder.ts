import { html } from 'hono/html';
import { hasGrant } from '../../hosts/oauth/oauth-tokens.ts';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { DRIVE_TITLES } from '../drive-name.ts';
import { formatDriveBytes } from '../format-drive-bytes.ts';
import { listAncestors, listChildren, usedBytes } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';

/** One folder of someone's drive, as they see it at their provider. */
export function renderDriveFolder(drive: Drive, folder: DriveItem, marked: string | null): Html {
  const { email } = folder;
  const title = DRIVE_TITLES[drive.name];
  const account = drive.state.accounts.find((each) => each.email === email);
  const capacity = account?.capacityBytes ?? null;
  const children = listChildren(drive, folder).sort(
    (a, b) => Number(b.isFolder) - Number(a.isFolder) || a.name.localeCompare(b.name),
  );
  const [current, trashed] = [children.filter((each) => !each.isTrashed), children.filter((each) => each.isTrashed)];
  const command = (path: string, words: string, fields: Record<string, string>) =>
    html`<form method="post" action="/_sandbox/drives/${path}">
      ${Object.entries({ drive: drive.name, ...fields }).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button type="submit">${words}</button>
    </form>`;
  return renderPage({
    title: `${title} of ${email}`,
    here: 'Drives',
    body: html`<h1>${title}</h1>
      <p>
        Drive of <span class="address">${email}</span> in the sandbox: ${formatDriveBytes(usedBytes(drive, email))} used
        ${capacity === null ? '' : ` of ${formatDriveBytes(capacity)}`}.
        ${hasGrant(drive, email) ? 'Clipwright has access.' : 'Clipwright has no access.'}
      </p>
      <div class="toolbar">
        ${hasGrant(drive, email) ? command('revoke', "Revoke Clipwright's access", { email }) : ''}
        ${command('fill', 'Fill the drive', { email, freeBytes: '0' })}
        ${(account?.fillerBytes ?? 0) > 0 ? command('fill', 'Empty what fills it', { email, freeBytes: String(2 ** 50) }) : ''}
      </div>
      ${renderPath(drive, folder)}
      ${current.length === 0 ? html`<p class="empty">This folder is empty.</p>` : renderItems(drive, current, marked)}
      ${trashed.length === 0 ? '' : html`<h2>In the trash</h2>${renderItems(drive, trashed, marked)}`}
      <form
        method="post"
        action="/_sandbox/drives/${drive.name}/files?folder=${encodeURIComponent(folder.id)}"
        enctype="multipart/form-data"
        class="fields"
      >
        <h2>Put a file of your own here</h2>
        ${
          drive.name === 'google-drive'
            ? html`<p>Clipwright sees it only when you show it to Clipwright, as with Google's file picker.</p>`
            : html`<p>Clipwright sees only the folder Apps/Clipwright.</p>`
        }
        <div class="field">
          <label for="file">File</label>
          <input id="file" name="file" type="file" required />
        </div>
        <button type="submit">Put it here</button>
      </form>`,
  });
}

function renderPath(drive: Drive, folder: DriveItem): Html {
  const above = listAncestors(drive, folder).reverse();
  const nameOf = (item: DriveItem) => (item.parentId === null ? 'My files' : item.name);
  return html`<h2>
    ${above.map((item) => html`<a href="${addressOf(drive, item)}">${nameOf(item)}</a> / `)}${nameOf(folder)}
  </h2>`;
}

function renderItems(drive: Drive, items: readonly DriveItem[], marked: string | null): Html {
  return html`<ul class="rows acts">
    ${items.map((item) => {
      const { id, name, isFolder, bytes, isTrashed, isByApp, isPicked } = item;
      const act = (word: string, words: string) =>
        html`<form method="post" action="/_sandbox/drives/${drive.name}/items/${encodeURIComponent(id)}/${word}">
          <button type="submit" aria-label="${words}: ${name}">${words}</button>
        </form>`;
      const canPick = drive.name === 'google-drive' && !isFolder && !isByApp;
      return html`<li id="${id}">
        <span>
          <a href="${isFolder ? addressOf(drive, item) : `/_sandbox/drives/${drive.name}/content/${encodeURIComponent(id)}`}"
            >${isFolder ? `${name}/` : name}</a
          >
          ${id === marked ? html`<span class="marker">this file</span>` : ''}
          ${canPick ? html`<span class="quiet">${isPicked ? 'Clipwright sees it' : 'Clipwright does not see it'}</span>` : ''}
        </span>
        <span class="quiet">${isFolder ? '' : formatDriveBytes(bytes)}</span>
        <div class="toolbar tight">
          ${canPick ? (isPicked ? act('unpick', 'Hide from Clipwright') : act('pick', 'Show to Clipwright')) : ''}
          ${isTrashed ? act('restore', 'Restore') : act('trash', 'Move to trash')} ${act('delete', 'Delete')}
        </div>
      </li>`;
    })}
  </ul>`;
}

function addressOf(drive: Drive, { id }: DriveItem): string {
  return `/_sandbox/drives/${drive.name}?folder=${encodeURIComponent(id)}`;
}
