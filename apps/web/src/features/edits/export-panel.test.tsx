import { timelineFormats } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi, refusal } from '../../testing/mock-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { makeClip } from '../projects/saved/testing/make-project.ts';
import { editsMessages as texts } from './edits-messages.ts';
import { ExportPanel, ProjectExportPanel } from './export-panel.tsx';

/** The names of the saved files. */
let saved: string[] = [];
/** The URLs that the browser downloads by itself. */
let followed: string[] = [];

beforeEach(() => {
  saved = [];
  followed = [];
  // jsdom has neither, and object URLs are revoked long after the test.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href.startsWith('blob:')) saved.push(this.download);
    else followed.push(`${this.pathname}${this.search}`);
  });
  return () => vi.restoreAllMocks();
});

const clip = makeClip('a', { filename: 'A talk.mp4' });

async function open(answer: () => unknown) {
  const requests = mockApi(answer);
  renderInApp(<ExportPanel clip={clip} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: texts.open }));
  return { requests, user, form: within(screen.getByRole('form', { name: texts.heading })) };
}

it('a clip is downloaded in the chosen format under its own name, and a timeline lists its contents', async () => {
  const { requests, user, form } = await open(() => new Response('<xmeml/>'));
  const format = form.getByRole<HTMLSelectElement>('combobox', { name: texts.format });
  expect([document.activeElement, format.value]).toEqual([format, 'srt']);
  expect(screen.queryByText(texts.timelineHint)).toBeNull();
  await user.selectOptions(format, 'xmeml');
  screen.getByText(texts.timelineHint);
  await user.click(form.getByRole('button', { name: texts.submit }));
  await waitFor(() => expect(saved).toEqual(['A talk.xml']));
  // The user may want more of the export.
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: texts.format }).value).toBe('xmeml');
  expect(requests).toMatchObject([{ method: 'GET', path: `/api/clips/${clip.id}/export` }]);
});

it('a refusal is shown, and the focus returns to the button that opened the form', async () => {
  const { user, form } = await open(() => refusal(409, 'no_subtitles', 'Nothing is said in this clip.'));
  await user.click(form.getByRole('button', { name: texts.submit }));
  await form.findByText('Nothing is said in this clip.');
  await user.click(form.getByRole('button', { name: texts.close }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.open }));
});

it('a timeline is packaged with the original video in a file that the browser downloads directly, if possible', async () => {
  const answers: { first: unknown } = { first: refusal(409, 'uneven_frame_rate', 'It varies.') };
  const { requests, user, form } = await open(() => answers.first);
  expect(form.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(form.getByRole('combobox', { name: texts.format }), 'fcpxml');
  await user.click(form.getByRole('checkbox', { name: texts.withVideo }));
  await user.click(form.getByRole('button', { name: texts.submit }));
  await form.findByText('It varies.');
  expect(followed).toEqual([]);
  answers.first = new Response('<fcpxml/>');
  await user.click(form.getByRole('button', { name: texts.submit }));
  await waitFor(() => expect(followed).toEqual([`/api/clips/${clip.id}/package?format=fcpxml`]));
  expect(requests.map(({ path }) => path)).toEqual([`/api/clips/${clip.id}/export`, `/api/clips/${clip.id}/export`]);
});

it('all clips of a project are exported as one timeline, in timeline formats only', async () => {
  const requests = mockApi(() => new Response('<xmeml/>'));
  renderInApp(<ProjectExportPanel project={{ id: 'p', title: 'A talk' }} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: texts.openAll }));
  const form = within(screen.getByRole('form', { name: texts.headingAll }));
  expect(form.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)).toEqual([...timelineFormats]);
  form.getByText(new RegExp(texts.skippedHint));
  await user.click(form.getByRole('button', { name: texts.submit }));
  await waitFor(() => expect(saved).toEqual(['A talk.xml']));
  expect(requests).toMatchObject([{ method: 'GET', path: '/api/projects/p/export' }]);
});
