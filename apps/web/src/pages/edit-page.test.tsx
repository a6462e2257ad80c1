import { clipSpec, editSpec, plainClipEdit } from '@clipwright/clip-spec';
import type { ClipEditAnswer, EditMaterial } from '@clipwright/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { editorMessages as texts } from '../features/edits/editor-messages.ts';
import { timelineMessages } from '../features/edits/timeline/timeline-messages.ts';
import { makeClip, makeProject, projectId } from '../features/projects/saved/testing/make-project.ts';
import { type Answer, refusal } from '../testing/mock-api.ts';
import { openApp } from '../testing/open-app.tsx';
import { makeClipMessages } from '../ui/clips/make-clip-messages.ts';
import { speakerTexts } from '../ui/speakers/speaker-messages.ts';
import { uiMessages } from '../ui/ui-messages.ts';

const edit: ClipEditAnswer = {
  document: plainClipEdit([{ id: 'a', startSec: 10, endSec: 14 }]),
  revision: 1,
  changedAt: '2026-11-24T00:00:00Z',
  isSourceThere: true,
  versions: [],
  exporting: null,
};
const words = Array.from({ length: 30 }, (_, at) => ({
  text: `w${at}`,
  startSec: at,
  endSec: at + 0.8,
  confidence: null,
  speaker: null,
}));
/** Audio without captions, so nothing is drawn. */
const material: EditMaterial = {
  name: 'The launch',
  audioIndex: 0,
  window: { startSec: 0, endSec: 30 },
  keyframesSec: [],
  styles: [],
  logoUrl: null,
  info: {
    path: '',
    container: 'mp3',
    durationSec: 30,
    sizeBytes: 1000,
    video: null,
    subtitles: [],
    audio: [
      {
        index: 0,
        codec: 'mp3',
        channels: 1,
        sampleRateHz: 48_000,
        language: null,
        title: null,
        isDefault: true,
        startSec: 0,
      },
    ],
  },
  projectId,
  speakers: { names: [], turns: [], revision: 0 },
  transcript: {
    language: 'en',
    wordTiming: 'measured',
    firstWord: 0,
    cues: [{ startSec: 0, endSec: 30, text: '', speaker: null, words }],
  },
  levels: null,
  speech: [],
  view: { shots: [], tracks: [], pictures: [], turns: null },
  spec: editSpec.parse({
    ...clipSpec.parse({ captionStyle: null }),
    shortSidePx: 1080,
    platformStyles: {},
    ownStyles: [],
    logoPath: null,
  }),
  backdrop: 'waveform',
  fonts: {
    'archivo-expanded': [],
    'archivo-wide': [],
    anton: [],
    montserrat: [],
    inter: [],
    'inter-black': [],
    literata: [],
  },
  brandFonts: {},
  copy: { state: 'none', progress: null, url: null, startSec: 0, endSec: 30 },
};
const copy = { ...material.copy, state: 'making' };

const open = (answers: Record<string, Answer> = {}) =>
  openApp({
    at: `/project/${projectId}/clip/best/edit`,
    isSignedIn: true,
    answers: {
      [`GET /api/projects/${projectId}`]: () => makeProject({ clips: [makeClip('best')] }),
      'GET /api/clips/best/edit': () => edit,
      'GET /api/clips/best/edit/material': () => material,
      'POST /api/clips/best/edit/copy': () => copy,
      ...answers,
    },
  });

afterEach(() => localStorage.clear());
const transcript = async () =>
  within(await screen.findByRole('region', { name: texts.transcript.label }, { timeout: 20_000 }));

it('a clip that cannot be opened shows the reason, and can be retried', async () => {
  const failing = new Set(['edit']);
  open({
    'GET /api/clips/best/edit': () =>
      failing.has('edit') ? refusal(404, 'clip_not_found', 'Video clip not found') : edit,
  });
  await screen.findByText(texts.failed, {}, { timeout: 20_000 });
  await screen.findByText('Video clip not found');
  screen.getByRole('link', { name: texts.back });
  failing.clear();
  await userEvent.click(screen.getByRole('button', { name: uiMessages.retry }));
  (await transcript()).getByRole('button', { name: 'w10' });
});

it('a read-only clip of another owner is not opened, and the page says so and leads back', async () => {
  const refused = () => refusal(403, 'not_allowed', 'Only the owner can do this.');
  const { router } = open({ 'GET /api/clips/best/edit': refused, 'GET /api/clips/best/edit/material': refused });
  await screen.findByText(texts.watched.title);
  expect(screen.queryByRole('region', { name: texts.transcript.label })).toBeNull();
  expect(screen.queryByRole('button', { name: texts.export.start })).toBeNull();
  expect(screen.queryByRole('button', { name: uiMessages.retry })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: texts.back }));
  await expect.poll(() => router.state.location.pathname).toBe(`/project/${projectId}`);
});

