import {
  type CloudProviderId,
  type ConfirmError,
  type ConnectResult,
  cloudProviders,
  connectResults,
  type NetworkId,
  networkIds,
} from '@clipwright/contract';
import { toConfirmError } from '../features/accounts/settings/confirm-search.ts';
import { toReturnPath } from '../lib/session/return-path.ts';

/** The page to open after signing in. */
export type ReturnSearch = { returnTo?: string };

function toReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const returnTo = toReturnPath(search.returnTo);
  return returnTo ? { returnTo } : {};
}

export type LoginSearch = ReturnSearch & {
  /** Set if a link in an email verified an address in a browser that is not signed in to its account. */
  verified?: 1;
  /** Set if Google has confirmed the user's identity and the account also requires a code. */
  factorId?: string;
};

export function toLoginSearch(search: Record<string, unknown>): LoginSearch {
  const { factorId, verified } = search;
  return {
    ...toReturnSearch(search),
    ...(Number(verified) === 1 && { verified: 1 }),
    ...(typeof factorId === 'string' && /^[\da-f-]{36}$/i.test(factorId) && { factorId }),
  };
}

/** The search parameters of a link in an email. */
export type MailLinkSearch = { token?: string };

export function toMailLinkSearch({ token }: Record<string, unknown>): MailLinkSearch {
  // The router parses a token of digits as a number.
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {};
}

/** The search parameters of the window that connects a drive. Google may also have confirmed the user's identity. */
export type ConnectDriveSearch = { provider: CloudProviderId; picker?: 1; confirmError?: ConfirmError };

export function toConnectDriveSearch(search: Record<string, unknown>): ConnectDriveSearch {
  const confirmError = toConfirmError(search);
  return {
    provider: cloudProviders.find((id) => id === search.provider) ?? cloudProviders[0],
    ...(Number(search.picker) === 1 && { picker: 1 }),
    ...(confirmError && { confirmError }),
  };
}

/** `error` is the message of the provider or the server for a failed sign-in, or the code of a failed connection. */
export type CallbackSearch = ReturnSearch & {
  error?: string;
  /** The drive to connect, if a separate window was opened for it. */
  cloud?: CloudProviderId;
  /** The network to connect, if a separate window was opened for it. */
  network?: NetworkId;
  result?: ConnectResult;
  /**
   * Set if the URL had an authorization code from Google, which means a separate window was opened. No page needs the
   * code itself.
   */
  code?: 'given';
};

export function toCallbackSearch(search: Record<string, unknown>): CallbackSearch {
  const error = search.error_description ?? search.error;
  const cloud = cloudProviders.find((id) => id === search.cloud);
  const network = networkIds.find((id) => id === search.network);
  const result = connectResults.find((name) => name === search.result);
  return {
    ...toReturnSearch(search),
    ...(error !== undefined && { error: String(error).slice(0, 300) }),
    // A missing result counts as a failure.
    ...(!cloud && !network && search.code !== undefined && { code: 'given' }),
    ...(cloud && { cloud, result: result ?? 'failed' }),
    ...(network && { network, result: result ?? 'failed' }),
  };
}
