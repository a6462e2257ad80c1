import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { correctWord } from '../document/change-words.ts';
import { listEditWords } from '../document/list-edit-words.ts';
import { sharedEditMessages } from '../shared-edit-messages.ts';
import { correctionMessages as texts } from './correction-messages.ts';
import { ShareCorrection } from './share-correction.tsx';

const clipId = '5d4ba1c4-6a3e-4c53-a0f1-0d5f1a9d6b01';
const clip = plainClipEdit([{ id: 'a', startSec: 0, endSec: 10 }]);
const source = {
  words: ['The', 'curb,', 'a', 'Curb', 'and', 'no', 'curb.'].map((text, at) => ({
    text,
    startSec: at,
    endSec: at + 1,
  })),
  firstWord: 0,
  window: { startSec: 0, endSec: 10 },
  snap: (ranges: readonly ClipEdit['ranges'][number][]) => [...ranges],
};
const [, second] = listEditWords(clip, source);
if (!second) throw new Error('There are words.');

let edit: ClipEdit;

function Correction() {
  const [now, setNow] = useState(() => correctWord(clip, second as NonNullable<typeof second>, 'Kerb,'));
  edit = now;
  const words = listEditWords(now, source);
  const [, word] = words;
  return word ? <ShareCorrection clipId={clipId} word={word} words={words} onChange={setNow} /> : null;
}

it('a correction applies to the same words of the clip, with their punctuation', async () => {
  renderInApp(<Correction />);
  await screen.findByText(texts.says({ heard: 'curb', text: 'Kerb' }));
  await userEvent.click(screen.getByRole('button', { name: texts.others({ count: 2 }) }));
  expect(edit.words).toEqual({ '1': { text: 'Kerb,' }, '3': { text: 'Kerb' }, '6': { text: 'Kerb.' } });
});

it('a correction applies to the project’s other clips, and reports how many changed and which could not', async () => {
  const requests = mockApi(() => ({ changed: 2, unchanged: 1, failed: ['An old one'] }));
  renderInApp(<Correction />);
  await userEvent.click(await screen.findByRole('button', { name: texts.allClips }));
  await screen.findByText(new RegExp(`${sharedEditMessages.changed({ count: 2 })}.*An old one`));
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    [`/api/clips/${clipId}/edit/share-correction`, { heard: 'curb', text: 'Kerb' }],
  ]);
});

it('a name is added to the list of names with the recognized spelling', async () => {
  const terms = [{ term: 'kerb', heardAs: ['courb'] }];
  const requests = mockApi(() => ({ terms }));
  renderInApp(<Correction />);
  await userEvent.click(await screen.findByRole('button', { name: texts.addName }));
  await screen.findByText(texts.named({ text: 'Kerb' }));
  expect(requests.map(({ body }) => body)).toEqual([null, { terms: [{ term: 'Kerb', heardAs: ['courb', 'curb'] }] }]);
});

it('a failure is reported', async () => {
  mockApi(() => refusal(500, 'unexpected', 'It failed.'));
  renderInApp(<Correction />);
  await userEvent.click(await screen.findByRole('button', { name: texts.allClips }));
  await screen.findByText('It failed.');
});
