import type { ProjectClip } from '@clipwright/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { clipsTexts } from '../clips-messages.ts';
import { WhyView } from './why-view.tsx';

const reasons: ProjectClip['reasons'] = [
  { text: 'Opens with a question.', quote: 'Would you?', atSec: 10, kind: 'strength' },
  { text: 'No number in the first sentence.', quote: 'Would you?', atSec: 10, kind: 'weakness' },
];
const scores = { viral_score: 8.4, absolute_score: 5, viral_potential: 6, engagement: 4, story_value: 5 };
const clip = { id: 'c', start_time: 10, duration: 12, audio_impact: 4, ...scores, reasons } as unknown as ProjectClip;
const { why } = clipsTexts;

function show(changes: Partial<ProjectClip> = {}, onSeek: (sec: number) => void = () => undefined) {
  renderInApp(<WhyView clip={{ ...clip, ...changes }} onSeek={onSeek} />);
}

/** Returns queries for the section of a heading. */
const below = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);

test('the reasons list weaknesses in the same way as strengths', () => {
  show();
  const [strength, weakness] = [below(why.strengths), below(why.weaknesses)];
  expect(strength.getByText('Opens with a question.').tagName).toBe('P');
  expect(weakness.getByText('No number in the first sentence.').tagName).toBe('P');
  for (const part of [strength, weakness]) part.getByRole('button', { name: /Would you\?/ });
});

test('the reasons state that there are no weaknesses', () => {
  show({ reasons: reasons.slice(0, 1) });
  below(why.weaknesses).getByText(why.noWeaknesses);
});

test('a score is described as a comparison of moments, and the clip’s own score appears only with its explanation', () => {
  show();
  screen.getByText(uiMessages.scoreCompared);
  const details = screen.getByText(why.aboutScore).closest('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('p')?.textContent).toContain('5.0 out of 10');
  expect(screen.getAllByText(/5\.0/)).toHaveLength(2);
});

test.each([
  ['an older version', { viral_score: 4.9, absolute_score: null }],
  ['a single moment', { viral_score: 4.9, absolute_score: 4.9 }],
])('a score of %s claims no comparison', (_, changes) => {
  show(changes);
  expect(screen.queryByText(uiMessages.scoreCompared)).toBeNull();
  expect(screen.queryByText(why.aboutScore)).toBeNull();
});

test('a doubt about the clip precedes its scores', () => {
  show({ doubts: [{ code: 'a', kind: 'doubt', facts: {}, text: 'Its picture has captions already.' }] });
  const doubt = screen.getByText('Its picture has captions already.');
  expect(doubt.compareDocumentPosition(screen.getByText(why.viral))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a doubt with a time plays the clip from there', async () => {
  const sought: number[] = [];
  const doubt = { code: 'a', kind: 'doubt', text: 'One word was recognized with little confidence.' } as const;
  show({ doubts: [{ ...doubt, facts: { atSec: 14 } }] }, (sec) => sought.push(sec));
  await userEvent.click(screen.getByRole('button', { name: why.seek({ clock: '0:04' }) }));
  expect(sought).toEqual([4]);
});
