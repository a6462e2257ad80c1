import { type ConfirmSearch, toConfirmSearch } from '../../features/accounts/settings/confirm-search.ts';

/** The tabs of /settings, in order; a tab is added when what it shows exists. */
export const settingsTabs = [
  'account',
  'cloud-storage',
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
  /** Absent: the first. */
  tab?: SettingsTab;
  /** Set by the link that confirms a new address. */
  emailChanged?: 1;
} & ConfirmSearch;

/** Returns the query of /settings; unknown values are left out. */
export function toSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((name) => name === search.tab);
  return {
    ...(tab && { tab }),
    ...(Number(search.emailChanged) === 1 && { emailChanged: 1 }),
    ...toConfirmSearch(search),
  };
}
