import { type ConfirmSearch, toConfirmSearch } from '../../features/accounts/settings/confirm-search.ts';

/** The tabs of /settings, in order. */
export const settingsTabs = [
  'account',
  'cloud-storage',
  'networks',
  'caption-style',
  'brand-kits',
  'notifications',
  'team',
  'billing',
  'api',
  'webhooks',
  'preferences',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export type SettingsSearch = {
  /** The first tab if absent. */
  tab?: SettingsTab;
  /** Set by the link that confirms a new email address. */
  emailChanged?: 1;
} & ConfirmSearch;

/** Returns the search parameters of /settings. Unknown values are dropped. */
export function toSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((name) => name === search.tab);
  return {
    ...(tab && { tab }),
    ...(Number(search.emailChanged) === 1 && { emailChanged: 1 }),
    ...toConfirmSearch(search),
  };
}
