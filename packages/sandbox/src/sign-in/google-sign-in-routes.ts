import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { answerProblem } from '../pages/answer-problem.ts';
import { limitFormBody } from '../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../stand-in.ts';
import { type Account, parseAccountForm } from './google-account.ts';
import { PROTOCOL_PATHS, SCOPES, SESSION_COOKIE } from './make-google-provider.ts';
import type { Accounts } from './open-google-accounts.ts';
import { renderGoogleAccounts } from './render-google-accounts.ts';
import { renderGoogleConsent } from './render-google-consent.ts';

type SandboxContext = Context<{ Bindings: HttpBindings }>;
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The provider's protocol as it is, and the two pages that a user meets in between. */
export function googleSignInRoutes({
  provider,
  issuer,
  accounts,
  productUrl,
  log,
}: {
  provider: Provider;
  issuer: string;
  accounts: Accounts;
  productUrl: string;
  log: (message: string) => void;
}): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const base = new URL(issuer);
  const answer = provider.callback();

  /** Hands Node's request to the provider, which is mounted at the issuer's path and believes these headers. */
  const speakProtocol = async (c: SandboxContext) => {
    const incoming: IncomingMessage & { originalUrl?: string | undefined } = c.env.incoming;
    const url = incoming.url ?? '';
    incoming.headers['x-forwarded-host'] = base.host;
    incoming.headers['x-forwarded-proto'] = base.protocol.slice(0, -1);
    incoming.originalUrl = url;
    incoming.url = url.slice(base.pathname.length);
    await answer(incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  };

  const path = (below: string) => `/sign-in${below}`;
  routes.get(path(PROTOCOL_PATHS.authorization), async (c) => {
    const unknown = (c.req.query('scope') ?? '').split(' ').filter((scope) => scope !== '' && !SCOPES.includes(scope));
    if (unknown.length === 0) return speakProtocol(c);
    log(`sign-in: unknown scopes ${unknown.join(' ')}`);
    return answerProblem(c, 400, {
      code: 'invalid_scope',
      title: 'Sign-in was refused',
      message: `Some requested scopes are invalid: ${unknown.join(', ')}.`,
    });
  });
  routes.get(path(`${PROTOCOL_PATHS.authorization}/:uid`), speakProtocol);
  routes.post(path(PROTOCOL_PATHS.token), speakProtocol);
  routes.on(['GET', 'POST'], path(PROTOCOL_PATHS.userinfo), speakProtocol);
  routes.get(path(PROTOCOL_PATHS.jwks), speakProtocol);
  routes.get(path(PROTOCOL_PATHS.discovery), speakProtocol);

  routes.get('/sign-in/pictures/:file{[0-9]+[.]svg}', (c) => {
    const account = accounts.find(c.req.param('file').slice(0, -'.svg'.length));
    if (account === null) return c.notFound();
    return c.body(renderPicture(account), 200, { 'Content-Type': 'image/svg+xml' });
  });

  /** The interaction of the page's address, when this browser is in it and at one of these steps; otherwise a refusal. */
  const getInteraction = async (c: SandboxContext, steps: readonly string[]): Promise<Interaction> => {
    const { incoming, outgoing } = c.env;
    const interaction = await provider.interactionDetails(incoming, outgoing);
    if (interaction.uid !== c.req.param('uid') || !steps.includes(interaction.prompt.name)) {
      throw new errors.SessionNotFound('interaction at another step');
    }
    return interaction;
  };
  const goOn = async (c: SandboxContext, result: InteractionResults, isMerged: boolean) => {
    const { incoming, outgoing } = c.env;
    const options = { mergeWithLastSubmission: isMerged };
    return c.redirect(await provider.interactionResult(incoming, outgoing, result, options), 303);
  };
  const deny = (c: SandboxContext) =>
    goOn(c, { error: 'access_denied', error_description: 'The user denied the request' }, false);

  const showAccounts = (
    interaction: Interaction,
    wrong: Parameters<typeof renderGoogleAccounts>[0]['wrong'] = null,
  ) => {
    const hint = interaction.params.login_hint;
    return renderGoogleAccounts({
      uid: interaction.uid,
      accounts: accounts.list(),
      emailHint: typeof hint === 'string' ? hint : null,
      wrong,
    });
  };

  const accountSteps = ['login', 'select_account'];
  const page = path('/interaction/:uid');
  routes.get(page, async (c) => {
    const interaction = await getInteraction(c, [...accountSteps, 'consent']);
    if (interaction.prompt.name !== 'consent') return c.html(showAccounts(interaction));
    const account = accounts.find(interaction.session?.accountId ?? '');
    if (account === null) throw new errors.SessionNotFound('account is gone');
    return c.html(renderGoogleConsent({ uid: interaction.uid, account, scopes: scopesOf(interaction) }));
  });

  routes.post(`${page}/account`, limitFormBody, async (c) => {
    const interaction = await getInteraction(c, accountSteps);
    const form = await c.req.parseBody();
    if (form.decision === 'cancel') return deny(c);
    let account = typeof form.subject === 'string' ? accounts.find(form.subject) : null;
    if (account === null) {
      const typed = parseAccountForm(form);
      if ('field' in typed) return c.html(showAccounts(interaction, { ...typed, form }), 400);
      await accounts.keep(typed);
      account = typed;
    }
    // A user who signed in before in this browser is forgotten, or the provider would first ask to sign them out.
    deleteCookie(c, SESSION_COOKIE.name, { path: SESSION_COOKIE.path(base) });
    return goOn(c, { login: { accountId: account.subject }, select_account: {} }, false);
  });

  routes.post(`${page}/consent`, limitFormBody, async (c) => {
    const interaction = await getInteraction(c, ['consent']);
    const form = await c.req.parseBody();
    if (form.decision !== 'allow') return deny(c);
    const accountId = interaction.session?.accountId ?? '';
    const existing = interaction.grantId === undefined ? undefined : await provider.Grant.find(interaction.grantId);
    const grant = existing ?? new provider.Grant({ accountId, clientId: String(interaction.params.client_id) });
    grant.addOIDCScope(scopesOf(interaction).join(' '));
    return goOn(c, { consent: { grantId: await grant.save() } }, true);
  });

  routes.onError((error, c) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return answerProblem(c, 400, {
      code: 'no-interaction',
      title: 'This sign-in is over',
      message: `It has expired, is finished, or was begun in another browser. Start again at ${productUrl}.`,
    });
  });
  return routes;
}

function scopesOf(interaction: Interaction): string[] {
  return String(interaction.params.scope).split(' ');
}

/** The account's picture: its first letter in a circle, as SVG. */
function renderPicture({ name, email }: Account): string {
  const [letter = '?'] = new Intl.Segmenter('en', { granularity: 'grapheme' })
    .segment(name ?? email)
    [Symbol.iterator]()
    .map(({ segment }) => segment.toUpperCase());
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
    <circle cx="48" cy="48" r="48" fill="#ff6baa" />
    <text x="48" y="64" text-anchor="middle" font-family="sans-serif" font-size="44" font-weight="700" fill="#171614">
      ${letter}
    </text>
  </svg>`.toString();
}
