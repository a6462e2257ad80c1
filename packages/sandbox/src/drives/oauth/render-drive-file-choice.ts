import { html } from 'hono/html';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { formatDriveBytes } from '../format-drive-bytes.ts';
import { pathOfItem } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';

/** The page on which a user chooses files of their own for the application, as Google's Picker has it. */
export function renderDriveFileChoice(
  drive: Drive,
  { action, email, files, isMany }: { action: string; email: string; files: readonly DriveItem[]; isMany: boolean },
): Html {
  return renderPage({
    title: 'Choose a file',
    body: html`<h1>Choose a file for Clipwright</h1>
      <p>Clipwright sees what you choose here, and nothing else of the drive of <span class="address">${email}</span>.</p>
      <form method="post" action="${action}">
        <fieldset class="methods">
          <legend>Files</legend>
          ${files.map(
            (file) => html`<label class="method">
              <input type="${isMany ? 'checkbox' : 'radio'}" name="file" value="${file.id}" />
              <span>
                <span class="who">${file.name}</span>
                <span class="quiet address">${pathOfItem(drive, file)}, ${formatDriveBytes(file.bytes)}</span>
              </span>
            </label>`,
          )}
          ${
            files.length === 0
              ? html`<p>There is no such file yet.</p>
                  <p>
                    <a href="${drive.pageUrl}?account=${encodeURIComponent(email)}" target="_blank">Put one into this drive</a>,
                    then <a href="${action}">look again</a>.
                  </p>`
              : ''
          }
        </fieldset>
        <div class="toolbar">
          ${files.length === 0 ? '' : html`<button type="submit" name="decision" value="choose" class="primary">Choose</button>`}
          <button type="submit" name="decision" value="cancel">Cancel</button>
        </div>
      </form>`,
  });
}
