import type { Post } from '@clipwright/contract';
import { Group, Stack, Text } from '@mantine/core';
import { nameAccount } from '../accounts/name-account.ts';
import { NetworkMark } from '../network-mark.tsx';
import { PostStateChip } from '../post-state-chip.tsx';
import { formatDayHeading, formatMinute } from '../time/format-moment.ts';
import classes from './calendar.module.css';
import { calendarMessages as texts } from './calendar-messages.ts';

type AgendaProps = {
  days: readonly string[];
  postsOf: (day: string) => readonly Post[];
  selectedId: string | null;
  onSelect: (post: Post) => void;
};

/** The days with posts as a list, for phones. */
export function Agenda({ days, postsOf, selectedId, onSelect }: AgendaProps) {
  return (
    <Stack gap="lg">
      {days
        .filter((day) => postsOf(day).length > 0)
        .map((day) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`}>{formatDayHeading(day)}</h3>
            <Stack component="ul" gap="xs" pt="xs" aria-labelledby={`day-${day}`}>
              {postsOf(day).map((post) => (
                <li key={post.id}>
                  <button
                    type="button"
                    className={classes.item}
                    data-post={post.id}
                    aria-current={post.id === selectedId}
                    onClick={() => onSelect(post)}
                  >
                    <Group component="span" gap="2xs sm">
                      <NetworkMark network={post.network} />
                      <Text span inherit fw={650}>
                        {formatMinute(post.dueAt)}
                      </Text>
                      <PostStateChip post={post} />
                    </Group>
                    <span className={classes.itemName}>{post.clipName}</span>
                    <Text span inherit c="dimmed" display="block" data-breakable>
                      {[
                        nameAccount(post),
                        post.figures?.views != null && texts.figures.short({ count: post.figures.views }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </button>
                </li>
              ))}
            </Stack>
          </section>
        ))}
    </Stack>
  );
}
