import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import {
  type AuthorizationCode,
  addGrant,
  findRefreshGrant,
  type Grant,
  issueAccessToken,
  issueRefreshToken,
  takeCode,
} from '../../hosts/oauth/oauth-tokens.ts';
import type { Network } from '../state/open-network.ts';
import { readMembers, textOf } from './read-body.ts';

export type TokenRules = {
  pattern: RegExp;
  /** The form's name for the client's id. Default: `client_id`. */
  clientField?: string;
  /** True if the client signs in by its header instead of the form. */
  usesBasic?: boolean;
  /** True if a refresh token is good for one use. */
  rotates?: boolean;
  /** Further members of an answer. */
  more?: (grant: Grant) => Record<string, unknown>;
};

/** A token endpoint by RFC 6749: for a code, and for a refresh token. */
export function tokenRoute(network: Network, rules: TokenRules): HostRoute {
  return {
    method: 'POST',
    pattern: rules.pattern,
    operation: ({ text }) => (new URLSearchParams(text).get('grant_type') === 'refresh_token' ? 'refresh' : 'exchange'),
    query: [],
    body: 'text',
    handle(request) {
      const form = readMembers(request);
      checkClient(network, request, form, rules);
      if (form.grant_type === 'refresh_token') {
        const token = textOf(form.refresh_token);
        const grant = findRefreshGrant(network, token);
        if (grant === null) throw tokenRefusal(400, 'invalid_grant');
        if (rules.rotates) delete network.state.refreshTokens[token];
        return answerTokens(network, grant, rules, rules.rotates === true);
      }
      if (form.grant_type !== 'authorization_code') throw tokenRefusal(400, 'unsupported_grant_type');
      const code = redeemCode(network, form);
      if (code === null) throw tokenRefusal(400, 'invalid_grant');
      return answerTokens(network, addGrant(network, code), rules, code.isRefreshable);
    },
  };
}

/** Redeems the code of a form; null if it is refused. */
export function redeemCode(network: Network, form: Record<string, unknown>): AuthorizationCode | null {
  const redeemed = takeCode(network, {
    code: textOf(form.code),
    redirectUri: textOf(form.redirect_uri),
    verifier: typeof form.code_verifier === 'string' ? form.code_verifier : null,
  });
  return typeof redeemed === 'string' ? null : redeemed;
}

/** True if a client's id and secret are the registered ones. */
export function isClient({ state }: Network, id: string, secret: string): boolean {
  return Object.hasOwn(state.apps, id) && state.apps[id]?.clientSecret === secret;
}

function answerTokens(network: Network, grant: Grant, rules: TokenRules, withRefresh: boolean): HostAnswer {
  const { token, lifeSec } = issueAccessToken(network, grant);
  return json({
    access_token: token,
    expires_in: lifeSec,
    token_type: 'Bearer',
    scope: grant.scopes.join(' '),
    ...(withRefresh && { refresh_token: issueRefreshToken(network, grant) }),
    ...rules.more?.(grant),
  });
}

function checkClient(
  network: Network,
  { headers }: HostRequest,
  form: Record<string, unknown>,
  { clientField = 'client_id', usesBasic = false }: TokenRules,
): void {
  const basic = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const [basicId = '', basicSecret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  const [id, secret] = usesBasic ? [basicId, basicSecret] : [textOf(form[clientField]), textOf(form.client_secret)];
  if (!isClient(network, id, secret)) throw tokenRefusal(401, 'invalid_client');
}

export function tokenRefusal(status: number, error: string): HostRefusal {
  return new HostRefusal(json({ error, error_description: 'Refused.' }, status));
}
