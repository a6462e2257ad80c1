import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Calendar, type CalendarPlace } from '../features/publishing/calendar/calendar.tsx';
import { calendarMessages } from '../features/publishing/calendar/calendar-messages.ts';
import { SlotsSection } from '../features/publishing/slots/slots-section.tsx';
import { toDay } from '../features/publishing/time/days.ts';
import { ownTimeZone } from '../features/publishing/time/format-moment.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useWorkspace } from '../lib/workspace/workspaces-query.ts';
import { Page } from '../ui/page.tsx';

const route = getRouteApi('/signed-in/calendar');

/** The posts of the workspace on a calendar, and the weekly times of its queue. */
export function CalendarPage() {
  usePageTitle(calendarMessages.title);
  const { mayEdit } = useWorkspace();
  const { view = 'week', day = toDay(new Date()), post = null } = route.useSearch();
  const navigate = route.useNavigate();
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
      <Calendar place={place} onPlace={go} />
      <SlotsSection mayEdit={mayEdit} />
    </Page>
  );
}
