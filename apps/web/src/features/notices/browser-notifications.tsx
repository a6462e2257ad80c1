import { Button } from '@mantine/core';
import classes from './browser-notifications.module.css';
import { useBrowserPermission } from './browser-permission.ts';
import { noticeMessages } from './notice-messages.ts';

/** Says whether this browser shows notifications, and asks it to where that is not decided. */
export function BrowserNotifications() {
  const { permission, ask } = useBrowserPermission();
  const { browser: messages } = noticeMessages;
  return (
    <div className={classes.browser}>
      <p role="status" className={classes.text}>
        {permission === 'default' ? messages.ask : messages[permission]}
      </p>
      {permission === 'default' && (
        <Button variant="default" size="sm" onClick={() => void ask()}>
          {messages.allow}
        </Button>
      )}
    </div>
  );
}
