import type { PostDraft, PostProblem } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { RecordedRequest } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { PostDialog } from '../post/post-dialog.tsx';
import type { PostedClip } from '../post/post-form.ts';
import { makePostedClip } from './make-posted-clip.ts';
import { bodiesOf, mockPublishing } from './publishing-answers.ts';

/** Opens the dialog that posts clips. */
export function showPostDialog(
  given: Parameters<typeof mockPublishing>[0] = {},
  clips: PostedClip[] = [makePostedClip()],
) {
  const onClose = vi.fn();
  const mock = mockPublishing(given);
  renderInApp(
    <>
      <PostDialog clips={clips} onClose={onClose} />
      <Notifications />
    </>,
  );
  return { ...mock, onClose };
}

export const click = async (name: string | RegExp) =>
  await userEvent.click(await screen.findByRole('button', { name }));
export const check = async (name: string | RegExp) =>
  await userEvent.click(await screen.findByRole('checkbox', { name }));

/** Returns the requests that stored posts. */
export const sentPosts = (requests: readonly RecordedRequest[]) =>
  bodiesOf(requests, 'POST', '/api/publishing/posts') as { posts: PostDraft[] }[];

/** Returns a problem of drafts to an account. */
export function makeProblem(changes: Partial<PostProblem>): PostProblem {
  return { field: 'text', code: 'text', facts: {}, message: 'Too long.', isBlocking: true, fix: null, ...changes };
}
