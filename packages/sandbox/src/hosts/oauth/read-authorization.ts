import type { OAuthRules } from './oauth-rules.ts';

/** An authorization request of a client. */
export type AuthorizationRequest = {
  redirectUri: string;
  state: string | null;
  scopes: string[];
  challenge: string | null;
  asksRefresh: boolean;
  /** A refresh token comes even to a user who has allowed it before. */
  forcesConsent: boolean;
  loginHint: string | null;
  /** The user is to choose files as well: of these types, or of all. */
  picker: { types: string[] | null; isMany: boolean } | null;
};

/** A refusal shown to the user, or sent to the client's redirect URL. */
export type AuthorizationRefusal = { error: string; message: string; redirectUri: string | null; state: string | null };

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const PLAIN_PROMPTS = ['consent', 'select_account', 'login'];

/** Reads the address by which a client sends a user to the provider. */
export function readAuthorization(
  rules: OAuthRules,
  query: URLSearchParams,
  { clientId, redirectUris }: { clientId: string; redirectUris: readonly string[] },
): AuthorizationRequest | AuthorizationRefusal {
  const toUser = (error: string, message: string) => ({ error, message, redirectUri: null, state: null });
  if (query.get(rules.clientParameter ?? 'client_id') !== clientId)
    return toUser('invalid_client', 'The OAuth client was not found.');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!redirectUris.includes(redirectUri)) {
    return toUser('redirect_uri_mismatch', `The redirect URI in the request, ${redirectUri}, is not registered.`);
  }
  const names = [...query.keys()];
  const unknown = names.filter((name) => !rules.parameters.includes(name));
  if (unknown.length > 0) return toUser('invalid_request', `Unknown parameters: ${unknown.join(', ')}.`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) return toUser('invalid_request', `Given twice: ${twice.join(', ')}.`);

  const state = query.get('state');
  const toClient = (error: string, message: string) => ({ error, message, redirectUri, state });
  if (query.get('response_type') !== 'code') {
    return toClient('unsupported_response_type', 'Only response_type=code is supported.');
  }
  const scopes = readScopes(query.get('scope'), rules);
  if (scopes === null) return toUser('invalid_request', 'Missing required parameter: scope.');
  const foreign = scopes.filter((scope) => !Object.hasOwn(rules.scopes, scope));
  if (foreign.length > 0) return toUser('invalid_scope', `Some requested scopes are invalid: ${foreign.join(', ')}.`);
  const challenge = query.get('code_challenge');
  const method = query.get('code_challenge_method');
  if (challenge !== null && method !== 'S256') {
    return toUser('invalid_request', 'The sandbox takes code_challenge_method=S256 alone.');
  }
  if (challenge === null ? method !== null : !CHALLENGE.test(challenge)) {
    return toUser('invalid_request', 'The code_challenge is not the SHA-256 of a verifier in base64url.');
  }
  const mode = query.get('response_mode');
  if (mode !== null && mode !== 'query') return toUser('invalid_request', 'Only response_mode=query is supported.');
  const pick = query.get('trigger_onepick');
  if (
    (pick !== null && pick !== 'true') ||
    (pick === null && (query.has('mimetypes') || query.has('allow_multiple')))
  ) {
    return toUser('invalid_request', 'The picker needs trigger_onepick=true.');
  }
  const prompts = (query.get('prompt') ?? '').split(' ').filter((prompt) => prompt !== '');
  if (prompts.includes('none')) return toClient('interaction_required', 'The user has to answer.');
  if (prompts.some((prompt) => !PLAIN_PROMPTS.includes(prompt))) return toUser('invalid_request', 'Invalid prompt.');
  return {
    redirectUri,
    state,
    scopes,
    challenge,
    asksRefresh: rules.asksRefresh(query, scopes),
    forcesConsent: prompts.includes('consent'),
    loginHint: query.get('login_hint'),
    picker: readPicker(query),
  };
}

function readPicker(query: URLSearchParams): AuthorizationRequest['picker'] {
  if (query.get('trigger_onepick') !== 'true') return null;
  return { types: query.get('mimetypes')?.split(',') ?? null, isMany: query.get('allow_multiple') === 'true' };
}

function readScopes(
  given: string | null,
  { usualScopes: usual, scopeSeparator = ' ', shortenScope = (scope) => scope }: OAuthRules,
): string[] | null {
  const scopes = (given ?? '').split(scopeSeparator).filter((scope) => scope !== '');
  if (scopes.length === 0) return usual === null ? null : [...usual];
  return [...new Set(scopes.map(shortenScope))];
}
