import type { MaterialNote, ProcessingStatus } from '@clipwright/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { answerForms, refuseForms } from '../../../testing/refuse-forms.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { SourceReport } from './source-report.tsx';
import { sourceReportTexts as texts } from './source-report-messages.ts';

const note = (kind: MaterialNote['kind'], text: string): MaterialNote => ({ code: kind, kind, facts: {}, text });
const used = note('used', 'Audio track 1 of 2 is used.');
const doubt = note('doubt', 'Two tracks have a voice.');
const passed = note('passed-over', 'The file notes.txt is passed over.');
const choices: ProcessingStatus['choices'] = {
  audio_tracks: [
    { title: 'Game', language: null },
    { title: 'Mic', language: 'de' },
  ],
  audio_track: null,
  language: null,
  voices: null,
  use_subtitles: true,
};

function show({ material = [passed, used], chosen = choices as ProcessingStatus['choices'] } = {}) {
  const requests = mockApi(({ path }) =>
    path === '/api/projects/p/remake' ? { processing_id: 'r' } : refusal(500, 'internal', 'Nothing.'),
  );
  renderInApp(
    <SourceReport
      projectId="p"
      sourceId="s"
      status={{ material, choices: chosen }}
      renderSubtitlesField={(_, onChange) => (
        <button type="button" onClick={() => onChange(new File(['1'], 'talk.srt'))}>
          Add a file
        </button>
      )}
    />,
  );
  return requests;
}

it('the report collapses decisions, those in use first', () => {
  show();
  const details = screen.getByText(texts.decisions({ count: 2 })).closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  expect(
    within(details)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([`${texts.kinds.used}: ${used.text}`, `${texts.kinds['passed-over']}: ${passed.text}`]);
});

it('the report shows a doubt outside the collapsed section, next to the change', () => {
  show({ material: [used, doubt] });
  const warning = screen.getByText(doubt.text).parentElement as HTMLElement;
  within(warning).getByRole('button', { name: texts.change });
  expect(warning.closest('details')).toBeNull();
});

it('the report of an old project is absent', () => {
  show({ material: [] });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('the report offers no change without the source', () => {
  show({ chosen: null });
  expect(screen.queryByRole('button', { name: texts.change })).toBeNull();
});

it('the clips can be remade from another track and from the words in the sound', async () => {
  const requests = show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: texts.change }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.form.submit }).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText(uiMessages.audioTrack.label), '2: Mic, German');
  await user.selectOptions(screen.getByLabelText(uiMessages.voices.label), '3');
  await user.selectOptions(screen.getByLabelText(texts.form.words), texts.form.fromSound);
  await user.click(screen.getByRole('button', { name: texts.form.submit }));
  await expect.poll(() => screen.queryByRole('button', { name: texts.form.submit })).toBeNull();
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/projects/p/remake',
    body: { audioTrack: 2, language: null, voices: 3, useSubtitles: false, processingId: expect.any(String) },
  });
});

it('the clips can be remade from added subtitles', async () => {
  answerForms(200, { sourceId: 's', language: 'en', cues: 2 });
  const requests = show({ material: [doubt] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: texts.change }));
  await user.click(screen.getByRole('button', { name: 'Add a file' }));
  await user.click(screen.getByRole('button', { name: texts.form.submit }));
  await expect.poll(() => screen.queryByRole('button', { name: texts.form.submit })).toBeNull();
  expect(requests.at(-1)).toMatchObject({ path: '/api/projects/p/remake', body: { useSubtitles: true } });
});

it('unreadable subtitles start nothing', async () => {
  refuseForms(400, 'subtitles_unreadable', 'These subtitles cannot be used.');
  const requests = show({ material: [doubt] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: texts.change }));
  await user.click(screen.getByRole('button', { name: 'Add a file' }));
  await user.click(screen.getByRole('button', { name: texts.form.submit }));
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: texts.form.submit }).disabled)
    .toBe(false);
  expect(requests).toEqual([]);
});
