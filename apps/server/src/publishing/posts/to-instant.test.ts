import { expect, it } from 'vitest';
import { isTimeZone, toInstant, toLocalTime } from './to-instant.ts';

const instant = (localTime: string, timeZone: string) => {
  const result = toInstant({ localTime, timeZone });
  if (result === null) return null;
  return 'at' in result ? result.at.toISOString() : result.skippedTo;
};

it.each([
  ['2026-12-01T18:00', 'Europe/Berlin', '2026-12-01T17:00:00.000Z'],
  ['2026-07-01T18:00', 'Europe/Berlin', '2026-07-01T16:00:00.000Z'],
  ['2026-07-01T18:00', 'UTC', '2026-07-01T18:00:00.000Z'],
  ['2026-12-31T23:59', 'Asia/Kathmandu', '2026-12-31T18:14:00.000Z'],
  ['2027-01-01T00:30', 'Pacific/Kiritimati', '2026-12-31T10:30:00.000Z'],
])('%s in %s is %s', (localTime, timeZone, expected) => {
  expect(instant(localTime, timeZone)).toBe(expected);
});

it('toInstant takes the first of two equal local times when clocks are put back', () => {
  expect(instant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(instant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
});

it('toInstant names the next local time for one that daylight saving skips', () => {
  expect(instant('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T03:00');
  expect(instant('2026-03-08T02:00', 'America/New_York')).toBe('2026-03-08T03:00');
  expect(instant('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-04T02:30');
});

it('toInstant names the next day for one that a country left out', () => {
  expect(instant('2011-12-30T12:00', 'Pacific/Apia')).toBe('2011-12-31T00:00');
});

it('toInstant has no instant for a day that does not exist', () => {
  expect(instant('2026-04-31T12:00', 'UTC')).toBeNull();
  expect(instant('2026-02-29T12:00', 'UTC')).toBeNull();
  expect(instant('2026-01-01T24:00', 'UTC')).toBeNull();
});

it('toLocalTime writes the local time of an instant', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu'];
  for (const timeZone of zones) {
    const localTime = '2026-05-17T09:41';
    const result = toInstant({ localTime, timeZone });
    expect(result && 'at' in result && toLocalTime(result.at, timeZone)).toBe(localTime);
  }
});

it('isTimeZone knows time zones', () => {
  expect(isTimeZone('America/Bogota')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
