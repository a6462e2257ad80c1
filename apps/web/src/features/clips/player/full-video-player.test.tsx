import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { FullVideoPlayer } from './full-video-player.tsx';

const url = 'http://localhost:3000/files/talk.mp4';
const video = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Full Video - Talk',
  has_transcription: true,
  place: 'here' as const,
  kept_until: null,
  url,
  download_url: url,
  filename: 'talk.mp4',
  duration: 60,
};

it('the full-video player reports a failed download and requests a new URL', async () => {
  mockApi(() => new Response(null, { status: 410 }));
  const onBroken = vi.fn();
  renderInApp(
    <>
      <Notifications />
      <FullVideoPlayer video={video} onBroken={onBroken} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download full video' }));
  await screen.findByText('Failed to download video');
  expect(onBroken).toHaveBeenCalledOnce();
});
