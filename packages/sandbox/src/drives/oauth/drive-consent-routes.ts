import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { hasGrant, issueCode } from '../../hosts/oauth/oauth-tokens.ts';
import { type AuthorizationRequest, readAuthorization } from '../../hosts/oauth/read-authorization.ts';
import { answerProblem } from '../../pages/answer-problem.ts';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { DRIVE_TITLES, type DriveName } from '../drive-name.ts';
import { giveAccount, listAccounts, parseAccountEmail } from '../state/drive-accounts.ts';
import { isInTrash } from '../state/drive-items.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { OAUTH_RULES } from './oauth-rules.ts';
import { renderDriveConsent } from './render-drive-consent.ts';
import { renderDriveFileChoice } from './render-drive-file-choice.ts';

const PAGE_LIFE_MS = 600_000;
const MAX_PAGES = 200;

/** Below the drive's own pages, the path of the provider's. */
export const AUTHORIZATION_PATHS: Readonly<Record<DriveName, string>> = {
  'google-drive': '/o/oauth2/v2/auth',
  'one-drive': '/common/oauth2/v2.0/authorize',
  dropbox: '/oauth2/authorize',
};

/** The pages on which users allow or deny what the product asks for. */
export function driveConsentRoutes(
  drive: Drive,
  setup: { clientId: string; redirectUris: readonly string[]; onWrong: (message: string) => void },
): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const rules = OAUTH_RULES[drive.name];
  const open = new Map<string, AuthorizationRequest & { untilMs: number }>();
  /** Those who have allowed it and choose files now. */
  const choosing = new Map<string, AuthorizationRequest & { email: string }>();
  const base = `/drives/${drive.name}`;
  const backTo = (redirectUri: string, facts: Record<string, string | null>) => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(facts)) if (value !== null) url.searchParams.set(name, value);
    return url.href;
  };
  const show = (id: string, request: AuthorizationRequest, wrong: string | null = null) =>
    renderDriveConsent({
      drive: drive.name,
      action: `/_sandbox${base}/consent/${id}`,
      accounts: listAccounts(drive),
      scopes: request.scopes,
      emailHint: request.loginHint,
      wrong,
    });

  routes.get(`${base}${AUTHORIZATION_PATHS[drive.name]}`, (c) => {
    const request = readAuthorization(rules, new URL(c.req.url).searchParams, setup);
    if ('error' in request) {
      const { error, message, redirectUri, state } = request;
      setup.onWrong(`${drive.name}: authorization refused: ${error}: ${message}`);
      if (redirectUri !== null)
        return c.redirect(backTo(redirectUri, { error, error_description: message, state }), 302);
      return answerProblem(c, 400, { code: error, title: `${DRIVE_TITLES[drive.name]} refused the request`, message });
    }
    for (const [id, { untilMs }] of open) if (untilMs < Date.now() || open.size >= MAX_PAGES) open.delete(id);
    const id = randomBytes(16).toString('hex');
    open.set(id, { ...request, untilMs: Date.now() + PAGE_LIFE_MS });
    return c.html(show(id, request));
  });

  routes.post(`${base}/consent/:id`, limitFormBody, async (c) => {
    const id = c.req.param('id');
    const request = open.get(id);
    if (request === undefined || request.untilMs < Date.now()) {
      return renderExpired(c);
    }
    const form = await c.req.parseBody({ all: true });
    const { redirectUri, state } = request;
    if (form.decision !== 'allow') {
      open.delete(id);
      const description = rules.denial === '' ? null : rules.denial;
      return c.redirect(backTo(redirectUri, { error: 'access_denied', error_description: description, state }), 303);
    }
    // Who typed an email means it, whatever is still ticked above.
    const isTyped = typeof form.email === 'string' && form.email !== '' && form.email !== request.loginHint;
    const isOther = isTyped || form.account === undefined || form.account === 'other';
    const typed = isOther ? form.email : form.account;
    const email = parseAccountEmail(typed);
    if (email === null) return c.html(show(id, request, typeof typed === 'string' ? typed : ''), 400);
    open.delete(id);
    const ticked = [form.scope].flat();
    const scopes = request.scopes.filter((scope) => rules.scopes[scope] === '' || ticked.includes(scope));
    if (scopes.every((scope) => rules.scopes[scope] === '')) {
      return c.redirect(backTo(redirectUri, { error: 'access_denied', state }), 303);
    }
    giveAccount(drive, email);
    const allowed = { ...request, scopes, email };
    if (request.picker === null) return c.redirect(goBack(allowed, []), 303);
    if (choosing.size >= MAX_PAGES) choosing.clear();
    choosing.set(id, allowed);
    return c.redirect(`/_sandbox${base}/consent/${id}/files`, 303);
  });

  /** The address to which a user is sent who has allowed it. */
  const goBack = (allowed: AuthorizationRequest & { email: string }, picked: readonly string[]) => {
    const { email, scopes, redirectUri, state, challenge } = allowed;
    const isGivenBefore = rules.isRefreshGivenOnce && !allowed.forcesConsent && hasGrant(drive, email);
    const code = issueCode(drive, {
      email,
      scopes,
      redirectUri,
      challenge,
      isRefreshable: allowed.asksRefresh && !isGivenBefore,
    });
    const scope = rules.tellsScope ? scopes.join(' ') : null;
    return backTo(redirectUri, { state, picked_file_ids: picked.length === 0 ? null : picked.join(','), code, scope });
  };

  const listFiles = ({ email, picker }: AuthorizationRequest & { email: string }) =>
    Object.values(drive.state.items).filter(
      (item) =>
        item.email === email &&
        !item.isFolder &&
        !isInTrash(drive, item) &&
        (picker?.types?.includes(item.mimeType) ?? true),
    );
  routes.get(`${base}/consent/:id/files`, (c) => {
    const allowed = choosing.get(c.req.param('id'));
    if (allowed === undefined) return renderExpired(c);
    const { email, picker } = allowed;
    const action = `/_sandbox${base}/consent/${c.req.param('id')}/files`;
    const page = { action, email, files: listFiles(allowed), isMany: picker?.isMany === true };
    return c.html(renderDriveFileChoice(drive, page));
  });
  routes.post(`${base}/consent/:id/files`, limitFormBody, async (c) => {
    const id = c.req.param('id');
    const allowed = choosing.get(id);
    if (allowed === undefined) return renderExpired(c);
    choosing.delete(id);
    const form = await c.req.parseBody({ all: true });
    const { redirectUri, state } = allowed;
    if (form.decision !== 'choose') return c.redirect(backTo(redirectUri, { error: 'access_denied', state }), 303);
    const chosen = [form.file].flat();
    const files = listFiles(allowed).filter((item) => chosen.includes(item.id));
    for (const item of files) item.isPicked = true;
    drive.onChange();
    return c.redirect(
      goBack(
        allowed,
        files.map((item) => item.id),
      ),
      303,
    );
  });
  return routes;
}

function renderExpired(c: Context): Response | Promise<Response> {
  const message = 'It has expired or is answered. Begin again where you came from.';
  return answerProblem(c, 410, { code: 'no-page', title: 'This page is over', message });
}
