import { expect, test } from 'vitest';
import { hasCardExpired } from './has-card-expired.ts';

test.each([
  [12, 2026, '2026-12-31T23:59:59', false],
  [12, 2026, '2027-01-01T00:00:00', true],
  [11, 2026, '2026-12-01T00:00:00', true],
  [null, null, '2026-12-01T00:00:00', false],
])('for a card valid through %s/%s, hasCardExpired at %s is %s', (expiryMonth, expiryYear, now, expected) => {
  expect(hasCardExpired({ expiryMonth, expiryYear }, new Date(now))).toBe(expected);
});
