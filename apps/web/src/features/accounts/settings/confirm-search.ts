import type { ConfirmError } from '@clipwright/contract';

/** Actions that users who sign in with Google have to confirm first. */
export const confirmPlaces = [
  'email',
  'turn-on',
  'turn-off',
  'new-codes',
  'sessions',
  'delete',
  'new-key',
  'webhooks',
  'transfer',
] as const;
export type ConfirmPlace = (typeof confirmPlaces)[number];

const confirmErrors = ['other-account', 'old-sign-in', 'not-confirmed'] as const satisfies readonly ConfirmError[];

/** The action to resume after a redirect from Google, and the reason if Google did not confirm the user. */
export type ConfirmReturn = { place: ConfirmPlace; error: ConfirmError | null };

/** The search parameters of /settings after a redirect from Google. Unknown values are dropped. */
export type ConfirmSearch = { confirm?: ConfirmPlace; confirmError?: ConfirmError };

/** Returns the reason in the URL why Google did not confirm the user. */
export function toConfirmError(search: Record<string, unknown>): ConfirmError | undefined {
  return confirmErrors.find((error) => error === search.confirmError);
}

export function toConfirmSearch(search: Record<string, unknown>): ConfirmSearch {
  const confirm = confirmPlaces.find((place) => place === search.confirm);
  const confirmError = toConfirmError(search);
  return { ...(confirm && { confirm }), ...(confirm && confirmError && { confirmError }) };
}

/** The tab of the action, if it is not the account tab. */
const tabOf: Partial<Record<ConfirmPlace, string>> = { 'new-key': 'api', webhooks: 'webhooks', transfer: 'team' };

/** Returns the URL that Google redirects back to. */
export function confirmPath(place: ConfirmPlace): string {
  return `/settings?tab=${tabOf[place] ?? 'account'}&confirm=${place}`;
}
