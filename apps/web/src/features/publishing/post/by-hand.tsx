import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NetworkMark } from '../network-mark.tsx';
import { type PostedClip, type PostTexts, toHashtags } from './post-form.ts';
import { postMessages } from './post-messages.ts';

const { byHand: texts } = postMessages;
const studioUrl = 'https://studio.youtube.com/';

/** The texts, the file and the page for a post that an upload from here would lock. */
export function ByHand({ clip, post }: { clip: PostedClip; post: PostTexts }) {
  const text = [post.text, toHashtags(post.hashtags).join(' ')].filter((part) => part !== '').join('\n\n');
  return (
    <Stack component="section" gap="xs" py="sm" data-line="above" aria-label={texts.heading}>
      <Group component="h3" gap="xs" fz="md" lh="md">
        <NetworkMark network="youtube" />
        {texts.heading}
      </Group>
      <Text size="sm" c="dimmed">
        {texts.text}
      </Text>
      <Group gap="xs">
        <CopyButton value={post.title} label={texts.copyTitle} />
        <CopyButton value={text} label={texts.copyText} />
        <Button
          component="a"
          variant="default"
          size="xs"
          href={clip.download_url}
          download={clip.filename}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {texts.download}
        </Button>
        <Button
          component="a"
          variant="default"
          size="xs"
          href={studioUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {texts.studio}
        </Button>
      </Group>
    </Stack>
  );
}
