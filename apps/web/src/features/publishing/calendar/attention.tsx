import type { Post } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useRetainedFocus } from '../../../ui/use-retained-focus.ts';
import { nameAccount } from '../accounts/name-account.ts';
import { NetworkMark } from '../network-mark.tsx';
import { PostStateChip } from '../post-state-chip.tsx';
import { postsQuery } from '../publishing-queries.ts';
import { formatMoment } from '../time/format-moment.ts';
import classes from './calendar.module.css';
import { calendarMessages } from './calendar-messages.ts';
import { PostActions } from './post-actions.tsx';
import { PostProblem, PostTexts } from './post-parts.tsx';

const { attention: texts } = calendarMessages;
const shownAtFirst = 3;

/** Prevents a held key from pressing the button that gets the focus next, which would approve another post. */
function ignoreHeldKeys(event: KeyboardEvent): void {
  if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
}

/** The posts that wait for the user, each with what it needs. Viewers can only approve. */
export function Attention({ mayEdit }: { mayEdit: boolean }) {
  const query = useQuery(postsQuery({ needsAttention: 'true' }));
  const [areAllShown, setAllShown] = useState(false);
  const section = useRetainedFocus<HTMLDivElement>();
  return (
    <Stack
      ref={section}
      tabIndex={-1}
      component="section"
      gap="xs"
      aria-labelledby="attention"
      onKeyDown={ignoreHeldKeys}
    >
      <h2 id="attention">{texts.heading}</h2>
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="3rem" />}>
        {(posts) =>
          posts.length === 0 ? (
            <Text c="dimmed">{texts.none}</Text>
          ) : (
            <>
              <ul aria-labelledby="attention" className={classes.attention}>
                {(areAllShown ? posts : posts.slice(0, shownAtFirst)).map((post) => (
                  <AttentionItem key={post.id} post={post} mayEdit={mayEdit} />
                ))}
              </ul>
              {!areAllShown && posts.length > shownAtFirst && (
                <Button variant="default" size="sm" w="fit-content" onClick={() => setAllShown(true)}>
                  {texts.showAll({ count: posts.length })}
                </Button>
              )}
            </>
          )
        }
      </QueryPart>
    </Stack>
  );
}

function AttentionItem({ post, mayEdit }: { post: Post; mayEdit: boolean }) {
  const { id, network, clipName, state, dueAt } = post;
  return (
    <Stack component="li" gap="xs">
      <Group gap="2xs sm">
        <NetworkMark network={network} />
        <Text span inherit fw={650} data-breakable>
          {clipName}
        </Text>
        <PostStateChip post={post} />
      </Group>
      <Group gap="2xs sm">
        <Text span size="sm" c="dimmed" data-breakable>
          {nameAccount(post)} · {formatMoment(dueAt)}
        </Text>
        <TextLink to="/calendar" search={{ post: id }} size="sm">
          {texts.show}
        </TextLink>
      </Group>
      {state === 'awaiting-approval' ? <PostTexts post={post} /> : <PostProblem post={post} />}
      <PostActions key={`${id} ${state}`} post={post} mayEdit={mayEdit} />
    </Stack>
  );
}
