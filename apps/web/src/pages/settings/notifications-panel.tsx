import { NotificationPreferencesTab } from '../../features/accounts/preferences/notification-preferences-tab.tsx';
import { BrowserNotifications } from '../../features/notices/browser-notifications.tsx';

export function NotificationsPanel() {
  return <NotificationPreferencesTab inBrowser={<BrowserNotifications />} />;
}
