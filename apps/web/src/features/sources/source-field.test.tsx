import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
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

/** What a clipboard holds, as a paste brings it. */
const clipboard = (text: string, ...files: File[]) => ({
  clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '') },
});
const picture = () => new File(['x'], 'image.png', { type: 'image/png' });

it('the source field takes a paste outside of any field only while nothing is chosen', async () => {
  const held = show();
  fireEvent.paste(document.body, clipboard('A valve held.'));
  expect(held.chosen).toMatchObject({ kind: 'text', text: 'A valve held.' });
  fireEvent.paste(document.body, clipboard('Something else.'));
  fireEvent.paste(document.body, clipboard('', makeSlowVideo().video));
  expect(held.chosen).toMatchObject({ kind: 'text', text: 'A valve held.' });
});

it('the source field keeps a chosen video when something is pasted outside of any field', async () => {
  const held = show();
  const { video, readable } = makeSlowVideo();
  readable.resolve();
  await userEvent.upload(screen.getByLabelText('Video File'), video);
  await screen.findByRole('group', { name: 'Part to use' });
  fireEvent.paste(document.body, clipboard('https://youtu.be/jNQXAC9IVRw'));
  expect(held.chosen).toMatchObject({ kind: 'file' });
});

it.each([
  ['into the source field', () => screen.getByRole('textbox', { name: 'Video, link or text' })],
  ['outside of any field', () => document.body],
])('a text that is pasted %s with a picture of itself is taken as a text', async (_where, target) => {
  const held = show();
  fireEvent.paste(target(), clipboard('A valve held.', picture()));
  expect(held.chosen).toMatchObject({ kind: 'text', text: 'A valve held.' });
  expect(screen.queryByText('Please select a valid video file')).toBeNull();
});

it('a picture that is pasted without a text is refused as not a video', async () => {
  show();
  fireEvent.paste(document.body, clipboard('', picture()));
  await screen.findByText('Please select a valid video file');
});
