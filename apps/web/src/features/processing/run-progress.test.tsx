import { act, screen } from '@testing-library/react';
import { onTestFinished, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { RunProgress } from './run-progress.tsx';

test('the time left counts down without news of the run, and ends with “Almost done”', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const given = { progress: 90, message: 'Finishing', whilePacing: null };
  renderInApp(
    <RunProgress
      {...given}
      forecast={{ endsAtMs: Date.now() + 70_000, isRevised: false }}
      isStalled={false}
      isWaiting={false}
      isQueued={false}
    />,
  );
  screen.getByText('1–2 min left');
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  screen.getByText('Less than a minute left');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  screen.getByText('Almost done');
});
