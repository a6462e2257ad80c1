import type { Post } from '@clipwright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { calendarMessages as messages } from '../features/publishing/calendar/calendar-messages.ts';
import { makePost } from '../features/publishing/testing/make-post.ts';
import { formatMonths } from '../features/publishing/time/format-moment.ts';
import { mockWideScreen } from '../testing/media-queries.ts';
import { refusal } from '../testing/mock-api.ts';
import { openApp } from '../testing/open-app.tsx';

const failed = makePost({ state: 'failed', dueAt: new Date(2099, 5, 17, 18, 0).toISOString() });

function open(
  at: string,
  {
    answer = () => failed,
    change,
    posts = [failed],
  }: { answer?: () => unknown; change?: () => Post; posts?: Post[] } = {},
) {
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
      [`GET /api/publishing/posts/${failed.id}`]: answer,
      ...(change && { [`PATCH /api/publishing/posts/${failed.id}`]: change }),
    },
  });
}

it('a link that names only a post opens its day and its details', async () => {
  open(`/calendar?post=${failed.id}`);
  const details = within(await screen.findByRole('region', { name: messages.details.label }));
  details.getByRole('button', { name: messages.actions.retry });
  await screen.findByRole('heading', { name: formatMonths('2099-06-14', '2099-06-20') });
});

it('the calendar follows the post that a link names to its new week', async () => {
  const posts = [failed];
  const moved = { ...failed, dueAt: new Date(2099, 6, 1, 18, 0).toISOString() };
  open(`/calendar?post=${failed.id}`, {
    posts,
    answer: () => posts[0],
    change: () => {
      posts[0] = moved;
      return moved;
    },
  });
  const details = within(await screen.findByRole('region', { name: messages.details.label }));
  await userEvent.click(details.getByRole('button', { name: messages.actions.change }));
  fireEvent.change(details.getByLabelText(messages.actions.at), { target: { value: '2099-07-01T18:00' } });
  await userEvent.click(details.getByRole('button', { name: messages.actions.save }));
  await screen.findByRole('heading', { name: formatMonths('2099-06-28', '2099-07-04') });
});

it('a link to a post that does not exist says so, and shows the calendar', async () => {
  open(`/calendar?post=${failed.id}`, {
    answer: () => refusal(404, 'post_not_found', 'This post does not exist.'),
    posts: [],
  });
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
