import { fitsInto } from '@clipwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLapsed, type SubscriptionFacts, videosRemaining } from './subscription-rules.ts';

const paid: SubscriptionFacts = {
  planSlug: 'creator-pro',
  status: 'active',
  currentPeriodEnd: new Date('2026-06-10T12:00:00Z'),
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  stripeSubscriptionId: 'sub_1',
};
const at = (time: string) => new Date(time);

describe('a paid plan', () => {
  it.each<[string, Partial<SubscriptionFacts>, string, boolean]>([
    ['counts while it runs', {}, '2026-06-01T00:00:00Z', false],
    ['still counts when the renewal event is late', {}, '2026-08-01T00:00:00Z', false],
    ['does not count after cancellation', { status: 'canceled' }, '2026-06-01T00:00:00Z', true],
    [
      'counts until the end of its period when it is set to cancel',
      { cancelAtPeriodEnd: true },
      '2026-06-10T11:59:59Z',
      false,
    ],
    ['stops counting at the end of that period', { cancelAtPeriodEnd: true }, '2026-06-10T12:00:00Z', true],
    [
      'counts for 7 days without a payment',
      { status: 'past_due', pastDueSince: at('2026-06-10T12:00:00Z') },
      '2026-06-17T11:59:59Z',
      false,
    ],
    [
      'does not count after 7 days without a payment',
      { status: 'past_due', pastDueSince: at('2026-06-10T12:00:00Z') },
      '2026-06-17T12:00:00Z',
      true,
    ],
    [
      'granted manually counts until its end',
      { stripeSubscriptionId: 'manual_upgrade_1' },
      '2026-06-10T11:59:59Z',
      false,
    ],
    ['granted manually expires', { stripeSubscriptionId: 'manual_upgrade_1' }, '2026-06-10T12:00:00Z', true],
    ['without a subscription expires', { stripeSubscriptionId: null }, '2026-06-10T12:00:00Z', true],
    ['that is free never lapses', { planSlug: 'free', stripeSubscriptionId: null }, '2036-01-01T00:00:00Z', false],
  ])('%s', (_, facts, now, expected) => {
    expect(hasLapsed({ ...paid, ...facts }, at(now))).toBe(expected);
  });
});

describe('remaining videos', () => {
  it('are never negative, except -1 for no limit', () => {
    const count = fc.nat({ max: 1000 });
    fc.assert(
      fc.property(
        fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 1000 })),
        count,
        count,
        (limit, used, reserved) => {
          const left = videosRemaining({ videosPerMonth: limit, videosUsed: used, videosReserved: reserved });
          expect(left === -1).toBe(limit === -1);
          expect(fitsInto(limit, used + reserved)).toBe(left !== 0);
        },
      ),
    );
  });
});
