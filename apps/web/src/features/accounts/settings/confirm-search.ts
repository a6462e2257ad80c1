import type { ConfirmError } from '@clipwright/contract';

/** What a user who signs in with Google confirms before it can be done. */
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

/** Where Google has just sent the user back to, and why it confirmed nothing. */
export type ConfirmReturn = { place: ConfirmPlace; error: ConfirmError | null };

/** The part of the address of /settings that says so; anything unknown is left out. */
export type ConfirmSearch = { confirm?: ConfirmPlace; confirmError?: ConfirmError };

/** Why Google confirmed nothing, where an address says so. */
export function toConfirmError(search: Record<string, unknown>): ConfirmError | undefined {
  return confirmErrors.find((error) => error === search.confirmError);
}

export function toConfirmSearch(search: Record<string, unknown>): ConfirmSearch {
  const confirm = confirmPlaces.find((place) => place === search.confirm);
  const confirmError = toConfirmError(search);
  return { ...(confirm && { confirm }), ...(confirm && confirmError && { confirmError }) };
}

/** Where it is done elsewhere than in the tab of the account. */
const tabOf: Partial<Record<ConfirmPlace, string>> = { 'new-key': 'api', webhooks: 'webhooks', transfer: 'team' };

/** The address to come back to. */
export function confirmPath(place: ConfirmPlace): string {
  return `/settings?tab=${tabOf[place] ?? 'account'}&confirm=${place}`;
}
