import type { ConfirmError } from '@clipwright/contract';

/** Actions that a user who signs in with Google has to confirm first. */
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

/** The action that Google has just returned the user to, and the reason if it confirmed nothing. */
export type ConfirmReturn = { place: ConfirmPlace; error: ConfirmError | null };

/** The part of the address of /settings that says so; anything unknown is left out. */
export type ConfirmSearch = { confirm?: ConfirmPlace; confirmError?: ConfirmError };

/** Returns the reason in a URL why Google confirmed nothing. */
export function toConfirmError(search: Record<string, unknown>): ConfirmError | undefined {
  return confirmErrors.find((error) => error === search.confirmError);
}

export function toConfirmSearch(search: Record<string, unknown>): ConfirmSearch {
  const confirm = confirmPlaces.find((place) => place === search.confirm);
  const confirmError = toConfirmError(search);
  return { ...(confirm && { confirm }), ...(confirm && confirmError && { confirmError }) };
}

/** The page of the action, if it is not in the account tab. */
const tabOf: Partial<Record<ConfirmPlace, string>> = { 'new-key': 'api', webhooks: 'webhooks', transfer: 'team' };

/** The address to come back to. */
export function confirmPath(place: ConfirmPlace): string {
  return `/settings?tab=${tabOf[place] ?? 'account'}&confirm=${place}`;
}
