import type { ProcessingStatus } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { paletteMessages } from '../../app/palette/palette-messages.ts';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { triageTexts } from '../../features/clips/triage/triage-messages.ts';
import { processingTexts } from '../../features/processing/processing-messages.ts';
import { makeClip, makeProject, projectId } from '../../features/projects/saved/testing/make-project.ts';
import { mockWideScreen } from '../../testing/media-queries.ts';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { shortcutsMessages } from '../../ui/dialogs/shortcuts-messages.ts';

const processing_id = '00000000-0000-4000-8000-0000000000aa';
const ids = ['a', 'b'].map((name) => `00000000-0000-4000-8000-00000000000${name}`);
const clips = ids.map((id, index) => makeClip(id, { title: `Clip ${index + 1}`, clip_number: index + 1 }));

const run: ProcessingStatus = {
  processing_id,
  project_id: projectId,
  status: 'processing',
  progress: 40,
  current_step: 'clipping',
  message: 'Making clips',
  waiting_for: null,
  can_skip_captions: false,
  lacks_captions: false,
  elapsed_time: 12,
  estimated_time: 60,
  stages: [],
  detailed_progress: { overall_progress: 40, current_stage: 'clipping', message: 'Making clips' },
  clips,
  pending_clips: [{ clip_number: 3, status: 'rendering', progress: 20, error: null, is_stopped: false }],
  source_duration: 60,
  filmstrip_url: null,
  measured_speed: null,
  is_transcription_off: false,
  kind: 'project',
  warnings: [],
  notes: [],
  material: [],
  choices: null,
  result: null,
  error: null,
  failure: null,
  video_counted: false,
  version: 1,
};

/** Opens a project while its third clip is being rendered. */
function openRun(search = '', changes: Partial<ProcessingStatus> = {}, shown = clips) {
  mockWideScreen(true);
  openApp({
    at: `/project/${projectId}${search}`,
    isSignedIn: true,
    answers: {
      [`GET /api/projects/${projectId}`]: () => makeProject({ status: 'processing', processing_id, clips: shown }),
      [`GET /api/processing-events/${processing_id}`]: () => refusal(500, 'internal', 'No events.'),
      [`GET /api/processing-status/${processing_id}`]: () => ({ ...run, ...changes }),
      'GET /api/projects': () => ({ projects: [], nextCursor: null }),
    },
  });
  return userEvent.setup();
}

it('a clip that is opened from the progress is scrolled into view and focused', async () => {
  const user = openRun();
  const slots = await screen.findByRole('list', { name: processingTexts.slots.label, hidden: false });
  const picture = await within(slots).findByRole('button', { name: /Clip 2$/ });
  picture.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-clip')).toBe(ids[1]));
  within(screen.getByRole('region', { name: clipsTexts.player.label })).getByLabelText('Clip 2');
});

it('a review of a project in progress announces more clips', async () => {
  openRun(
    '',
    {},
    clips.map((clip) => ({ ...clip, decision: 'kept' })),
  );
  await screen.findByText(triageTexts.moreComing({ count: 2, kept: 2 }));
  expect(screen.queryByText(triageTexts.done({ kept: 2, skipped: 0 }))).toBeNull();
});

it('no clips of a project are missing before its run is loaded', async () => {
  openRun('', { clips: [] }, []);
  await screen.findByText(clipsTexts.noneYet);
  expect(screen.queryByText(new RegExp(clipsTexts.none))).toBeNull();
});

it('the palette and the list of keys open over the processing window, and keys decide nothing behind it', async () => {
  const user = openRun('?watch=1');
  await screen.findByRole('dialog', { name: processingTexts.title });
  await user.keyboard('y');
  expect(screen.queryByText(triageTexts.did.one.kept({ title: 'Clip 1' }))).toBeNull();
  await user.keyboard('?');
  const keys = await screen.findByRole('alertdialog', { name: shortcutsMessages.title });
  await user.click(within(keys).getByRole('button', { name: shortcutsMessages.close }));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: paletteMessages.field });
});
