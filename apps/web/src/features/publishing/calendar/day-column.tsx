import type { Post } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatClockTime, formatDayHeading, formatShortDay } from '../time/format-moment.ts';
import classes from './calendar.module.css';
import { calendarMessages as texts } from './calendar-messages.ts';
import { PostItem, type PostItemTools } from './post-item.tsx';
import { useDrop } from './use-drop.ts';
import { onDay } from './use-move-post.ts';

/** The most posts of a day in a month. */
const mostInMonth = 3;

type DayColumnProps = {
  day: string;
  isToday: boolean;
  /** True for a day beside the month. */
  isOther?: boolean;
  posts: readonly Post[];
  /** Weekly times of the day without a post, such as `18:00`. */
  freeTimes?: readonly string[];
  dragged: Post | null;
  tools: PostItemTools;
  /** Shows all posts of the day, if the column lacks room for them. */
  onMore?: () => void;
};

/** A day of a week or month, on which posts can be dropped. */
export function DayColumn(props: DayColumnProps) {
  const { day, isToday, isOther = false, posts, freeTimes = [], dragged, tools, onMore } = props;
  const headingId = useId();
  const drop = useDrop(dragged, (post) => tools.onMove(post, onDay(post, day)));
  const listedPosts = onMore ? posts.slice(0, mostInMonth) : posts;
  const hidden = posts.length - listedPosts.length;
  return (
    <li className={classes.day} data-day={day} data-other={isOther || undefined} {...drop}>
      <h3
        id={headingId}
        className={classes.dayName}
        aria-label={formatDayHeading(day)}
        {...(isToday && { 'aria-current': 'date' })}
      >
        {onMore ? Number(day.slice(8)) : formatShortDay(day)}
      </h3>
      {listedPosts.length > 0 && (
        <ul aria-labelledby={headingId}>
          {listedPosts.map((post) => (
            <li key={post.id}>
              <PostItem post={post} tools={tools} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="subtle" size="xs" onClick={onMore}>
          {texts.more({ count: hidden })}
        </Button>
      )}
      {freeTimes.map((time) => (
        <FreeTime key={time} day={day} time={time} dragged={dragged} onMove={tools.onMove} />
      ))}
    </li>
  );
}

type FreeTimeProps = { day: string; time: string; dragged: Post | null; onMove: PostItemTools['onMove'] };

function FreeTime({ day, time, dragged, onMove }: FreeTimeProps) {
  const drop = useDrop(dragged, (post) => onMove(post, `${day}T${time}`));
  return (
    <p className={classes.free} {...drop}>
      {texts.free({ time: formatClockTime(time) })}
    </p>
  );
}
