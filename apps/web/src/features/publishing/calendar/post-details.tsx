import { networkNames, type Post } from '@clipwright/contract';
import { Box, Group, Stack } from '@mantine/core';
import { formatDateTime } from '../../../lib/format/format-date.ts';
import { ClipPoster } from '../../../ui/clips/clip-poster.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { nameAccount } from '../accounts/name-account.ts';
import { PostStateChip } from '../post-state-chip.tsx';
import { publishingMessages } from '../publishing-messages.ts';
import { calendarMessages } from './calendar-messages.ts';
import { PostActions } from './post-actions.tsx';
import { PostFigures } from './post-figures.tsx';
import { PostProblem, PostTexts } from './post-parts.tsx';

const { details: texts } = calendarMessages;

/** A post with its state, texts, result and actions. */
export function PostDetails({ post, mayEdit }: { post: Post; mayEdit: boolean }) {
  const { clipId, projectId, clipName, posterUrl, state, network, dueAt, publishedAt, privacy, url, progress } = post;
  const name = { network: networkNames[network] };
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Box w={72} flex="none">
          <ClipPoster src={posterUrl} />
        </Box>
        <Stack gap="2xs" align="flex-start" miw={0}>
          <h3 data-breakable>{clipName}</h3>
          <PostStateChip post={post} />
          {clipId !== null && projectId !== null && (
            <TextLink to="/project/$projectId" params={{ projectId }} search={{ clip: clipId }} size="sm">
              {texts.clip}
            </TextLink>
          )}
        </Stack>
      </Group>
      <PostProblem post={post} />
      {state === 'sending' && <ProgressBar label={texts.progress(name)} percent={progress * 100} />}
      {state === 'processing' && <p>{texts.processing(name)}</p>}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          {texts.openThis(name)}
        </a>
      )}
      <Facts kind="lines">
        <div>
          <dt>{texts.account}</dt>
          <dd data-breakable>{nameAccount(post)}</dd>
        </div>
        <div>
          <dt>{publishedAt === null ? texts.due : texts.publishedAt}</dt>
          <dd>{formatDateTime(publishedAt ?? dueAt)}</dd>
        </div>
        {privacy !== null && (
          <div>
            <dt>{texts.privacy}</dt>
            <dd>{publishingMessages.privacies[privacy]}</dd>
          </div>
        )}
      </Facts>
      {state === 'published' && <PostFigures post={post} />}
      <PostActions key={`${post.id} ${state}`} post={post} mayEdit={mayEdit} />
      <PostTexts post={post} />
    </Stack>
  );
}
