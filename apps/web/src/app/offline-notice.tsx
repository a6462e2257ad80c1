import { Text } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { appMessages } from './app-messages.ts';
import classes from './banner.module.css';

/**
 * A notice that stays while the browser has no network. Its live region is always in the page, so that screen readers
 * announce the notice.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Text size="sm" py="xs" px="md" data-line="below" ta="center" className={classes.banner} data-tone="warning">
          {appMessages.offline}
        </Text>
      )}
    </div>
  );
}
