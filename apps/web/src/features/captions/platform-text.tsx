import { type CaptionClip, countCharacters, joinPost, type PostText, postLimits } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatNumber } from '../../lib/format/format-number.ts';
import { platformNames } from '../../lib/platform-names.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { captionsMessages as messages } from './captions-messages.ts';

const EditCaptionText = lazy(() =>
  import('./edit-caption-text.tsx').then((module) => ({ default: module.EditCaptionText })),
);

type PlatformTextProps = { projectId: string; clip: CaptionClip; text: PostText };

/** The text for one platform, to copy or to edit. */
export function PlatformText({ projectId, clip, text }: PlatformTextProps) {
  const [isEditing, setEditing] = useState(false);
  const platform = platformNames[text.platform];
  const limits = postLimits[text.platform];
  const whole = joinPost(text);
  return (
    <Stack component="li" gap="xs" miw={0} pt="sm" style={{ borderBlockStart: '2px solid var(--cw-line)' }}>
      <Group gap="xs md">
        <Box component="h4" fz="md" lh="md" fw={650}>
          {platform}
        </Box>
        <Text span size="sm" c="dimmed">
          {text.isEdited ? messages.edited : text.writer === 'model' ? messages.byModel : messages.byTranscript}
        </Text>
      </Group>
      {isEditing ? (
        <Suspense fallback={null}>
          <EditCaptionText projectId={projectId} clip={clip} text={text} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          {text.title && (
            <Text inherit fw={650} data-breakable>
              {text.title}
            </Text>
          )}
          <Box component="p" maw="65ch" data-breakable style={{ whiteSpace: 'pre-wrap' }} lang={text.language}>
            {whole}
          </Box>
          <Text size="sm" c="dimmed">
            {messages.characters({ used: formatNumber(countCharacters(whole)), limit: formatNumber(limits.caption) })}
            {' · '}
            {messages.hashtags({ used: text.hashtags.length, limit: limits.hashtags })}
          </Text>
          <Group gap="xs md">
            <CopyText platform={platform} clip={clip.name} value={whole} />
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={messages.editName({ platform, clip: clip.name })}
              onClick={() => setEditing(true)}
            >
              {messages.edit}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function CopyText({ platform, clip, value }: { platform: string; clip: string; value: string }) {
  const { outcome, copy } = useCopy();
  useEffect(() => {
    if (outcome === 'copied') showToast(messages.copied({ platform }), 'success');
    if (outcome === 'refused') showToast(messages.copyRefused, 'warning');
  }, [outcome, platform]);
  const isCopied = outcome === 'copied';
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      aria-label={messages.copyName({ platform, clip })}
      onClick={() => void copy(value)}
    >
      {isCopied ? messages.copiedShort : messages.copy}
    </Button>
  );
}
