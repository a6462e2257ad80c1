import { HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRoute } from '../../hosts/host-route.ts';
import { addGrant, findAccessGrant, issueAccessToken, revokeGrants, takeCode } from '../../hosts/oauth/oauth-tokens.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { makeId, type Network } from '../state/open-network.ts';
import { mastodonError } from './mastodon-access.ts';

/** Registration of apps, and their tokens. */
export function mastodonAppRoutes(network: Network): HostRoute[] {
  const tokenError = (error: string, status = 400) =>
    new HostRefusal(json({ error, error_description: 'Refused.' }, status));
  const checkClient = (form: Record<string, unknown>) => {
    const id = textOf(form.client_id);
    const app = Object.hasOwn(network.state.apps, id) ? network.state.apps[id] : undefined;
    if (app === undefined || app.clientSecret !== form.client_secret) throw tokenError('invalid_client', 401);
  };
  return [
    {
      method: 'POST',
      pattern: /^\/api\/v1\/apps$/,
      operation: 'register',
      query: [],
      body: 'text',
      handle(request) {
        const { client_name: name, redirect_uris: given, scopes } = readMembers(request);
        const redirectUris = [given]
          .flat()
          .filter((uri): uri is string => typeof uri === 'string' && URL.canParse(uri));
        if (textOf(name) === '' || redirectUris.length === 0) {
          throw mastodonError(422, "Validation failed: Application name can't be blank, Redirect URI can't be blank");
        }
        const id = `sandbox-${makeId()}`;
        const clientSecret = makeId();
        network.state.apps[id] = { clientSecret, redirectUris };
        network.onChange();
        return json({ id: '1', name, scopes: textOf(scopes).split(' '), client_id: id, client_secret: clientSecret });
      },
    },
    {
      method: 'POST',
      pattern: /^\/oauth\/token$/,
      operation: 'exchange',
      query: [],
      body: 'text',
      handle(request) {
        const form = readMembers(request);
        checkClient(form);
        if (form.grant_type !== 'authorization_code') throw tokenError('unsupported_grant_type');
        const redeemed = takeCode(network, {
          code: textOf(form.code),
          redirectUri: textOf(form.redirect_uri),
          verifier: typeof form.code_verifier === 'string' ? form.code_verifier : null,
        });
        if (typeof redeemed === 'string') throw tokenError('invalid_grant');
        const { token } = issueAccessToken(network, addGrant(network, redeemed));
        return json({ access_token: token, token_type: 'Bearer', scope: redeemed.scopes.join(' '), created_at: 0 });
      },
    },
    {
      method: 'POST',
      pattern: /^\/oauth\/revoke$/,
      operation: 'revoke',
      query: [],
      body: 'text',
      handle(request) {
        const form = readMembers(request);
        checkClient(form);
        const grant = findAccessGrant(network, `Bearer ${textOf(form.token)}`);
        if (typeof grant !== 'string') revokeGrants(network, grant);
        return json({});
      },
    },
  ];
}
