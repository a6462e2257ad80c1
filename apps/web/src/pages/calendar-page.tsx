import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Attention } from '../features/publishing/calendar/attention.tsx';
import { Calendar, type CalendarPlace } from '../features/publishing/calendar/calendar.tsx';
import { calendarMessages } from '../features/publishing/calendar/calendar-messages.ts';
import { postQuery } from '../features/publishing/publishing-queries.ts';
import { SlotsSection } from '../features/publishing/slots/slots-section.tsx';
import { toDay } from '../features/publishing/time/days.ts';
import { ownTimeZone } from '../features/publishing/time/format-moment.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useWorkspace } from '../lib/workspace/workspaces-query.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { Page } from '../ui/page.tsx';

const route = getRouteApi('/signed-in/calendar');

/** The posts of the workspace on a calendar, and the weekly times of its queue. */
export function CalendarPage() {
  usePageTitle(calendarMessages.title);
  const { mayEdit } = useWorkspace();
  const { view = 'week', day: namedDay, post = null } = route.useSearch();
  const navigate = route.useNavigate();
  // A link that names only a post leads to its day.
  const isDayUnknown = post !== null && namedDay === undefined;
  const named = useQuery({ ...postQuery(post ?? ''), enabled: isDayUnknown });
  const day = namedDay ?? toDay(named.data ? new Date(named.data.dueAt) : new Date());
  const place: CalendarPlace = { view, day, post };
  const go = (changes: Partial<CalendarPlace>) => {
    const next = { ...place, ...changes };
    void navigate({
      search: { view: next.view, day: next.day, ...(next.post !== null && { post: next.post }) },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Page width="wide" gap="lg">
      <Stack component="header" gap="2xs">
        <h1>{calendarMessages.title}</h1>
        <Text inherit c="dimmed">
          {calendarMessages.intro({ zone: ownTimeZone() })}
        </Text>
      </Stack>
      <Attention mayEdit={mayEdit} />
      {named.error && (
        <Notice tone="warning" role="alert">
          {describeError(named.error)}
        </Notice>
      )}
      {isDayUnknown && named.isPending ? (
        <Placeholder width="100%" height="24rem" />
      ) : (
        <Calendar place={place} onPlace={go} />
      )}
      <SlotsSection mayEdit={mayEdit} />
    </Page>
  );
}
