import { html } from 'hono/html';
import { type Html, renderPage } from '../pages/render-page.ts';
import type { Account } from './google-account.ts';

const SCOPE_WORDS: Record<string, string> = {
  openid: 'Know that it is you',
  email: 'See your email address',
  profile: 'See your name and your picture',
};

/** The page that asks whether the client may see what it asks for. */
export function renderGoogleConsent({
  uid,
  account,
  scopes,
}: {
  uid: string;
  account: Account;
  scopes: readonly string[];
}): Html {
  return renderPage({
    title: 'Allow access',
    body: html`<h1>Clipwright wants access to your account</h1>
      <p>
        ${account.name === null ? '' : html`<strong>${account.name}</strong><br />`}
        <span class="address">${account.email}</span>
      </p>
      <h2>Clipwright will be able to</h2>
      <ul class="scopes">
        ${scopes.map((scope) => html`<li>${SCOPE_WORDS[scope] ?? scope} <code class="quiet">${scope}</code></li>`)}
      </ul>
      <form method="post" action="/_sandbox/sign-in/interaction/${uid}/consent">
        <div class="toolbar">
          <button type="submit" name="decision" value="allow" class="primary">Allow</button>
          <button type="submit" name="decision" value="deny">Deny</button>
        </div>
      </form>`,
  });
}
