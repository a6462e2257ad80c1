import type { ProjectClip } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
