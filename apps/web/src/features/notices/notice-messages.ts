import { inEnglish } from '@clipwright/messages';

const unreadNotices = inEnglish<{ count: number }>(
  '{count, plural, =0 {You’re all caught up.} one {# unread notification} other {# unread notifications}}',
);

/** Texts of the bell, its panel and browser notifications. */
export const noticeMessages = {
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  /** The number on the bell. */
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  title: 'Notifications',
  unread: (count: number) => unreadNotices({ count }),
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  markFailed: 'Your notifications could not be marked as read',
  settings: 'Notification settings',
  failed: 'Your notifications could not be loaded',
  more: 'Show more',
  empty: 'No notifications yet',
  emptyHint: 'When your clips are ready or a video fails, you’ll see it here.',
  browser: {
    ask: 'Get a notification from this browser when something happens while Clipwright is in the background.',
    allow: 'Allow browser notifications',
    granted: 'This browser notifies you when something happens while Clipwright is in the background.',
    denied:
      'This browser blocks notifications from Clipwright. To get them, allow them in the browser’s site settings.',
    unsupported: 'This browser can’t show notifications from this site. You’ll still see them under the bell.',
  },
} as const;
