import type { ProjectClip } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ClipPlayer } from './clip-player.tsx';
import { usePlayer } from './use-player.ts';

const clip = { id: 'c', title: 'First', duration: 12, captions_url: null, renditions: [] } as unknown as ProjectClip;
const rendition = { ratio: '9:16', caption_style: 'marker', url: '/files/clip', thumbnail_url: '/files/picture' };

function Host({ loadsOnPlay }: { loadsOnPlay: boolean }) {
  const nothing = () => undefined;
  return (
    <ClipPlayer
      clip={clip}
      rendition={rendition as ProjectClip['renditions'][number]}
      player={usePlayer()}
      loadsOnPlay={loadsOnPlay}
      onViewed={nothing}
      onBroken={nothing}
      onHelp={nothing}
    />
  );
}

test.each([
  [true, 'none'],
  [false, 'metadata'],
] as const)('a clip that loads on demand (%s) shows its poster and has preload=%s', (loadsOnPlay, preload) => {
  renderInApp(<Host loadsOnPlay={loadsOnPlay} />);
  const video = screen.getByLabelText<HTMLVideoElement>('First');
  expect([video.preload, video.getAttribute('poster')]).toEqual([preload, '/files/picture']);
});
