import { randomUUID } from 'node:crypto';
import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import {
  addGrant,
  findRefreshGrant,
  type Grant,
  issueAccessToken,
  issueRefreshToken,
  takeCode,
} from '../../hosts/oauth/oauth-tokens.ts';
import { findAccount } from '../state/drive-accounts.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { tokenError } from './refuse-drive-token.ts';

const KNOWN = [
  'client_id',
  'client_secret',
  'grant_type',
  'code',
  'redirect_uri',
  'code_verifier',
  'refresh_token',
  'scope',
];
const CODE_WORDS = {
  unknown: 'The code is malformed or was never issued.',
  used: 'The code was already redeemed.',
  expired: 'The code has expired.',
  redirect: 'The redirect_uri is not the one of the authorization request.',
  verifier: 'The code_verifier does not match the code_challenge.',
};

export type TokenSetup = {
  clientId: string;
  clientSecret: string;
  onWrong: (message: string) => void;
};

/** The address at which codes and refresh tokens become access tokens. */
export function driveTokenRoute(drive: Drive, pattern: RegExp, setup: TokenSetup): HostRoute {
  return {
    method: 'POST',
    pattern,
    operation: ({ text }) => (new URLSearchParams(text).get('grant_type') === 'refresh_token' ? 'refresh' : 'exchange'),
    query: [],
    body: 'text',
    handle(request) {
      const form = readTokenForm(drive, request, setup);
      const client = checkClient(drive, request, form, setup);
      const type = form.get('grant_type');
      if (type === 'authorization_code') return exchange(drive, form, client);
      if (type === 'refresh_token') return refresh(drive, form);
      throw tokenError(400, 'unsupported_grant_type', `Unsupported grant_type: ${type}.`);
    },
  };
}

function readTokenForm(drive: Drive, { headers, text }: HostRequest, { onWrong }: TokenSetup): URLSearchParams {
  const refuse = (message: string) => {
    onWrong(`${drive.name}: token request: ${message}`);
    return tokenError(400, 'invalid_request', message);
  };
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    throw refuse('The body must be application/x-www-form-urlencoded.');
  }
  const form = new URLSearchParams(text);
  const names = [...form.keys()];
  const unknown = names.filter((name, index) => !KNOWN.includes(name) || names.indexOf(name) !== index);
  if (unknown.length > 0) throw refuse(`Unknown or repeated parameters: ${unknown.join(', ')}.`);
  return form;
}

/** True if the client is authenticated. Dropbox accepts a verifier instead of a secret. */
function checkClient(
  drive: Drive,
  { headers }: HostRequest,
  form: URLSearchParams,
  { clientId, clientSecret }: TokenSetup,
): { isPublic: boolean } {
  const basic = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const [basicId = '', basicSecret = ''] = basic === undefined ? [] : splitBasic(basic);
  const id = basic === undefined ? form.get('client_id') : basicId;
  const secret = basic === undefined ? form.get('client_secret') : basicSecret;
  const isPublic = drive.name === 'dropbox' && secret === null;
  if (id !== clientId || (secret !== clientSecret && !isPublic)) {
    throw tokenError(401, 'invalid_client', 'The client is unknown or its secret is wrong.');
  }
  return { isPublic };
}

function splitBasic(value: string): string[] {
  return Buffer.from(value, 'base64').toString().split(':').map(decodeURIComponent);
}

function exchange(drive: Drive, form: URLSearchParams, { isPublic }: { isPublic: boolean }): HostAnswer {
  const verifier = form.get('code_verifier');
  const redeemed = takeCode(drive, { code: form.get('code') ?? '', redirectUri: form.get('redirect_uri'), verifier });
  if (typeof redeemed === 'string') {
    const isGoogleRedirect = redeemed === 'redirect' && drive.name === 'google-drive';
    throw refuseGrant(drive, CODE_WORDS[redeemed], isGoogleRedirect ? 'redirect_uri_mismatch' : 'invalid_grant');
  }
  if (isPublic && verifier === null)
    throw tokenError(401, 'invalid_client', 'A client without a secret needs a verifier.');
  const grant = addGrant(drive, redeemed);
  return answerToken(drive, grant, redeemed.isRefreshable ? issueRefreshToken(drive, grant) : null);
}

function refresh(drive: Drive, form: URLSearchParams): HostAnswer {
  const grant = findRefreshGrant(drive, form.get('refresh_token') ?? '');
  if (grant === null) throw refuseGrant(drive, 'Token has been expired or revoked.', 'invalid_grant');
  // Microsoft gives a new refresh token each time. Google and Dropbox give none: the old one stays.
  return answerToken(drive, grant, drive.name === 'one-drive' ? issueRefreshToken(drive, grant) : null);
}

function refuseGrant(drive: Drive, message: string, error: string) {
  return tokenError(
    400,
    error,
    drive.name === 'one-drive' ? `AADSTS70000: ${message} Trace ID: ${randomUUID()}` : message,
  );
}

function answerToken(drive: Drive, grant: Grant, refreshToken: string | null): HostAnswer {
  const { token, lifeSec } = issueAccessToken(drive, grant);
  const account = findAccount(drive, grant.email);
  const id = account?.id ?? '';
  return json(
    {
      access_token: token,
      token_type: drive.name === 'dropbox' ? 'bearer' : 'Bearer',
      expires_in: lifeSec,
      // Microsoft never names offline_access among what it gave.
      scope: grant.scopes.filter((scope) => scope !== 'offline_access').join(' '),
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      ...(drive.name === 'one-drive' && { ext_expires_in: lifeSec }),
      ...(drive.name === 'dropbox' && {
        account_id: id,
        uid: String(parseInt(Buffer.from(id).toString('hex').slice(-10), 16)),
      }),
    },
    200,
    { 'Cache-Control': 'no-store' },
  );
}
