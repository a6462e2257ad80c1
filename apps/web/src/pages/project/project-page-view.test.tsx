import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { feedTexts } from '../../features/clips/feed/feed-messages.ts';
import { makeProject, projectId } from '../../features/projects/saved/testing/make-project.ts';
import { toQueryList } from '../../testing/media-queries.ts';
import { openApp } from '../../testing/open-app.tsx';

async function openPlayer() {
  openApp({
    at: `/project/${projectId}`,
    isSignedIn: true,
    answers: { [`GET /api/projects/${projectId}`]: () => makeProject() },
  });
  return within(await screen.findByRole('region', { name: clipsTexts.player.label }, { timeout: 20_000 }));
}

it('a project opens with its best clip in the player', async () => {
  const player = await openPlayer();
  player.getByLabelText('Clip best');
});

it('a project on a phone opens with its best clip in sight', async () => {
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...toQueryList(media, false), matches: media === '(max-width: 40em)' }));
  onTestFinished(() => spy.mockRestore());
  const player = await openPlayer();
  player.getByLabelText('Clip best');
  expect(screen.getByText(feedTexts.place(1, 2)).tagName).toBe('P');
});