it('a clip opens with its words and its parts, and requests its copy once', async () => {
  const { requests } = open();
  const panel = await transcript();
  panel.getByRole('button', { name: 'w12' });
  panel.getByRole('button', { name: `w14 (${texts.transcript.states.after})` });
  await screen.findByRole('heading', { name: 'Clip best' });
  screen.getByRole('slider', { name: timelineMessages.start({ part: 1 }) });
  await screen.findByText(texts.stage.making);
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/clips/best/edit/copy',
  ]);
});

it('the editor’s material is read once if its copy is current, and again if a new copy is made', async () => {
  const ready = { ...copy, state: 'ready', url: '/api/clips/best/edit/copy.mp4?v=1' };
  const readsOf = async (had: object, answered: object) => {
    const { requests, unmount } = open({
      'GET /api/clips/best/edit/material': () => ({ ...material, copy: had }),
      'POST /api/clips/best/edit/copy': () => answered,
    });
    await transcript();
    await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    unmount();
    return requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/material')).length;
  };
  expect(await readsOf(ready, ready)).toBe(1);
  expect(await readsOf(ready, { ...ready, url: '/api/clips/best/edit/copy.mp4?v=2' })).toBe(2);
});

it('words and parts are visible and can be cut while caption fonts are loading', async () => {
  const url = `${window.location.origin}/api/fonts/a.ttf`;
  const { requests } = open({
    'GET /api/clips/best/edit/material': () => ({
      ...material,
      spec: { ...material.spec, captionStyle: 'marker' },
      fonts: { ...material.fonts, 'archivo-expanded': [{ url, index: 0 }] },
    }),
    'GET /api/fonts/a.ttf': () => new Promise(() => undefined),
    'PUT /api/clips/best/edit': () => ({ ...edit, revision: 2 }),
  });
  const panel = await transcript();
  await userEvent.click(panel.getByRole('button', { name: 'w12' }));
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Delete}');
  await panel.findByRole('button', { name: `w12 (${texts.transcript.states.cut})` });
  expect(requests.some(({ path }) => path === '/api/fonts/a.ttf')).toBe(true);
  // Characters without a font are not requested again until fonts have loaded.
  expect(requests.filter(({ path }) => path.endsWith('/edit/copy'))).toHaveLength(1);
});

it('words after the clip become another clip', async () => {
  const { requests } = open({ [`POST /api/projects/${projectId}/clips`]: () => ({}) });
  const panel = await transcript();
  panel.getByRole('button', { name: 'w13' }).focus();
  for (let presses = 0; presses < 9; presses++) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight', shiftKey: presses > 0 });
  }
  await userEvent.click(await screen.findByRole('button', { name: makeClipMessages.make }));
  await expect.poll(() => requests.find(({ path }) => path.endsWith('/clips'))?.body).toMatchObject({ startSec: 10.9 });
  await screen.findByText(makeClipMessages.begun);
});

it('once the source is deleted, only texts can be edited', async () => {
  open({ 'GET /api/clips/best/edit': () => ({ ...edit, isSourceThere: false }) });
  await transcript();
  screen.getByText(texts.export.noSource);
  expect(screen.queryByRole('button', { name: texts.export.start })).toBeNull();
});

it('a speaker is named in the editor, everywhere or for one sentence, and undo brings the label back', async () => {
  const spoken = words.map((word, at) => ({ ...word, speaker: at < 12 ? 'Speaker 1' : 'Speaker 2' }));
  const cues = [{ startSec: 0, endSec: 30, text: '', speaker: null, words: spoken }];
  const { requests } = open({
    'GET /api/clips/best/edit/material': () => ({ ...material, transcript: { ...material.transcript, cues } }),
    [`PUT /api/projects/${projectId}/speakers`]: () => ({ names: [], turns: [], revision: 1 }),
  });
  const panel = await transcript();
  panel.getByText('Speaker 1');
  await userEvent.click(panel.getByRole('button', { name: 'w12' }));
  await userEvent.type(await panel.findByLabelText(speakerTexts.name), 'Ada');
  await userEvent.click(panel.getByRole('button', { name: speakerTexts.everywhere({ name: 'Speaker 2' }) }));
  await panel.findByText('Ada');
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/speakers'))?.body)
    .toEqual({ names: [{ from: 'Speaker 2', to: 'Ada' }], turns: [], revision: 0 });
  await userEvent.click(screen.getByRole('button', { name: texts.undo }));
  await expect.poll(() => panel.queryByText('Ada')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Speaker 1' }));
  await userEvent.click(panel.getByRole('button', { name: speakerTexts.sentences }));
  await expect
    .poll(() => requests.findLast(({ path }) => path.endsWith('/speakers'))?.body)
    .toMatchObject({ turns: [{ speaker: 'Speaker 1' }] });
});
