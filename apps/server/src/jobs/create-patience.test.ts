import { describe, expect, it } from 'vitest';
import { createPatience } from './create-patience.ts';

/**
 * Returns the times, in seconds, at which checks run when attempted every 5 s; `fails` returns true for checks without
 * a response.
 */
function lookTimes(momentsSec: readonly number[], fails: (sec: number) => boolean = () => false): number[] {
  const patience = createPatience({ everyMs: 5_000, quietMs: 15_000 });
  return momentsSec.filter((sec) => {
    if (!patience.mayLook(sec * 1000)) return false;
    if (!fails(sec)) patience.looked(sec * 1000);
    return true;
  });
}

const every5 = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, index) => from + index * 5);

describe('createPatience', () => {
  it('checks each time while every check succeeds, and after one that fails', () => {
    expect(lookTimes(every5(0, 30), (sec) => sec === 10)).toEqual(every5(0, 30));
  });

  it('waits for living workers after a database outage', () => {
    expect(lookTimes(every5(0, 60), (sec) => sec > 5 && sec < 30)).toEqual([0, 5, 10, 15, 35, 40, 45, 50, 55, 60]);
  });

  it('waits for living workers after the machine slept', () => {
    expect(lookTimes([...every5(0, 10), ...every5(300, 330)])).toEqual([0, 5, 10, 315, 320, 325, 330]);
  });
});
