import type { Post } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useWorkspace } from '../../../lib/workspace/workspaces-query.ts';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { accountsQuery, postsQuery, slotsQuery } from '../publishing-queries.ts';
import { addDays, addMonths, listMonth, listWeek, startOf, toDay } from '../time/days.ts';
import { firstWeekday, formatDayHeading, formatMonth, formatMonths, formatWeekday } from '../time/format-moment.ts';
import { Agenda } from './agenda.tsx';
import classes from './calendar.module.css';
import { calendarMessages as texts } from './calendar-messages.ts';
import { DayColumn } from './day-column.tsx';
import { DayHours } from './day-hours.tsx';
import { listFreeTimes } from './list-free-times.ts';
import { PostDetails } from './post-details.tsx';
import { useMovePost } from './use-move-post.ts';

const views = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof views)[number];

/** The part of the calendar that is shown. */
export type CalendarPlace = {
  view: CalendarView;
  day: string;
  /** The id of the post whose details are open. */
  post: string | null;
};

type CalendarProps = { place: CalendarPlace; onPlace: (changes: Partial<CalendarPlace>) => void };

/** The posts of a day, week or month, to look at and to move. Phones show a week as a list. */
export function Calendar({ place, onPlace }: CalendarProps) {
  const isPhone = useIsPhone();
  const { day } = place;
  const view = isPhone ? 'week' : place.view;
  const days =
    view === 'day' ? [day] : view === 'week' ? listWeek(day, firstWeekday()) : listMonth(day, firstWeekday());
  const first = days[0] ?? day;
  const range = {
    from: startOf(first).toISOString(),
    to: startOf(addDays(days.at(-1) ?? day, 1)).toISOString(),
  };
  const query = useQuery(postsQuery(range));
  const { data: workspace } = useQuery(accountsQuery);
  const step = (count: number) =>
    onPlace({
      post: null,
      day: view === 'month' ? addMonths(day, count) : addDays(day, view === 'week' ? 7 * count : count),
    });
  const headings = {
    day: () => formatDayHeading(day),
    week: () => formatMonths(first, days.at(-1) ?? day),
    month: () => formatMonth(day),
  };
  return (
    <Stack gap="md">
      {workspace?.accounts.length === 0 && (
        <Notice tone="info">
          <span>{texts.noAccounts}</span>
          <TextLink to="/settings" search={{ tab: 'networks' }}>
            {texts.toNetworks}
          </TextLink>
        </Notice>
      )}
      <Group gap="xs md" justify="space-between">
        <Group gap="2xs" wrap="nowrap">
          <IconButton label={texts.previous[view]} onClick={() => step(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label={texts.next[view]} onClick={() => step(1)}>
            <IconChevronRight size={20} aria-hidden />
          </IconButton>
          <Button variant="default" size="sm" onClick={() => onPlace({ post: null, day: toDay(new Date()) })}>
            {texts.today}
          </Button>
        </Group>
        <h2 aria-live="polite">{headings[view]()}</h2>
        {!isPhone && (
          <Segments
            legend={texts.views.legend}
            segments={views.map((value) => ({ value, label: texts.views[value] }))}
            chosen={view}
            onChange={(next) => onPlace({ view: next })}
          />
        )}
      </Group>
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="24rem" />}>
        {(posts) => (
          <Posts
            posts={posts}
            days={days}
            view={view}
            isPhone={isPhone}
            isLoading={query.isPlaceholderData}
            place={place}
            onPlace={onPlace}
          />
        )}
      </QueryPart>
    </Stack>
  );
}

type PostsProps = CalendarProps & {
  posts: readonly Post[];
  days: readonly string[];
  view: CalendarView;
  isPhone: boolean;
  /** True while the posts are those of other days. */
  isLoading: boolean;
};

function Posts({ posts, days, view, isPhone, isLoading, place, onPlace }: PostsProps) {
  const { mayEdit } = useWorkspace();
  const { data: queue } = useQuery(slotsQuery);
  const [dragged, setDragged] = useState<Post | null>(null);
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const hintId = useId();
  const move = useMovePost();
  const grid = useRef<HTMLDivElement>(null);
  const movedId = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved post is another element once `posts` has changed.
  useEffect(() => {
    const id = movedId.current;
    const item = id === null ? null : grid.current?.querySelector<HTMLElement>(`[data-post="${id}"]`);
    if (!item) return;
    movedId.current = null;
    item.focus();
  }, [posts]);
  const selected = posts.find(({ id }) => id === place.post) ?? null;
  const postsOf = (day: string) => posts.filter(({ dueAt }) => toDay(new Date(dueAt)) === day);
  const today = toDay(new Date());
  const tools = {
    selectedId: place.post,
    mayEdit,
    view,
    hintId,
    onSelect: ({ id }: Post) => onPlace({ post: id }),
    onDrag: setDragged,
    onMove: (post: Post, localTime: string) => {
      movedId.current = post.id;
      move(post, localTime);
      const day = localTime.slice(0, 10);
      if (!days.includes(day)) onPlace({ day });
    },
  };
  const close = () => onPlace({ post: null });
  const details = selected && <PostDetails key={selected.id} post={selected} mayEdit={mayEdit} />;
  const columns = days.map((day) => (
    <DayColumn
      key={day}
      day={day}
      isToday={day === today}
      isOther={view === 'month' && day.slice(0, 7) !== place.day.slice(0, 7)}
      posts={postsOf(day)}
      freeTimes={view === 'week' ? listFreeTimes(day, queue, postsOf(day)) : []}
      dragged={dragged}
      tools={tools}
      {...(view === 'month' && { onMore: () => onPlace({ view: 'day', day }) })}
    />
  ));
  return (
    <>
      {posts.length === 0 && !isLoading && (
        <Group gap="2xs sm">
          <Text c="dimmed">{texts.empty}</Text>
          <TextLink to="/projects">{texts.toProjects}</TextLink>
        </Group>
      )}
      <div className={classes.layout} data-with-details={(isWide && selected !== null) || undefined}>
        <div ref={grid}>
          {isPhone ? (
            <Agenda days={days} postsOf={postsOf} selectedId={place.post} onSelect={tools.onSelect} />
          ) : view === 'day' ? (
            <DayHours day={place.day} posts={postsOf(place.day)} dragged={dragged} tools={tools} />
          ) : (
            <>
              {view === 'month' && (
                <div className={classes.weekdays} aria-hidden>
                  {days.slice(0, 7).map((day, index) => (
                    <span key={day}>{formatWeekday(((firstWeekday() - 1 + index) % 7) + 1, 'short')}</span>
                  ))}
                </div>
              )}
              <ol className={classes[view]}>{columns}</ol>
            </>
          )}
          {mayEdit && !isPhone && (
            <Text id={hintId} size="sm" c="dimmed" pt="xs">
              {texts.moveHint}
            </Text>
          )}
        </div>
        {isWide ? (
          selected && (
            <section key={selected.id} ref={comeIntoView} className={classes.aside} aria-label={texts.details.label}>
              <Button variant="subtle" size="sm" mb="xs" ms={-18} onClick={close}>
                {texts.details.close}
              </Button>
              {details}
            </section>
          )
        ) : (
          <BottomSheet isOpen={selected !== null} title={texts.details.label} onClose={close}>
            {details}
          </BottomSheet>
        )}
      </div>
    </>
  );
}

/** Scrolls to the details of a post that a link leads to. */
const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
