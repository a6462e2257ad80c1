import type { ProjectClip } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ReviewLine } from './review-line.tsx';
import { triageTexts } from './triage-messages.ts';

const clips = (...decisions: ProjectClip['decision'][]) =>
  decisions.map((decision, index) => ({ id: String(index), decision }));

function show(decisions: ProjectClip['decision'][], areMoreComing: boolean) {
  const options = { hasKeys: false, areMoreComing, archiveUrlOf: () => '/archive' };
  return renderInApp(<ReviewLine clips={clips(...decisions)} {...options} />);
}

it('a review of all clips ends only when no more clips are being made', () => {
  const view = show(['kept', 'skipped'], true);
  expect(screen.getByRole('status').textContent).toBe('2 clips reviewed, 1 kept. More clips are on the way.');
  expect(screen.queryByText(/All reviewed/)).toBeNull();
  view.unmount();
  show(['kept', 'skipped'], false);
  screen.getByText(triageTexts.done({ kept: 1, skipped: 1 }));
});

it('a review in progress counts the existing clips, even if more are being made', () => {
  show(['kept', null], true);
  screen.getByText(triageTexts.progressKept({ reviewed: 1, all: 2, kept: 1 }));
});

it('only kept clips without a post are offered to be scheduled', async () => {
  const onSchedule = vi.fn();
  const options = {
    clips: clips('kept', 'kept', 'skipped'),
    hasKeys: false,
    archiveUrlOf: () => '/archive',
    onSchedule,
  };
  const view = renderInApp(<ReviewLine {...options} postedIds={['0', '2']} />);
  await userEvent.click(screen.getByRole('button', { name: triageTexts.scheduleKept({ count: 1 }) }));
  expect(onSchedule).toHaveBeenCalledWith(['1']);
  view.unmount();
  const other = renderInApp(<ReviewLine {...options} postedIds={['0', '1']} />);
  screen.getByText(triageTexts.allScheduled);
  expect(screen.queryByRole('button')).toBeNull();
  other.unmount();
  // Nothing is offered before the posts are known.
  renderInApp(<ReviewLine {...options} />);
  expect(screen.queryByRole('button')).toBeNull();
});
