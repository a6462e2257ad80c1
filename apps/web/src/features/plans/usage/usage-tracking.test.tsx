import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makeStatus } from '../testing/make-status.ts';
import { MonthOfVideos } from './month-of-videos.tsx';
import { UsageTracking } from './usage-tracking.tsx';

const bar = (name: string) => {
  const element = screen.getByRole('progressbar', { name });
  return { now: element.getAttribute('aria-valuenow'), level: element.dataset.tone };
};
const used = (videos_used: number, videos_per_month = 20) =>
  makeStatus({ videos_used, videos_per_month, videos_remaining: videos_per_month - videos_used });

test.each([
  [14, { now: '70', level: 'success' }, '6 videos left'],
  [15, { now: '75', level: 'warning' }, 'Running low: 5 videos left'],
  [18, { now: '90', level: 'danger' }, 'Nearly used up: 2 videos left'],
  [20, { now: '100', level: 'danger' }, 'Limit reached'],
])('the usage shows %i of 20 videos', (count, expected, words) => {
  renderInApp(<UsageTracking status={used(count)} />);
  expect(bar('Video processing')).toEqual(expected);
  expect(screen.getByText(words)).toBeDefined();
});

test.each([
  [0, { now: '0', level: 'danger' }, 'No credits'],
  [2, { now: '20', level: 'warning' }, 'Running low: enough for 2 videos'],
  [3, { now: '30', level: 'success' }, 'Enough for 3 videos'],
  [10, { now: '100', level: 'success' }, 'Enough for 10 videos'],
  [900, { now: '100', level: 'success' }, 'Enough for 900 videos'],
])('the usage shows %i credits', (credits_remaining, expected, words) => {
  renderInApp(<UsageTracking status={makeStatus({ credits_remaining, total_credits_purchased: 900 })} />);
  expect(bar('Credits')).toEqual(expected);
  expect(screen.getByText(words)).toBeDefined();
});

test('an unlimited plan never shows a low-usage warning', () => {
  const status = makeStatus({ videos_per_month: -1, videos_remaining: -1, videos_used: 999 });
  renderInApp(<UsageTracking status={status} />);
  expect(bar('Video processing')).toEqual({ now: '0', level: 'success' });
  expect(screen.getByText('No limit')).toBeDefined();
});

test('a video in progress is distinguished from used ones, as in the monthly count', () => {
  const status = makeStatus({ videos_used: 0, videos_per_month: 3, videos_reserved: 1, videos_remaining: 2 });
  renderInApp(
    <>
      <MonthOfVideos status={status} />
      <UsageTracking status={status} />
    </>,
  );
  expect(screen.getByText('of 3').parentElement?.textContent).toBe('0 of 3');
  screen.getByText('0 of 3 videos');
  screen.getByText('2 videos left · 1 in progress');
});
