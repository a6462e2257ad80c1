import { Button, Stack, Text } from '@mantine/core';
import { useBrowserPermission } from './browser-permission.ts';
import { noticeMessages } from './notice-messages.ts';

/** The status of browser notifications, with a button that requests permission if undecided. */
export function BrowserNotifications() {
  const { permission, ask } = useBrowserPermission();
  const { browser: messages } = noticeMessages;
  return (
    <Stack gap="xs" align="flex-start" pt="xs">
      <Text role="status" size="sm" c="dimmed">
        {permission === 'default' ? messages.ask : messages[permission]}
      </Text>
      {permission === 'default' && (
        <Button variant="default" size="sm" onClick={() => void ask()}>
          {messages.allow}
        </Button>
      )}
    </Stack>
  );
}
