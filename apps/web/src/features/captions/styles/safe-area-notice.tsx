import type { CaptionLook } from '@clipwright/clip-spec';
import { Stack, Text } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { captionStyleMessages } from './caption-style-messages.ts';
import { crossesSafeArea } from './crosses-safe-area.ts';

const { editor: messages } = captionStyleMessages;

/** The meaning of the line in the picture, and a warning if captions would cross it. */
export function SafeAreaNotice({ look }: { look: CaptionLook }) {
  return (
    <Stack gap="md" data-status-room role="status">
      <Text size="sm" c="dimmed">
        {messages.safeArea}
      </Text>
      {crossesSafeArea(look) && <Notice tone="warning">{messages.crosses}</Notice>}
    </Stack>
  );
}
