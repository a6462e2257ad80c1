import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makePost } from '../testing/make-post.ts';
import { mockPublishing } from '../testing/publishing-answers.ts';
import { ClipPosts } from './clip-posts.tsx';
import { postMessages } from './post-messages.ts';

const { list: texts } = postMessages;
const problem = { code: 'post-busy', message: 'Mastodon does not answer.', remedy: 'try-again' } as const;

it('the posts of a clip have the names of their networks, and warnings if they are held up', async () => {
  const post = makePost({ state: 'sending', problem });
  mockPublishing({ posts: [post, makePost({ state: 'cancelled' }), makePost({ clipId: post.accountId })] });
  renderInApp(<ClipPosts clipId={post.clipId ?? ''} projectId={post.projectId ?? ''} />);
  const list = within(await screen.findByRole('list', { name: texts.heading }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  list.getByText(/^@ada@social\.example \(Mastodon\) · /);
  list.getByText('Sending, with a problem');
});
