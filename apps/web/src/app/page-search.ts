import { type CloudProviderId, type ConfirmError, cloudProviders } from '@clipwright/contract';
import { toConfirmError } from '../features/accounts/settings/confirm-search.ts';
import { toReturnPath } from '../lib/session/return-path.ts';

/** The page to open after signing in. */
export type ReturnSearch = { returnTo?: string };

function toReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const returnTo = toReturnPath(search.returnTo);
  return returnTo ? { returnTo } : {};
}

export type LoginSearch = ReturnSearch & {
  /** The link of a mail verified an address in a browser that is not signed in with its account. */
  verified?: 1;
  /** Google has confirmed who it is, and the account asks for a code as well. */
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

/** The parameters of a mail's link. */
export type MailLinkSearch = { token?: string };

export function toMailLinkSearch({ token }: Record<string, unknown>): MailLinkSearch {
  // A token with only digits is read as a number.
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {};
}

/** The window that connects a drive, after Google has also identified the user. */
export type ConnectDriveSearch = { provider: CloudProviderId; picker?: 1; confirmError?: ConfirmError };

export function toConnectDriveSearch(search: Record<string, unknown>): ConnectDriveSearch {
  const confirmError = toConfirmError(search);
  return {
    provider: cloudProviders.find((id) => id === search.provider) ?? cloudProviders[0],
    ...(Number(search.picker) === 1 && { picker: 1 }),
    ...(confirmError && { confirmError }),
  };
}

const cloudResults = ['connected', 'cancelled', 'failed'] as const;

/** `error` is what the provider or the server said about a failed sign-in, or the code of a failed connection. */
export type CallbackSearch = ReturnSearch & {
  error?: string;
  /** A drive was to be connected, in a window of its own. */
  cloud?: CloudProviderId;
  result?: (typeof cloudResults)[number];
  /** A code of Google's came along, which belongs to a window of its own. No page needs the code itself. */
  code?: 'given';
};

export function toCallbackSearch(search: Record<string, unknown>): CallbackSearch {
  const error = search.error_description ?? search.error;
  const cloud = cloudProviders.find((id) => id === search.cloud);
  const result = cloudResults.find((name) => name === search.result);
  return {
    ...toReturnSearch(search),
    ...(error !== undefined && { error: String(error).slice(0, 300) }),
    // Without a word of how it ended, it did not end well.
    ...(!cloud && search.code !== undefined && { code: 'given' }),
    ...(cloud && { cloud, result: result ?? 'failed' }),
  };
}
