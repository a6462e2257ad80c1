import { IconBell, IconMovie, IconShieldLock, IconSubtitles, IconTextCaption } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import classes from '../dashboard-page.module.css';
import { dashboardMessages } from './dashboard-messages.ts';

const { quickActions: messages } = dashboardMessages;

/** The quick actions, in order. */
const quickActions = [
  { Icon: IconMovie, label: messages.projects, link: linkOptions({ to: '/projects' }) },
  { Icon: IconTextCaption, label: messages.captions, link: linkOptions({ to: '/captions' }) },
  {
    Icon: IconSubtitles,
    label: messages.preferences,
    link: linkOptions({ to: '/settings', search: { tab: 'preferences' } }),
  },
  {
    Icon: IconBell,
    label: messages.notifications,
    link: linkOptions({ to: '/settings', search: { tab: 'notifications' } }),
  },
  {
    Icon: IconShieldLock,
    label: messages.security,
    link: linkOptions({ to: '/settings', search: { tab: 'account' } }),
  },
];

export function DashboardQuickActions() {
  return (
    <ul>
      {quickActions.map(({ Icon, label, link }) => (
        <li key={label}>
          <Link {...link} className={classes.action}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
