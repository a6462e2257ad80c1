import { expect, it } from 'vitest';
import { createSpeedometer } from './create-speedometer.ts';
import { describeUploadTimeLeft } from './describe-upload-time-left.ts';

it('the speed of the last seconds is available once there are enough samples', () => {
  const speed = createSpeedometer();
  expect(speed.note(0, 0)).toBeNull();
  expect(speed.note(500, 1000)).toBeNull();
  expect(speed.note(2000, 2000)).toBe(1000);
  // Eight seconds later, the slow start no longer counts.
  for (let second = 3; second <= 12; second += 1) speed.note(2000 + (second - 2) * 4000, second * 1000);
  expect(speed.note(2000 + 11 * 4000, 13_000)).toBe(4000);
  speed.reset();
  expect(speed.note(50_000, 20_000)).toBeNull();
});

it('the remaining time is formatted in words', () => {
  expect(describeUploadTimeLeft(1000, null)).toBeNull();
  expect(describeUploadTimeLeft(1000, 0)).toBeNull();
  expect(describeUploadTimeLeft(1000, 1000)).toBe('1 second left');
  expect(describeUploadTimeLeft(60_000, 1000)).toBe('60 seconds left');
  expect(describeUploadTimeLeft(600_000, 1000)).toBe('10 minutes left');
});
