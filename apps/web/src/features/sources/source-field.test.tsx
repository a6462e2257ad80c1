import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import type { ChosenSource } from './chosen-source.ts';
import { SourceField } from './source-field.tsx';
import { sourcesMessages } from './sources-messages.ts';

const limits = { longestMinutes: 60, largestBytes: 10_000_000 };

/** Renders the field in a form that stores its value. */
function show() {
  const held: { chosen: ChosenSource | null } = { chosen: null };
  function Field() {
    const [chosen, setChosen] = useState<ChosenSource | null>(null);
    held.chosen = chosen;
    return (
      <SourceField
        chosen={chosen}
        limits={limits}
        givenFiles={null}
        links={null}
        talk={null}
        voices={undefined}
        error={null}
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

/** Opens a file of the engine's tests. */
function openFixture(name: string, as: string): File {
  const path = join(import.meta.dirname, '../../../../../packages/media/fixtures', name);
  return new File([new Uint8Array(readFileSync(path))], as, { type: 'video/mp4' });
}

/** Returns a real video that is read when the test decides. */
function makeSlowVideo(): { video: File; readable: PromiseWithResolvers<void> } {
  const video = openFixture('rotated-90.mp4', 'talk.mp4');
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
  await userEvent.upload(screen.getByLabelText('Video or Audio File'), video);
  const subtitles = new File(['1'], 'talk.srt');
  await userEvent.upload(screen.getByLabelText('Add subtitles'), subtitles);
  expect(held.chosen).toMatchObject({ facts: null, subtitles });
  await act(async () => readable.resolve());
  await screen.findByRole('group', { name: 'Part to use' });
  expect(held.chosen).toMatchObject({ facts: { durationSec: expect.any(Number) }, subtitles });
});

/** Returns a second of silence in a recorder's format. */
function makeRecording(name: string, type: string): File {
  const rate = 8_000;
  const wav = Buffer.alloc(44 + rate);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + rate, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(rate, 40);
  wav.fill(0x80, 44);
  return new File([new Uint8Array(wav)], name, { type });
}

it('the source field accepts a recording and describes the look of its clips', async () => {
  const held = show();
  await userEvent.upload(screen.getByLabelText('Video or Audio File'), makeRecording('episode 1.wav', 'audio/wav'));
  await screen.findByText('Sound only. Clips show it as moving bars, with captions.');
  await screen.findByRole('group', { name: 'Part to use' });
  expect(held.chosen).toMatchObject({
    kind: 'file',
    facts: {
      durationSec: 1,
      hasPicture: false,
      widthPx: null,
      heightPx: null,
      frameUrl: null,
      audioTracks: [{ title: null, language: null }],
    },
  });
});

it('the source field offers a choice of several audio tracks, and leaves it to the server by default', async () => {
  const held = show();
  const file = openFixture('several-audio-tracks.mp4', 'interview.mp4');
  await userEvent.upload(screen.getByLabelText('Video or Audio File'), file);
  const field = await screen.findByLabelText<HTMLSelectElement>('Audio track');
  expect(field.selectedOptions[0]?.textContent).toBe('Automatic: the one with a voice');
  expect(held.chosen).toMatchObject({ audioTrack: null, facts: { audioTracks: { length: 2 } } });
  await userEvent.selectOptions(field, 'Track 2');
  expect(held.chosen).toMatchObject({ audioTrack: 2 });
});

it.each([
  ['rotated-90.mp4', 'does not mention the sound of a video with a single track of unknown language', null],
  ['sar-2x1-no-audio.mp4', 'says that a video has no sound', sourcesMessages.file.noSound],
])('the source field of %s %s', async (fixture, _, said) => {
  show();
  await userEvent.upload(screen.getByLabelText('Video or Audio File'), openFixture(fixture, 'talk.mp4'));
  await screen.findByRole('group', { name: 'Part to use' });
  expect(screen.queryByLabelText('Audio track')).toBeNull();
  expect(screen.queryByText(sourcesMessages.file.noSound)?.textContent ?? null).toBe(said);
});

it('the source field accepts a recording that is dropped on the page', async () => {
  const held = show();
  const files = [makeRecording('episode 2.wav', '')];
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
  await screen.findByText('Sound only. Clips show it as moving bars, with captions.');
  expect(held.chosen).toMatchObject({ kind: 'file' });
});

it('the source field rejects a text file with the name of a recording', async () => {
  show();
  const file = new File(['This is no sound.'], 'episode.mp3', { type: 'audio/mpeg' });
  await userEvent.upload(screen.getByLabelText('Video or Audio File'), file);
  await screen.findByText('Please select a valid video file');
});

/** Returns the contents of a clipboard, as a paste event provides them. */
const clipboard = (text: string, ...files: File[]) => ({
  clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '') },
});
const picture = () => new File(['x'], 'image.png', { type: 'image/png' });

it('the source field accepts a paste outside of any field only while nothing is chosen', async () => {
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
  await userEvent.upload(screen.getByLabelText('Video or Audio File'), video);
  await screen.findByRole('group', { name: 'Part to use' });
  fireEvent.paste(document.body, clipboard('https://youtu.be/jNQXAC9IVRw'));
  expect(held.chosen).toMatchObject({ kind: 'file' });
});

it.each([
  ['into the source field', () => screen.getByRole('textbox', { name: 'Video, audio, link or text' })],
  ['outside of any field', () => document.body],
])('a text that is pasted %s with a picture of itself is accepted as a text', async (_where, target) => {
  const held = show();
  fireEvent.paste(target(), clipboard('A valve held.', picture()));
  expect(held.chosen).toMatchObject({ kind: 'text', text: 'A valve held.' });
  expect(screen.queryByText('Please select a valid video file')).toBeNull();
});

it('a picture that is pasted without a text is rejected as not a video', async () => {
  show();
  fireEvent.paste(document.body, clipboard('', picture()));
  await screen.findByText('Please select a valid video file');
});

it('the sample is illustrated by one of its frames', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: sourcesMessages.sample.action }));
  // The picture is decorative: it repeats the name beside it.
  const [picture] = document.querySelectorAll('img');
  expect(picture?.getAttribute('src')).toContain('frame');
  expect(picture?.getAttribute('alt')).toBe('');
});
