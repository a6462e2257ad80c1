import { html } from 'hono/html';
import { type Html, renderPage } from '../../pages/render-page.ts';
import { DRIVE_TITLES, type DriveName } from '../drive-name.ts';
import { OAUTH_RULES } from './oauth-rules.ts';

/** The page that asks a user whose drive it is and what the client may do there. */
export function renderDriveConsent({
  drive,
  action,
  accounts,
  scopes,
  emailHint,
  wrong,
}: {
  drive: DriveName;
  action: string;
  accounts: readonly { email: string; name: string }[];
  scopes: readonly string[];
  /** The account that is chosen at first. */
  emailHint: string | null;
  /** The form came with something that is no email. */
  wrong: string | null;
}): Html {
  const words = OAUTH_RULES[drive].scopes;
  const labeled = scopes.filter((scope) => words[scope] !== '');
  const isKnown = accounts.some(({ email }) => email === emailHint);
  const isOther = wrong !== null || (emailHint !== null && !isKnown);
  const chosen = isKnown ? emailHint : accounts[0]?.email;
  const title = DRIVE_TITLES[drive];
  return renderPage({
    title: `Allow access to ${title}`,
    body: html`<h1>Clipwright wants access to ${title}</h1>
      <p>This page stands in for ${title}'s own. The files stay on this machine.</p>
      <form method="post" action="${action}">
        <fieldset class="methods">
          <legend>Whose drive</legend>
          ${accounts.map(
            ({ email, name }) => html`<label class="method">
              <input type="radio" name="account" value="${email}" ${!isOther && email === chosen ? html`checked` : ''} />
              <span><span class="who">${name}</span><span class="quiet address">${email}</span></span>
            </label>`,
          )}
          <label class="method">
            <input type="radio" name="account" value="other" ${isOther ? html`checked` : ''} />
            <span class="who">Another account</span>
          </label>
          <div class="field">
            <label for="email">Email of another account</label>
            <input
              id="email"
              name="email"
              type="email"
              value="${wrong ?? (isOther ? emailHint : '')}"
              autocomplete="off"
              ${wrong === null ? '' : html`aria-invalid="true" aria-describedby="email-wrong"`}
            />
            ${wrong === null ? '' : html`<p class="wrong" id="email-wrong">Enter an email address such as name@example.com.</p>`}
          </div>
        </fieldset>
        <fieldset class="methods">
          <legend>Clipwright will be able to</legend>
          ${labeled.map(
            (scope) => html`<label class="method">
              <input type="checkbox" name="scope" value="${scope}" checked />
              <span>${words[scope]}<code class="quiet">${scope}</code></span>
            </label>`,
          )}
        </fieldset>
        <div class="toolbar">
          <button type="submit" name="decision" value="allow" class="primary">Allow</button>
          <button type="submit" name="decision" value="deny" formnovalidate>Deny</button>
        </div>
      </form>`,
  });
}
