import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { editorMessages } from '../editor-messages.ts';
import { createTidyTools } from '../planning/create-tidy-tools.ts';
import { TidySpeech } from './tidy-speech.tsx';

const { tidy: texts } = editorMessages;

/** Words of 0.3 s, 0.1 s apart, and 1.5 s before the last; the material starts with word 40 of the source. */
const words = ['So,', 'um,', 'it', 'was,', 'uh,', 'quite', 'late.'].map((text, at) => {
  const startSec = 1 + at * 0.4 + (at === 6 ? 1.5 : 0);
  return { text, startSec, endSec: startSec + 0.3, confidence: null, speaker: null };
});
/** Everything at -20 dB, except for the pause before the last word, which has a voice from 4 s to 4.4 s. */
const levels = (() => {
  const isQuiet = (hop: number) => hop >= 330 && hop < 490 && (hop < 400 || hop >= 440);
  const bytes = Array.from({ length: 600 }, (_, hop) => (isQuiet(hop) ? 180 : 40));
  return { hopSec: 0.01, firstHop: 0, halfDb: btoa(String.fromCharCode(...bytes)) };
})();
const tools = createTidyTools({
  levels,
  speech: [{ startSec: 0.9, endSec: 5.4 }],
  info: { path: '', container: 'mp3', durationSec: 20, sizeBytes: 1, video: null, audio: [], subtitles: [] },
  transcript: {
    language: 'en',
    wordTiming: 'measured',
    firstWord: 40,
    cues: [{ startSec: 1, endSec: 6, text: '', speaker: null, words }],
  },
});
const clip: ClipEdit = {
  ...plainClipEdit([{ id: 'a', startSec: 0.8, endSec: 5.5 }]),
  words: { 46: { text: 'later.' } },
};

function open() {
  const onHear = vi.fn();
  const edits: ClipEdit[] = [clip];
  function Host() {
    const [edit, setEdit] = useState(clip);
    const change = (apply: (edit: ClipEdit) => ClipEdit) => {
      edits.push(apply(edit));
      setEdit(apply(edit));
      return true;
    };
    return <TidySpeech edit={edit} tools={tools} onHear={onHear} onChange={change} />;
  }
  renderInApp(<Host />);
  return { onHear, edits, last: () => edits.at(-1) ?? clip };
}

const lengthOf = ({ ranges }: ClipEdit) => ranges.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);

it('fillers are listed with their count, can be played, and are cut one by one or together', async () => {
  const { onHear, last, edits } = open();
  await userEvent.click(await screen.findByText(/^2 fillers/));
  await userEvent.click(screen.getAllByRole('button', { name: /^Play “um/ })[0] as HTMLElement);
  expect(onHear).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: /^Remove: “um/ }));
  await screen.findByText(/^1 filler,/);
  expect(screen.getByRole('status').textContent).toMatch(/shorter/);
  await userEvent.click(screen.getByRole('button', { name: texts.removeAll }));
  await screen.findByText(/^No fillers/);
  expect(lengthOf(last())).toBeLessThan(lengthOf(clip) - 0.5);
  // There are two steps, and the correction is kept.
  expect(edits).toHaveLength(3);
  expect(last().words).toEqual(clip.words);
});

it('a voice between words is offered with a note, played and cut', async () => {
  const { onHear, last } = open();
  await userEvent.click(await screen.findByText(/^1 sound between words/));
  screen.getByText(texts.hesitationsIntro);
  await userEvent.click(screen.getByRole('button', { name: /^Play “0.4 s”/ }));
  expect(onHear).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: texts.removeAllHesitations }));
  await screen.findByText(/^No sounds between words/);
  expect(lengthOf(clip) - lengthOf(last())).toBeGreaterThan(0.3);
});

it('pauses are shortened to the chosen length', async () => {
  const { last } = open();
  await userEvent.click(await screen.findByText(/^1 pause,/));
  await userEvent.selectOptions(screen.getByLabelText(texts.shortenTo), '0.5');
  await userEvent.click(screen.getByRole('button', { name: texts.shortenAll }));
  await screen.findByText(/^No long pauses/);
  expect(lengthOf(clip) - lengthOf(last())).toBeGreaterThan(1);
});
