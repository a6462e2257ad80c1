import type { Post } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { calendarMessages as messages } from '../features/publishing/calendar/calendar-messages.ts';
import { makePost } from '../features/publishing/testing/make-post.ts';
import { formatMonths } from '../features/publishing/time/format-moment.ts';
import { mockWideScreen } from '../testing/media-queries.ts';
import { refusal } from '../testing/mock-api.ts';
import { openApp } from '../testing/open-app.tsx';

const failed = makePost({ state: 'failed', dueAt: new Date(2099, 5, 17, 18, 0).toISOString() });

function open(at: string, answer: unknown = failed, posts: Post[] = [failed]) {
  mockWideScreen(true);
  return openApp({
    at,
    isSignedIn: true,
    answers: {
      'GET /api/workspaces': () => ({ workspaces: [], invitations: [] }),
      'GET /api/publishing/accounts': () => ({ accounts: [], requiresApproval: false }),
      'GET /api/publishing/slots': () => ({ timeZone: 'UTC', slots: [] }),
      'GET /api/publishing/posts': () => ({ posts, nextCursor: null }),
      'GET /api/publishing/attention': () => ({ count: posts.length }),
      [`GET /api/publishing/posts/${failed.id}`]: () => answer,
    },
  });
}

it('a link that names only a post opens its day and its details', async () => {
  open(`/calendar?post=${failed.id}`);
  const details = within(await screen.findByRole('region', { name: messages.details.label }));
  details.getByRole('button', { name: messages.actions.retry });
  await screen.findByRole('heading', { name: formatMonths('2099-06-14', '2099-06-20') });
});

it('a link to a post that does not exist says so, and shows the calendar', async () => {
  open(`/calendar?post=${failed.id}`, refusal(404, 'post_not_found', 'This post does not exist.'), []);
  await screen.findByText('This post does not exist.');
  await screen.findByRole('button', { name: messages.next.week });
});

it('the navigation counts the posts that wait for the user', async () => {
  open('/calendar');
  const link = await screen.findByRole('link', { name: 'Calendar' });
  await waitFor(() => expect(link.textContent).toContain('1'));
  const description = document.getElementById(link.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('One post needs you');
});
