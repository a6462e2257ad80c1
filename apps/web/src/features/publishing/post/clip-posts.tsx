import { networkNames, type Post } from '@clipwright/contract';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../ui/text-link.tsx';
import { nameAccount } from '../accounts/name-account.ts';
import { NetworkMark } from '../network-mark.tsx';
import { PostStateChip } from '../post-state-chip.tsx';
import { postsQuery } from '../publishing-queries.ts';
import { formatMoment } from '../time/format-moment.ts';
import { postMessages } from './post-messages.ts';

const { list: texts } = postMessages;

/** The posts of a clip with their states. Renders nothing without any. */
export function ClipPosts({ clipId, projectId }: { clipId: string; projectId: string }) {
  const { data: posts = [] } = useQuery(postsQuery({ projectId }));
  const own = posts.filter((post) => post.clipId === clipId && !isCanceled(post));
  if (own.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="clip-posts">
      <h3 id="clip-posts">{texts.heading}</h3>
      <ul aria-labelledby="clip-posts">
        {own.map((post) => (
          <ClipPost key={post.id} post={post} />
        ))}
      </ul>
    </Stack>
  );
}

const isCanceled = ({ state }: Post) => state === 'cancelled';

function ClipPost({ post }: { post: Post }) {
  const { id, network, state, dueAt, publishedAt, url } = post;
  return (
    <Group component="li" gap="2xs sm" py="xs" data-line="between">
      <NetworkMark network={network} />
      <Text span size="sm" flex="1 1 8rem" miw={0} data-breakable>
        {nameAccount(post)} · {formatMoment(publishedAt ?? dueAt)}
      </Text>
      <PostStateChip post={post} />
      {state === 'published' && url !== null ? (
        <a href={url} target="_blank" rel="noreferrer" aria-label={texts.openThis({ network: networkNames[network] })}>
          {texts.open}
        </a>
      ) : (
        <TextLink to="/calendar" search={{ post: id }} size="sm">
          {texts.calendar}
        </TextLink>
      )}
    </Group>
  );
}
