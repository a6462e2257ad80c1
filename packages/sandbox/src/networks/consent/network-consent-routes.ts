import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { OAuthRules } from '../../hosts/oauth/oauth-rules.ts';
import { issueCode } from '../../hosts/oauth/oauth-tokens.ts';
import { type AuthorizationRequest, readAuthorization } from '../../hosts/oauth/read-authorization.ts';
import { answerProblem } from '../../pages/answer-problem.ts';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import { type Html, renderPage } from '../../pages/render-page.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { NETWORK_TITLES } from '../network-names.ts';
import { EXAMPLE_ACCOUNTS, giveAccount, parseAccountName } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';

const PAGE_LIFE_MS = 600_000;
const MAX_PAGES = 200;

/** The page on which a user allows what the product asks for, or does not. */
export function networkConsentRoutes(
  network: Network,
  { rules, onWrong }: { rules: OAuthRules; onWrong: (message: string) => void },
): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const open = new Map<string, AuthorizationRequest & { untilMs: number }>();
  const base = `/networks/${network.name}`;
  const title = NETWORK_TITLES[network.name];
  const backTo = (redirectUri: string, facts: Record<string, string | null>) => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(facts)) if (value !== null) url.searchParams.set(name, value);
    return url.href;
  };

  routes.get(`${base}/authorize`, (c) => {
    const query = new URL(c.req.url).searchParams;
    const clientId = query.get(rules.clientParameter ?? 'client_id') ?? '';
    const app = Object.hasOwn(network.state.apps, clientId) ? network.state.apps[clientId] : undefined;
    const client = app === undefined ? { clientId: 'none', redirectUris: [] } : { clientId, ...app };
    const request = readAuthorization(rules, query, client);
    if ('error' in request) {
      const { error, message, redirectUri, state } = request;
      onWrong(`${network.name}: authorization refused: ${error}: ${message}`);
      if (redirectUri !== null)
        return c.redirect(backTo(redirectUri, { error, error_description: message, state }), 302);
      return answerProblem(c, 400, { code: error, title: `${title} refused the request`, message });
    }
    for (const [id, { untilMs }] of open) if (untilMs < Date.now() || open.size >= MAX_PAGES) open.delete(id);
    const id = randomBytes(16).toString('hex');
    open.set(id, { ...request, untilMs: Date.now() + PAGE_LIFE_MS });
    return c.html(renderConsent({ title, action: `/_sandbox${base}/consent/${id}`, rules, request }));
  });

  routes.post(`${base}/consent/:id`, limitFormBody, async (c) => {
    const id = c.req.param('id');
    const request = open.get(id);
    if (request === undefined || request.untilMs < Date.now()) {
      const message = 'It has expired or is answered. Begin again where you came from.';
      return answerProblem(c, 410, { code: 'no-page', title: 'This page is over', message });
    }
    const form = await c.req.parseBody();
    const { redirectUri, state, scopes, challenge } = request;
    const name = parseAccountName(form.account);
    if (form.decision !== 'allow' || name === null) {
      open.delete(id);
      return c.redirect(
        backTo(redirectUri, { error: 'access_denied', error_description: rules.denial || null, state }),
        303,
      );
    }
    open.delete(id);
    const { email } = giveAccount(network, name);
    const isRefreshable = request.asksRefresh;
    const code = issueCode(network, { email, scopes, redirectUri, challenge, isRefreshable });
    return c.redirect(backTo(redirectUri, { code, state }), 303);
  });
  return routes;
}

function renderConsent({
  title,
  action,
  rules,
  request,
}: {
  title: string;
  action: string;
  rules: OAuthRules;
  request: AuthorizationRequest;
}): Html {
  return renderPage({
    title: `Allow access to ${title}`,
    body: html`<h1>Clipwright wants access to ${title}</h1>
      <p>This page stands in for ${title}'s own. What is posted stays on this machine.</p>
      <form method="post" action="${action}">
        <div class="field">
          <label for="account">Name of the account</label>
          <input id="account" name="account" value="${EXAMPLE_ACCOUNTS[0]}" list="accounts" autocomplete="off" required
            pattern="@?[A-Za-z0-9_\\-]{1,40}" />
          <datalist id="accounts">${EXAMPLE_ACCOUNTS.map((name) => html`<option value="${name}"></option>`)}</datalist>
        </div>
        <p>Clipwright will be able to:</p>
        <ul>${request.scopes.map((scope) => html`<li>${rules.scopes[scope] || scope}</li>`)}</ul>
        <p class="actions">
          <button type="submit" name="decision" value="allow">Allow</button>
          <button type="submit" name="decision" value="deny" class="quiet" formnovalidate>Deny</button>
        </p>
      </form>`,
  });
}
