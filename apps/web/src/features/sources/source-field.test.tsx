import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import type { ChosenSource } from './chosen-source.ts';
import { SourceField } from './source-field.tsx';

const limits = { longestMinutes: 60, largestBytes: 10_000_000 };

/** The field of a form, and what it holds. */
function show() {
  const held: { chosen: ChosenSource | null } = { chosen: null };
  function Field() {
    const [chosen, setChosen] = useState<ChosenSource | null>(null);
    held.chosen = chosen;
    return (
      <SourceField
        {...{ chosen, limits, givenFiles: null, links: null, talk: null, voices: undefined, error: null }}
        hasOwnSubtitlesField={false}
        otherPlaces={null}
        onLinksReady={async () => undefined}
        onChange={setChosen}
      />
    );
  }
  renderInApp(<Field />);
  return held;
}

/** A real video, whose bytes are read when the test says so. */
function makeSlowVideo(): { video: File; readable: PromiseWithResolvers<void> } {
  const path = join(import.meta.dirname, '../../../../../packages/media/fixtures/rotated-90.mp4');
  const video = new File([new Uint8Array(readFileSync(path))], 'talk.mp4', { type: 'video/mp4' });
  const readable = Promise.withResolvers<void>();
  const slice = video.slice.bind(video);
  video.slice = (start, end) => {
    const part = slice(start, end);
    const read = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => readable.promise.then(read);
    return part;
  };
  return { video, readable };
}

it('the source field keeps subtitles that were added while the video was being read', async () => {
  const held = show();
  const { video, readable } = makeSlowVideo();
  await userEvent.upload(screen.getByLabelText('Video File'), video);
  const subtitles = new File(['1'], 'talk.srt');
  await userEvent.upload(screen.getByLabelText('Add subtitles'), subtitles);
  expect(held.chosen).toMatchObject({ facts: null, subtitles });
  await act(async () => readable.resolve());
  await screen.findByRole('group', { name: 'Part to use' });
  expect(held.chosen).toMatchObject({ facts: { durationSec: expect.any(Number) }, subtitles });
});
