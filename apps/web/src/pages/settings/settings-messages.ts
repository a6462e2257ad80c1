import type { SettingsTab } from './settings-search.ts';

export const settingsPageMessages = {
  title: 'Settings',
  tabs: {
    account: 'Account',
    'cloud-storage': 'Cloud Storage',
    'caption-style': 'Caption Style',
    'brand-kits': 'Brand kits',
    notifications: 'Notifications',
    team: 'Team',
    billing: 'Billing',
    api: 'API',
    webhooks: 'Webhooks',
    preferences: 'Preferences',
  } satisfies Record<SettingsTab, string>,
  tabsLabel: 'Settings',
  emailChanged: (email: string) => `Your email address is now ${email}.`,
  legal: 'Legal',
  pricing: 'Pricing',
  terms: 'Terms',
  privacy: 'Privacy',
} as const;
