import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideEntitlement, type EntitlementFacts, type PlanRow, type SubscriptionRow } from './entitlement.ts';
import { dayOf } from './month-of-usage.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);
const freePlan = { id: 'free', slug: 'free', videosPerMonth: 3 } as PlanRow;
const paidPlan = { id: 'pro', slug: 'creator-pro', videosPerMonth: 20 } as PlanRow;

/** Hourly times across three years, including clocks that jump far ahead or back. */
const time = fc.integer({ min: -24 * 365, max: 24 * 730 }).map((hours) => new Date(start + hours * 60 * 60 * 1000));
const period = fc.tuple(time, fc.constantFrom(28, 30, 31, 365)).map(([from, days]) => ({
  currentPeriodStart: from,
  currentPeriodEnd: new Date(from.getTime() + days * dayMs),
}));

const facts = (subscription: Partial<SubscriptionRow>, plan = paidPlan): EntitlementFacts => ({
  createdAt: new Date(start),
  subscription: {
    status: 'active',
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    stripeSubscriptionId: 'sub_1',
    ...subscription,
  } as SubscriptionRow,
  plan,
  freePlan,
});

describe('the effective plan', () => {
  it('is a paid plan for exactly 7 days without its payment, then the free plan', () => {
    fc.assert(
      fc.property(period, time, fc.integer({ min: 0, max: 20 * 24 * 60 }), (dates, pastDueSince, minutes) => {
        const now = new Date(pastDueSince.getTime() + minutes * 60_000);
        const { plan, isLapsed } = decideEntitlement(facts({ ...dates, status: 'past_due', pastDueSince }), now);
        expect(isLapsed).toBe(minutes >= 7 * 24 * 60);
        expect(plan).toBe(isLapsed ? freePlan : paidPlan);
      }),
    );
  });

  it('is a canceled plan until its period ends, at any time of the clock', () => {
    fc.assert(
      fc.property(period, time, (dates, now) => {
        const { plan } = decideEntitlement(facts({ ...dates, cancelAtPeriodEnd: true }), now);
        expect(plan).toBe(now < dates.currentPeriodEnd ? paidPlan : freePlan);
      }),
    );
  });

  it('stays active for a paying user, however late the renewal event is', () => {
    fc.assert(
      fc.property(period, time, (dates, now) => {
        expect(decideEntitlement(facts(dates), now).plan).toBe(paidPlan);
      }),
    );
  });

  it('uses the time of the customer’s test clock', () => {
    fc.assert(
      fc.property(period, time, fc.integer({ min: -400, max: 400 }), (dates, now, days) => {
        const row = { ...dates, cancelAtPeriodEnd: true };
        const onClock = decideEntitlement(facts({ ...row, clockAheadSec: days * 86_400 }), now);
        const then = decideEntitlement(facts(row), new Date(now.getTime() + days * dayMs));
        expect(onClock).toEqual({ ...then, subscription: onClock.subscription });
      }),
    );
  });

  it('changes with the row at the same time', () => {
    fc.assert(
      fc.property(period, time, (dates, now) => {
        const before = decideEntitlement(facts(dates, freePlan), now);
        const after = decideEntitlement(facts(dates), now);
        expect([before.plan, after.plan]).toEqual([freePlan, paidPlan]);
      }),
    );
  });

  it('is the free plan without a subscription and after cancellation', () => {
    fc.assert(
      fc.property(period, time, (dates, now) => {
        const none = decideEntitlement({ createdAt: new Date(start), subscription: null, plan: null, freePlan }, now);
        expect(none).toMatchObject({ plan: freePlan, isLapsed: false });
        expect(decideEntitlement(facts({ ...dates, status: 'canceled' }), now).plan).toBe(freePlan);
      }),
    );
  });
});

describe('the current month of usage', () => {
  it('contains today once the term has started, even after clock jumps', () => {
    fc.assert(
      fc.property(period, time, fc.boolean(), (dates, now, cancelAtPeriodEnd) => {
        const { month } = decideEntitlement(facts({ ...dates, cancelAtPeriodEnd }), now);
        const today = dayOf(now);
        expect(month.start < month.end).toBe(true);
        if (today >= dayOf(dates.currentPeriodStart)) expect(month.start <= today && today < month.end).toBe(true);
        else expect(month.start).toBe(dayOf(dates.currentPeriodStart));
      }),
    );
  });

  it('of a renewal starts where the previous one ended, so that no video counts twice', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 28, max: 31 }), fc.nat({ max: 27 }), (from, days, passed) => {
        const end = new Date(from.getTime() + days * dayMs);
        const next = new Date(end.getTime() + days * dayMs);
        const now = new Date(end.getTime() + passed * dayMs);
        const late = decideEntitlement(facts({ currentPeriodStart: from, currentPeriodEnd: end }), now).month;
        const month = decideEntitlement(facts({ currentPeriodStart: end, currentPeriodEnd: next }), now).month;
        expect(late.start).toBe(month.start);
      }),
    );
  });
});
