import { expect, it } from 'vitest';
import { reviseForecast, secondsLeft, type TimeForecast } from './forecast-time-left.ts';

/** Returns the remaining time after each estimate, which arrive every 10 seconds, and whether it was revised. */
function follow(...estimatesSec: number[]) {
  let forecast: TimeForecast | null = null;
  return estimatesSec.map((estimateSec, index) => {
    const nowMs = index * 10_000;
    forecast = reviseForecast(forecast, estimateSec, nowMs);
    if (!forecast) throw new Error('There is no forecast.');
    return { left: Math.round(secondsLeft(forecast, nowMs)), isRevised: forecast.isRevised };
  });
}

it('estimates that grow in small steps are displayed as a countdown', () => {
  const forecasts = follow(300, 302, 310, 318, 330, 341, 350);
  expect(forecasts.map(({ left }) => left)).toEqual([300, 290, 280, 270, 260, 250, 240]);
  expect(forecasts.some(({ isRevised }) => isRevised)).toBe(false);
});

it('falling estimates are followed partly', () => {
  expect(follow(300, 190, 180).map(({ left }) => left)).toEqual([300, 250, 216]);
});

it('an estimate that is much worse is adopted, and marked as coarse from then on', () => {
  expect(follow(60, 50, 300, 290)).toEqual([
    { left: 60, isRevised: false },
    { left: 50, isRevised: false },
    { left: 300, isRevised: true },
    { left: 290, isRevised: true },
  ]);
});

it('the time left is never negative, and is unknown without an estimate', () => {
  expect(secondsLeft({ endsAtMs: 0, isRevised: false }, 5000)).toBe(0);
  expect(reviseForecast({ endsAtMs: 0, isRevised: false }, null, 5000)).toBeNull();
});
