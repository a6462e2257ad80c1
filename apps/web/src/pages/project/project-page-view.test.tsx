import type { ProjectClip } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { feedTexts } from '../../features/clips/feed/feed-messages.ts';
import { triageTexts } from '../../features/clips/triage/triage-messages.ts';
import { makeClip, makeProject, projectId } from '../../features/projects/saved/testing/make-project.ts';
import { toQueryList } from '../../testing/media-queries.ts';
import { type Answer, refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';

async function openPlayer() {
  openApp({
    at: `/project/${projectId}`,
    isSignedIn: true,
    answers: { [`GET /api/projects/${projectId}`]: () => makeProject() },
  });
  return within(await screen.findByRole('region', { name: clipsTexts.player.label }, { timeout: 20_000 }));
}

it('a project opens with its best clip in the player', async () => {
  const player = await openPlayer();
  player.getByLabelText('Clip best');
});

it('a project on a phone opens with its best clip in view', async () => {
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...toQueryList(media, false), matches: media === '(max-width: 40em)' }));
  onTestFinished(() => spy.mockRestore());
  const player = await openPlayer();
  player.getByLabelText('Clip best');
  expect(screen.getByText(feedTexts.place({ number: 1, count: 2 })).tagName).toBe('P');
});

/** Returns the ID of a clip as a UUID, which URLs require. */
const idOf = (name: string) => `00000000-0000-4000-8000-00000000000${name}`;

describe('a review of three clips', () => {
  /** Opens the page with a server that stores decisions, but rejects those about the given clips. */
  async function review(refused: readonly string[] = []) {
    const clips = ['a', 'b', 'c'].map((name) => makeClip(idOf(name), { title: `Clip ${name}` }));
    const change =
      (clip: ProjectClip): Answer =>
      ({ body }) =>
        refused.some((name) => idOf(name) === clip.id)
          ? refusal(500, 'internal', 'Broken.')
          : Object.assign(clip, body);
    const { requests } = openApp({
      at: `/project/${projectId}`,
      isSignedIn: true,
      answers: {
        [`GET /api/projects/${projectId}`]: () => makeProject({ clips }),
        ...Object.fromEntries(clips.map((clip) => [`PATCH /api/clips/${clip.id}`, change(clip)])),
      },
    });
    await screen.findByRole('region', { name: clipsTexts.player.label }, { timeout: 20_000 });
    const playing = async (id: string) => {
      const player = within(screen.getByRole('region', { name: clipsTexts.player.label }));
      await player.findByLabelText(`Clip ${id}`);
    };
    const decided = () =>
      requests.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path.at(-1), body]);
    return { user: userEvent.setup(), playing, decided };
  }

  it('shows the next undecided clip after each decision, and the next steps at the end', async () => {
    const { user, playing, decided } = await review();
    await user.keyboard('y');
    await playing('b');
    await user.keyboard('n');
    await playing('c');
    screen.getByText(new RegExp(triageTexts.progress({ reviewed: 2, all: 3 })));
    await user.keyboard('y');
    await screen.findByText(triageTexts.done({ kept: 2, skipped: 1 }));
    const [link] = await screen.findAllByRole('link', { name: triageTexts.downloadKept({ count: 2 }) });
    expect(link?.getAttribute('href')).toContain(`clips=${idOf('a')}%2C${idOf('c')}`);
    await playing('c');
    expect(decided()).toEqual([
      ['a', { decision: 'kept' }],
      ['b', { decision: 'skipped' }],
      ['c', { decision: 'kept' }],
    ]);
  });

  it('undoes decisions one by one and shows their clips again', async () => {
    const { user, playing, decided } = await review();
    await user.keyboard('y');
    await playing('b');
    await user.keyboard('n');
    await playing('c');
    await user.keyboard('z');
    await playing('b');
    await user.keyboard('z');
    await playing('a');
    await waitFor(() =>
      expect(decided().slice(2)).toEqual([
        ['b', { decision: null }],
        ['a', { decision: null }],
      ]),
    );
    await screen.findByText(triageTexts.progress({ reviewed: 0, all: 3 }));
  });

  it('names a clip with an unsaved decision and restores its state', async () => {
    const { user, playing } = await review(['a']);
    await user.keyboard('y');
    await playing('b');
    await screen.findByText(triageTexts.notSaved({ titles: '“Clip a”', reason: 'Broken.' }));
    await screen.findByText(triageTexts.progress({ reviewed: 0, all: 3 }));
  });
});
