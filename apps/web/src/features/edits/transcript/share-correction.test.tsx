import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mockApi, type RecordedRequest, refusal } from '../../../testing/mock-api.ts';
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

const posted = { title: 'The harbor', caption: 'A boat at the pier.', hashtags: ['#harbor'] };
/** The changes that were sent; the clip's texts are read before. */
const sent = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ path, method }) => method !== 'GET' || path !== `/api/clips/${clipId}`);

let edit: ClipEdit;

function Correction({ overlays = [] }: Pick<Partial<ClipEdit>, 'overlays'>) {
  const [now, setNow] = useState(() => ({
    ...correctWord(clip, second as NonNullable<typeof second>, 'Kerb,'),
    overlays,
  }));
  edit = now;
  const words = listEditWords(now, source);
  const [, word] = words;
  return word ? <ShareCorrection {...{ clipId, word, words }} edit={now} onChange={setNow} /> : null;
}

it('a correction applies to the same words of the clip, with their punctuation', async () => {
  mockApi(() => posted);
  renderInApp(<Correction />);
  await screen.findByText(texts.says({ heard: 'curb', text: 'Kerb' }));
  await userEvent.click(screen.getByRole('button', { name: texts.others({ count: 2 }) }));
  expect(edit.words).toEqual({ '1': { text: 'Kerb,' }, '3': { text: 'Kerb' }, '6': { text: 'Kerb.' } });
});

it('a correction applies to the project’s other clips, and reports how many changed and which could not', async () => {
  const requests = mockApi(({ method }) =>
    method === 'GET' ? posted : { changed: 2, unchanged: 1, failed: ['An old one'] },
  );
  renderInApp(<Correction />);
  await userEvent.click(await screen.findByRole('button', { name: texts.allClips }));
  await screen.findByText(new RegExp(`${sharedEditMessages.changed({ count: 2 })}.*An old one`));
  expect(sent(requests).map(({ path, body }) => [path, body])).toEqual([
    [`/api/clips/${clipId}/edit/share-correction`, { heard: 'curb', text: 'Kerb' }],
  ]);
});

it('a name is added to the list of names with the recognized spelling', async () => {
  const terms = [{ term: 'kerb', heardAs: ['courb'] }];
  const requests = mockApi(({ path }) => (path.startsWith('/api/clips/') ? posted : { terms }));
  renderInApp(<Correction />);
  await userEvent.click(await screen.findByRole('button', { name: texts.addName }));
  await screen.findByText(texts.named({ text: 'Kerb' }));
  expect(sent(requests).map(({ body }) => body)).toEqual([
    null,
    { terms: [{ term: 'Kerb', heardAs: ['courb', 'curb'] }] },
  ]);
});

it('a failure is reported', async () => {
  mockApi(() => refusal(500, 'unexpected', 'It failed.'));
  renderInApp(<Correction />);
  await userEvent.click(await screen.findByRole('button', { name: texts.allClips }));
  await screen.findByText('It failed.');
});

it('a correction applies to the clip’s texts and the title on the picture, and is undone in the texts', async () => {
  let stored = { ...posted, title: 'At the curb', hashtags: ['#curb', '#harbor'] };
  const requests = mockApi(({ method, body }) => {
    if (method === 'PATCH') stored = { ...stored, ...(body as Partial<typeof stored>) };
    return stored;
  });
  const hook = { kind: 'title' as const, id: 'hook', startSec: 0, endSec: 3, place: { x: 0.5, y: 0.2 } };
  renderInApp(<Correction overlays={[{ ...hook, text: 'At the curb' }]} />);
  await userEvent.click(await screen.findByRole('button', { name: texts.inTexts }));
  await screen.findByText(texts.textsCorrected({ text: 'Kerb' }));
  expect(screen.queryByRole('button', { name: texts.inTexts })).toBeNull();
  expect(edit.overlays).toEqual([{ ...hook, text: 'At the Kerb' }]);
  await userEvent.click(screen.getByRole('button', { name: texts.undoTexts }));
  await screen.findByRole('button', { name: texts.inTexts });
  expect(sent(requests).map(({ path, body }) => [path, body])).toEqual([
    [`/api/clips/${clipId}`, { title: 'At the Kerb', hashtags: ['#Kerb', '#harbor'] }],
    [`/api/clips/${clipId}`, { title: 'At the curb', hashtags: ['#curb', '#harbor'] }],
  ]);
});
