import type { Post } from '@clipwright/contract';
import { toLocalTime } from '../time/days.ts';
import { formatHour } from '../time/format-moment.ts';
import classes from './calendar.module.css';
import { PostItem, type PostItemTools } from './post-item.tsx';
import { useDrop } from './use-drop.ts';

type DayHoursProps = { day: string; posts: readonly Post[]; dragged: Post | null; tools: PostItemTools };

/** A day hour by hour. A post that is dropped on an hour keeps its minute. */
export function DayHours({ day, posts, dragged, tools }: DayHoursProps) {
  return (
    <ol>
      {Array.from({ length: 24 }, (_, hour) => (
        <Hour
          // biome-ignore lint/suspicious/noArrayIndexKey: hours never change
          key={hour}
          day={day}
          hour={hour}
          posts={posts.filter(({ dueAt }) => new Date(dueAt).getHours() === hour)}
          dragged={dragged}
          tools={tools}
        />
      ))}
    </ol>
  );
}

function Hour({ day, hour, posts, dragged, tools }: DayHoursProps & { hour: number }) {
  const drop = useDrop(dragged, (post) => {
    const minutes = toLocalTime(new Date(post.dueAt)).slice(13);
    tools.onMove(post, `${day}T${String(hour).padStart(2, '0')}${minutes}`);
  });
  return (
    <li className={classes.hour} data-hour={hour} {...drop}>
      <span>{formatHour(hour)}</span>
      {posts.length > 0 && (
        <ul className={classes.hourPosts}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostItem post={post} tools={tools} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
