import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ReadyAnnouncer } from './ready-announcer.tsx';
import { useRunStall } from './use-run-stall.ts';

function holdTime() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('clips finished in quick succession are announced together, at most every ten seconds', async () => {
  holdTime();
  let change: (made: number) => void = () => undefined;
  function Host() {
    const [made, setMade] = useState(0);
    change = setMade;
    return <ReadyAnnouncer made={made} planned={9} isComplete={made === 9} />;
  }
  renderInApp(<Host />);
  const say = (made: number) => act(() => change(made));
  const readStatus = () => screen.getByRole('status').textContent;
  expect(readStatus()).toBe('');
  say(1);
  await pass(1);
  expect(readStatus()).toBe('Clip 1 of 9 ready');
  say(2);
  await pass(3000);
  say(3);
  await pass(3000);
  expect(readStatus()).toBe('Clip 1 of 9 ready');
  await pass(4000);
  expect(readStatus()).toBe('Clip 3 of 9 ready');
  say(9);
  await pass(10_000);
  expect(readStatus()).toBe('All done: 9 clips ready');
});

function Stall({ movedAtMs, isAtWork }: { movedAtMs: number; isAtWork: boolean }) {
  return <p>{useRunStall(movedAtMs, isAtWork) ? 'stalled' : 'moving'}</p>;
}

test('twenty seconds without progress are announced as a stall until the run continues or ends', async () => {
  holdTime();
  const began = Date.now();
  const view = renderInApp(<Stall movedAtMs={began} isAtWork />);
  await pass(19_900);
  expect(screen.getByText('moving')).toBeDefined();
  await pass(200);
  expect(screen.getByText('stalled')).toBeDefined();
  view.rerender(<Stall movedAtMs={Date.now()} isAtWork />);
  expect(screen.getByText('moving')).toBeDefined();
  await pass(20_000);
  expect(screen.getByText('stalled')).toBeDefined();
  view.rerender(<Stall movedAtMs={Date.now() - 30_000} isAtWork={false} />);
  expect(screen.getByText('moving')).toBeDefined();
});
