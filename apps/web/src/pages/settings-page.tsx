import { Page } from '../ui/page.tsx';
import '@mantine/core/styles/Tabs.layer.css';
import type { CloudConnection } from '@clipwright/contract';
import { Group, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AccountTab } from '../features/accounts/settings/account-tab.tsx';
import type { ConfirmReturn } from '../features/accounts/settings/confirm-search.ts';
import { ChoicesSection } from '../features/choices/choices-section.tsx';
import { connectionsQuery, listConnected, listExpired } from '../features/cloud/cloud-queries.ts';
import { driveNamesOf } from '../features/cloud/drive-names-of.ts';
import { KnownVoicesSection } from '../features/voices/known-voices-section.tsx';
import { sessionQuery, useAccount } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { showToast } from '../ui/feedback/toast.tsx';
import tabClasses from '../ui/tabs.module.css';
import { TextLink } from '../ui/text-link.tsx';
import { settingsPageMessages } from './settings/settings-messages.ts';
import { type SettingsTab, settingsTabs } from './settings/settings-search.ts';
import classes from './settings-page.module.css';

const route = getRouteApi('/signed-in/settings');

const ApiTab = lazy(async () => ({ default: (await import('../features/accounts/settings/keys/api-tab.tsx')).ApiTab }));

/** The panels of the tabs. The first is bundled with the page, the others load when opened. */
const panels = {
  account: AccountPanel,
  'cloud-storage': lazy(async () => ({
    default: (await import('../features/cloud/manager/cloud-storage-tab.tsx')).CloudStorageTab,
  })),
  networks: lazy(async () => ({
    default: (await import('../features/publishing/accounts/networks-tab.tsx')).NetworksTab,
  })),
  'caption-style': lazy(async () => ({
    default: (await import('../features/captions/styles/caption-style-tab.tsx')).CaptionStyleTab,
  })),
  'brand-kits': lazy(async () => ({ default: (await import('../features/kits/kits-tab.tsx')).KitsTab })),
  notifications: lazy(async () => ({
    default: (await import('./settings/notifications-panel.tsx')).NotificationsPanel,
  })),
  team: lazy(async () => ({ default: (await import('./settings/settings-team.tsx')).SettingsTeam })),
  billing: lazy(async () => ({ default: (await import('./billing/billing-tab.tsx')).BillingTab })),
  api: ApiPanel,
  webhooks: lazy(async () => ({ default: (await import('./settings/settings-webhooks.tsx')).SettingsWebhooks })),
  preferences: lazy(async () => ({
    default: (await import('../features/accounts/preferences/preferences-tab.tsx')).PreferencesTab,
  })),
} satisfies Record<SettingsTab, ComponentType>;

/** Loads the connected drives, because deleting the account offers to delete their files. */
function AccountPanel() {
  const { data } = useQuery(connectionsQuery);
  const returned = useReturnFromGoogle('account');
  return (
    <AccountTab
      driveNames={data ? namesOrNull(listConnected(data)) : null}
      expiredDriveNames={data ? namesOrNull(listExpired(data)) : null}
      returned={returned}
    >
      <ChoicesSection />
      <KnownVoicesSection />
    </AccountTab>
  );
}

function ApiPanel() {
  return <ApiTab returned={useReturnFromGoogle('api')} />;
}

/** Returns the result of a confirmation by Google, then removes it from the URL, so that a reload starts afresh. */
function useReturnFromGoogle(tab: SettingsTab): ConfirmReturn | null {
  const { confirm, confirmError } = route.useSearch();
  const navigate = route.useNavigate();
  const [returned] = useState<ConfirmReturn | null>(
    confirm === undefined ? null : { place: confirm, error: confirmError ?? null },
  );
  useEffect(() => {
    if (confirm !== undefined) void navigate({ search: { tab }, replace: true });
  }, [confirm, tab, navigate]);
  return returned;
}

const namesOrNull = (drives: readonly CloudConnection[]) => (drives.length > 0 ? driveNamesOf(drives) : null);

/** The settings page. The selected tab is in the URL. Most settings save automatically. */
export function SettingsPage() {
  usePageTitle(settingsPageMessages.title);
  useEmailChangeNotice();
  const { tab = settingsTabs[0] } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the page: the one that is open stands in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tab` selects the open tab.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <Page width="form" className={classes.page}>
      <h1>{settingsPageMessages.title}</h1>
      <Tabs
        value={tab}
        keepMounted={false}
        classNames={{ list: `${tabClasses.list} ${classes.list}`, tab: tabClasses.tab }}
        onChange={(name) => {
          const next = settingsTabs.find((one) => one === name);
          if (next) void navigate({ search: { tab: next } });
        }}
      >
        <Tabs.List ref={list} aria-label={settingsPageMessages.tabsLabel}>
          {settingsTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {settingsPageMessages.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {settingsTabs.map((name) => {
          const Panel = panels[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Suspense fallback={<Placeholder width="100%" height="24rem" />}>
                <Panel />
              </Suspense>
            </Tabs.Panel>
          );
        })}
      </Tabs>
      <Group
        component="nav"
        gap="lg"
        wrap="nowrap"
        align="stretch"
        pt="lg"
        data-line="above"
        aria-label={settingsPageMessages.legal}
      >
        <TextLink to="/pricing" py={4}>
          {settingsPageMessages.pricing}
        </TextLink>
        <TextLink to="/terms" py={4}>
          {settingsPageMessages.terms}
        </TextLink>
        <TextLink to="/privacy" py={4}>
          {settingsPageMessages.privacy}
        </TextLink>
      </Group>
    </Page>
  );
}

/** Shows a notice after the confirmation of a new email address, then removes the parameter from the URL. */
function useEmailChangeNotice() {
  const { emailChanged, tab } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const { email } = useAccount();
  useEffect(() => {
    if (!emailChanged) return;
    showToast(settingsPageMessages.emailChanged({ email }), 'success');
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void navigate({ search: tab ? { tab } : {}, replace: true });
  }, [emailChanged, tab, email, navigate, client]);
}
