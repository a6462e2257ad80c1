import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import type { EditFile } from '@clipwright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { refuseForms } from '../../../testing/refuse-forms.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { chooseMusic } from '../document/change-music.ts';
import { usePlannedFiles } from '../edit-files-query.ts';
import { fileMessages } from './file-messages.ts';
import { MusicPanel } from './music-panel.tsx';

const { music: texts } = fileMessages;
const make = (number: number): EditFile => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'music',
  name: `Theme ${number}.mp3`,
  url: '/x',
  sizeBytes: 1,
  durationSec: 60,
  widthPx: null,
  heightPx: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const [first, second] = [make(1), make(2)];

/** Renders the panel over a document with this music, and the document's music settings. */
function show(musicId: string | null, { hasWords = true } = {}) {
  const requests = mockApi((request) => ({ files: request.method === 'DELETE' ? [second] : [first, second] }));
  function Panel() {
    const { list } = usePlannedFiles();
    const [edit, setEdit] = useState<ClipEdit>(() =>
      chooseMusic(plainClipEdit([{ id: 'a', startSec: 0, endSec: 10 }]), musicId),
    );
    return (
      <>
        <MusicPanel edit={edit} files={list} hasWords={hasWords} onChange={setEdit} />
        <p data-testid="music">{JSON.stringify(edit.sound.music ?? null)}</p>
      </>
    );
  }
  renderInApp(<Panel />);
  return requests;
}

const readMusic = () => JSON.parse(screen.getByTestId('music').textContent ?? 'null');

it('music is chosen from the user’s library and adjusted', async () => {
  show(null);
  const choice = await screen.findByRole('combobox', { name: texts.label });
  await userEvent.selectOptions(choice, second.name);
  expect(readMusic()).toEqual({ musicId: second.id, gainDb: -14, duckDb: 10 });
  fireEvent.change(screen.getByRole('slider', { name: texts.offset }), { target: { value: '12.5' } });
  fireEvent.change(screen.getByRole('slider', { name: texts.duck }), { target: { value: '0' } });
  await userEvent.click(screen.getByRole('switch', { name: texts.repeat }));
  expect(readMusic()).toEqual({ musicId: second.id, gainDb: -14, duckDb: 0, offsetSec: 12.5, playsOnce: true });
  await userEvent.selectOptions(choice, texts.none);
  expect(readMusic()).toBeNull();
});

it('deleted music is marked as deleted', async () => {
  show('00000000-0000-4000-8000-000000000009');
  await screen.findByText(texts.gone);
  expect(screen.queryByRole('slider', { name: texts.volume })).toBeNull();
});

it('a clip without words reports that its music keeps its volume', async () => {
  show(first.id, { hasWords: false });
  await screen.findByText(texts.duckNone);
  expect(screen.queryByRole('slider', { name: texts.duck })).toBeNull();
});

it('music is deleted after confirmation and removed from the clip', async () => {
  const requests = show(first.id);
  await userEvent.click(await screen.findByRole('button', { name: texts.remove }));
  const question = within(screen.getByRole('alertdialog', { name: texts.removeTitle }));
  await userEvent.click(question.getByRole('button', { name: texts.removeConfirm }));
  await waitFor(() => expect(readMusic()).toBeNull());
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/edit-files/${first.id}` });
});

it('the reason for a rejected file appears next to its button', async () => {
  show(null);
  await screen.findByRole('combobox', { name: texts.label });
  refuseForms(400, 'music_too_long', 'Music can be up to 10 minutes long. Please choose a shorter piece.');
  const hour = new File(['x'], 'hour.mp3', { type: 'audio/mpeg' });
  await userEvent.upload(screen.getByLabelText(texts.add, { selector: 'input' }), hour);
  await screen.findByText('Music can be up to 10 minutes long. Please choose a shorter piece.');
  expect(readMusic()).toBeNull();
});
