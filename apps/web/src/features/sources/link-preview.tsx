import type { LinkMetadata } from '@clipwright/contract';
import { Group, Stack, Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatLength } from '../../lib/format/format-length.ts';
import classes from './chosen-view.module.css';
import { sourcesMessages } from './sources-messages.ts';

const { link: messages } = sourcesMessages;

/** The preview of a link. */
export function LinkPreview({ metadata }: { metadata: LinkMetadata }) {
  const { title, thumbnail_picture, uploader, duration, view_count, published_at } = metadata;
  const facts = [
    uploader,
    duration === null ? null : formatLength(duration),
    view_count === null ? null : messages.views({ count: view_count }),
    published_at === null ? null : messages.published({ date: formatDate(published_at) }),
  ];
  return (
    <Group gap="md" align="stretch">
      <div className={classes.frame}>
        {thumbnail_picture ? (
          <img src={thumbnail_picture} alt={messages.thumbnail({ title })} />
        ) : (
          <IconMovie size={24} aria-hidden />
        )}
      </div>
      <Stack gap="2xs" align="flex-start" flex="1 1 224px" miw={0} className={classes.facts}>
        <Text inherit fw={650} data-breakable>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Text>
      </Stack>
    </Group>
  );
}
