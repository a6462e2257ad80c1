import type { CalendarView } from '../../features/publishing/calendar/calendar.tsx';
import { isDay } from '../../features/publishing/time/days.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const views: readonly CalendarView[] = ['day', 'week', 'month'];

/** The search parameters of /calendar: by default, the week of the post, or the current one. */
export type CalendarSearch = {
  view?: CalendarView;
  day?: string;
  /** The id of the post whose details are open. */
  post?: string;
};

/** Returns the search parameters of /calendar. Unknown values are dropped. */
export function toCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = views.find((one) => one === search.view);
  return {
    ...(view && { view }),
    ...(isDay(search.day) && { day: search.day }),
    ...(typeof search.post === 'string' && uuid.test(search.post) && { post: search.post }),
  };
}
