import type { ProjectVoices } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makeClipMessages as texts } from '../../../ui/clips/make-clip-messages.ts';
import { speakerTexts } from '../../../ui/speakers/speaker-messages.ts';
import { useSpeakers } from '../../../ui/speakers/use-speakers.ts';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { SelectableLines } from './selectable-lines.tsx';

const lines = Array.from({ length: 200 }, (_, at) => ({
  startSec: 4 * at,
  endSec: 4 * at + 3.5,
  text: `Line ${at}.`,
  speaker: null,
}));

function open() {
  const onMake = vi.fn();
  const maker = { isBusy: false, onMake };
  renderInApp(<SelectableLines lines={lines} found={lines} language="en" maker={maker} speakers={null} />);
  const line = (at: number) => screen.getByRole('button', { name: new RegExp(`Line ${at}\\.`) });
  return { onMake, line };
}

it('pressing one line and then another makes a clip of the lines between them', async () => {
  const { onMake, line } = open();
  await screen.findByText(texts.linesHint);
  await userEvent.click(line(6));
  await screen.findByText(texts.tooShort);
  expect(screen.getByRole('button', { name: texts.make })).toHaveProperty('disabled', true);
  await userEvent.click(line(3));
  await screen.findByText(texts.selected({ from: '0:11', to: '0:27' }));
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual([
    '0:12Line 3.',
    '0:16Line 4.',
    '0:20Line 5.',
    '0:24Line 6.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: texts.make }));
  expect(onMake.mock.calls).toEqual([[{ startSec: 11.8, endSec: 27.75 }]]);
});

it('a third press starts a new selection, and the selection can be cleared', async () => {
  const { line } = open();
  for (const at of [0, 5, 8]) await userEvent.click(line(at));
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([line(8)]);
  await userEvent.click(screen.getByRole('button', { name: texts.clear }));
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  await screen.findByText(texts.linesHint);
});

it('a selection that is too long for a clip is reported', async () => {
  const { line } = open();
  await userEvent.click(line(0));
  await userEvent.click(line(199));
  await screen.findByText(texts.tooLong);
});

const spoken = lines.slice(0, 3).map((line, at) => ({ ...line, speaker: at < 2 ? 'Speaker 1' : 'Speaker 2' }));

function openSpoken(voices: ProjectVoices['voices'] = []) {
  const stored = { names: voices.map(({ label, name }) => ({ from: label, to: name })), turns: [], revision: 2 };
  const requests = mockApi(({ method, path, body }) => {
    if (path.endsWith('/voices')) return { voices };
    if (path.startsWith('/api/known-voices')) return { success: true };
    return method === 'PUT' ? { ...(body as object), revision: 3 } : stored;
  });
  const View = () => (
    <SelectableLines lines={spoken} found={spoken} language="en" maker={null} speakers={useSpeakers('talk', true)} />
  );
  renderInApp(
    <>
      <Notifications />
      <View />
    </>,
  );
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const open = (name: string) => screen.findByRole('button', { name: speakerTexts.open({ name }) });
  const voiceRequests = () => requests.filter(({ path }) => path.startsWith('/api/known-voices'));
  return { sent, open, voiceRequests };
}

it('a speaker is renamed above their lines, and the notice undoes it', async () => {
  const { sent, open } = openSpoken();
  await userEvent.click(await open('Speaker 1'));
  await userEvent.type(screen.getByLabelText(speakerTexts.name), ' Ada {Enter}');
  await screen.findByText(speakerTexts.renamed({ from: 'Speaker 1', to: 'Ada' }));
  await userEvent.click(screen.getByRole('button', { name: uiMessages.undo }));
  await screen.findByText(speakerTexts.undone);
  expect(sent()).toEqual([
    { names: [{ from: 'Speaker 1', to: 'Ada' }], turns: [], revision: 2 },
    { names: [], turns: [], revision: 3 },
  ]);
});

it('the name of another speaker makes the two one', async () => {
  const { sent, open } = openSpoken();
  await userEvent.click(await open('Speaker 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Speaker 1' }));
  await userEvent.click(screen.getByRole('button', { name: speakerTexts.everywhere({ name: 'Speaker 2' }) }));
  await screen.findByText(speakerTexts.merged({ from: 'Speaker 2', to: 'Speaker 1' }));
  expect(sent()).toMatchObject([{ names: [{ from: 'Speaker 2', to: 'Speaker 1' }] }]);
});

it('selected lines are given to a new speaker', async () => {
  const { sent, open } = openSpoken();
  await open('Speaker 1');
  for (const at of [1, 2]) await userEvent.click(screen.getByRole('button', { name: new RegExp(`Line ${at}\\.`) }));
  await userEvent.type(screen.getByLabelText(speakerTexts.name), 'Grace');
  await userEvent.click(screen.getByRole('button', { name: speakerTexts.lines }));
  await screen.findByText(speakerTexts.assigned({ to: 'Grace' }));
  expect(sent()).toMatchObject([{ turns: [{ startSec: 4, endSec: 11.5, speaker: 'Grace' }] }]);
});

const voice = { label: 'Speaker 1', name: 'Speaker 1', known_id: null, recognized_as: null };
const remember = () => screen.findByRole<HTMLInputElement>('switch', { name: speakerTexts.remember });

it('a voice is remembered under its new name, only if that is wished', async () => {
  const { sent, open, voiceRequests } = openSpoken([voice]);
  await userEvent.click(await open('Speaker 1'));
  expect((await remember()).checked).toBe(false);
  await userEvent.type(screen.getByLabelText(speakerTexts.name), 'Ada{Enter}');
  await screen.findByText(speakerTexts.renamed({ from: 'Speaker 1', to: 'Ada' }));
  expect(voiceRequests()).toEqual([]);
  await userEvent.click(await open('Speaker 1'));
  await userEvent.click(await remember());
  await userEvent.type(screen.getByLabelText(speakerTexts.name), 'Grace{Enter}');
  await screen.findByText(speakerTexts.remembered({ name: 'Grace' }));
  expect(sent()).toHaveLength(2);
  expect(voiceRequests()).toEqual([
    { method: 'POST', path: '/api/known-voices', body: { project_id: 'talk', name: 'Grace' } },
  ]);
});

it('the dialog of a speaker stays open when the page updates its lines', async () => {
  const speakers = { rename: vi.fn(), assign: vi.fn(), memory: null, undoRecognized: vi.fn() };
  const View = () => {
    const [count, setCount] = useState(0);
    const fresh = spoken.map((line) => ({ ...line }));
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Update
        </button>
        <SelectableLines lines={fresh} found={fresh} language="en" maker={null} speakers={speakers} />
      </>
    );
  };
  renderInApp(<View />);
  await userEvent.click(await screen.findByRole('button', { name: speakerTexts.open({ name: 'Speaker 1' }) }));
  await userEvent.type(screen.getByLabelText(speakerTexts.name), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(screen.getByLabelText(speakerTexts.name)).toHaveProperty('value', 'Ada');
});

it('a speaker without a recording of the voice cannot be remembered', async () => {
  const { open } = openSpoken([voice]);
  await userEvent.click(await open('Speaker 2'));
  await screen.findByLabelText(speakerTexts.name);
  expect(screen.queryByRole('switch')).toBeNull();
});

it('a recognized voice is stated, and undone', async () => {
  const { sent } = openSpoken([{ ...voice, name: 'Ada', known_id: 'known', recognized_as: 'Ada' }]);
  await screen.findByText(speakerTexts.recognized({ count: 1, names: 'Ada' }));
  await userEvent.click(screen.getByRole('button', { name: uiMessages.undo }));
  await screen.findByText(speakerTexts.unrecognized);
  expect(sent()).toEqual([{ names: [], turns: [], revision: 2 }]);
});

it('who may not correct speakers sees their names only', async () => {
  renderInApp(
    <SelectableLines
      lines={spoken}
      found={spoken}
      language="en"
      maker={{ isBusy: false, onMake: vi.fn() }}
      speakers={null}
    />,
  );
  await screen.findByText('Speaker 2');
  expect(screen.queryByRole('button', { name: speakerTexts.open({ name: 'Speaker 2' }) })).toBeNull();
});
