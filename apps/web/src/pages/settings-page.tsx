import '@mantine/core/styles/Tabs.layer.css';
import type { CloudConnection } from '@clipwright/contract';
import { Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { NotificationPreferencesTab } from '../features/accounts/preferences/notification-preferences-tab.tsx';
import { PreferencesTab } from '../features/accounts/preferences/preferences-tab.tsx';
import { AccountTab } from '../features/accounts/settings/account-tab.tsx';
import type { ConfirmReturn } from '../features/accounts/settings/confirm-search.ts';
import { CaptionStyleTab } from '../features/captions/styles/caption-style-tab.tsx';
import { connectionsQuery, listConnected, listExpired } from '../features/cloud/cloud-queries.ts';
import { driveNamesOf } from '../features/cloud/drive-names-of.ts';
import { CloudStorageTab } from '../features/cloud/manager/cloud-storage-tab.tsx';
import { BrowserNotifications } from '../features/notices/browser-notifications.tsx';
import { sessionQuery, useAccount } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { showToast } from '../ui/feedback/toast.tsx';
import tabClasses from '../ui/tabs.module.css';
import { BillingPageManager } from './billing/billing-page-manager.tsx';
import { settingsPageMessages } from './settings/settings-messages.ts';
import { type SettingsTab, settingsTabs } from './settings/settings-search.ts';
import { SettingsWebhooks } from './settings/settings-webhooks.tsx';
import classes from './settings-page.module.css';

const route = getRouteApi('/signed-in/settings');

const panels = {
  account: AccountPanel,
  'cloud-storage': CloudStorageTab,
  'caption-style': CaptionStyleTab,
  notifications: NotificationsPanel,
  billing: BillingTab,
  webhooks: SettingsWebhooks,
  preferences: PreferencesTab,
} satisfies Record<SettingsTab, () => React.ReactNode>;

/** The end of an account asks what becomes of the files in these drives. */
function AccountPanel() {
  const { data } = useQuery(connectionsQuery);
  const returned = useReturnFromGoogle();
  return (
    <AccountTab
      driveNames={data ? namesOrNull(listConnected(data)) : null}
      expiredDriveNames={data ? namesOrNull(listExpired(data)) : null}
      returned={returned}
    />
  );
}

/** Google leads here after it confirmed who the user is; the word of it leaves the address, so that a reload is a new start. */
function useReturnFromGoogle(): ConfirmReturn | null {
  const { confirm, confirmError } = route.useSearch();
  const navigate = route.useNavigate();
  const [returned] = useState<ConfirmReturn | null>(
    confirm === undefined ? null : { place: confirm, error: confirmError ?? null },
  );
  useEffect(() => {
    if (confirm !== undefined) void navigate({ search: { tab: 'account' }, replace: true });
  }, [confirm, navigate]);
  return returned;
}

const namesOrNull = (drives: readonly CloudConnection[]) => (drives.length > 0 ? driveNamesOf(drives) : null);

function NotificationsPanel() {
  return <NotificationPreferencesTab inBrowser={<BrowserNotifications />} />;
}

/** What /billing has, without the months of usage. */
function BillingTab() {
  return <BillingPageManager />;
}

/** Tabs in the address; everything stores itself where it can. */
export function SettingsPage() {
  usePageTitle(settingsPageMessages.title);
  useEmailChangeNotice();
  const { tab = settingsTabs[0] } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the page: the one that is open stands in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tab` decides which one is open.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <div className={classes.page}>
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
              <Panel />
            </Tabs.Panel>
          );
        })}
      </Tabs>
      <nav className={classes.legal} aria-label={settingsPageMessages.legal}>
        <Link to="/pricing">{settingsPageMessages.pricing}</Link>
        <Link to="/terms">{settingsPageMessages.terms}</Link>
        <Link to="/privacy">{settingsPageMessages.privacy}</Link>
      </nav>
    </div>
  );
}

/** The link in the mail to a new address leads here; the word of it is said once and leaves the address. */
function useEmailChangeNotice() {
  const { emailChanged, tab } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const { email } = useAccount();
  useEffect(() => {
    if (!emailChanged) return;
    showToast(settingsPageMessages.emailChanged(email), 'success');
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void navigate({ search: tab ? { tab } : {}, replace: true });
  }, [emailChanged, tab, email, navigate, client]);
}
