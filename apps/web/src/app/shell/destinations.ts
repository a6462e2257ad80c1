import {
  IconCalendarEvent,
  IconCreditCard,
  IconLayoutDashboard,
  IconMovie,
  IconSettings,
  IconTag,
  IconTextCaption,
  IconUpload,
} from '@tabler/icons-react';
import { appMessages } from '../app-messages.ts';

/** The entries of the navigation, in order. The top bar on phones shows the first four. */
export const destinations = [
  { to: '/dashboard', label: appMessages.navigation.dashboard, Icon: IconLayoutDashboard },
  { to: '/upload', label: appMessages.navigation.upload, Icon: IconUpload },
  { to: '/projects', label: appMessages.navigation.projects, Icon: IconMovie },
  {
    to: '/captions',
    label: appMessages.navigation.captions,
    short: appMessages.navigation.captionsShort,
    hint: appMessages.navigation.captionsHint,
    Icon: IconTextCaption,
  },
  { to: '/calendar', label: appMessages.navigation.calendar, Icon: IconCalendarEvent },
  { to: '/settings', label: appMessages.navigation.settings, Icon: IconSettings },
  { to: '/billing', label: appMessages.navigation.billing, Icon: IconCreditCard },
  { to: '/pricing', label: appMessages.navigation.pricing, Icon: IconTag },
] as const;
