import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipAllowanceOf } from './clip-allowance.ts';
import { gateOf } from './gate-of.ts';
import {
  aiFeatures,
  clipsLimitOf,
  findFirstPlanWith,
  fitsInto,
  hasFeature,
  hasPriority,
  hasSeatFor,
  leftOf,
  type PlanFeatures,
  queueStepOf,
  shortSidePxOf,
  tierOf,
} from './plan-rights.ts';
import { creditsFor, videoCost } from './video-cost.ts';

const limit = fc.oneof(fc.constant(-1), fc.nat({ max: 500 }));
const count = fc.nat({ max: 500 });
const names = fc.array(fc.constantFrom(...aiFeatures, 'basic_captions', 'all_features'));

describe('features', () => {
  it('are granted by name, or all at once', () => {
    fc.assert(
      fc.property(names, fc.constantFrom(...aiFeatures), (ai_features, feature) => {
        const isThere = ai_features.includes(feature) || ai_features.includes('all_features');
        expect(hasFeature({ ai_features }, feature)).toBe(isThere);
      }),
    );
  });

  it('never lower the tier when one is added', () => {
    const tiers = ['basic', 'standard', 'advanced', 'premium'];
    fc.assert(
      fc.property(names, fc.constantFrom(...aiFeatures), (ai_features, more) => {
        const [before, after] = [tierOf({ ai_features }), tierOf({ ai_features: [...ai_features, more] })];
        expect(tiers.indexOf(after)).toBeGreaterThanOrEqual(tiers.indexOf(before));
      }),
    );
    expect(tierOf({ ai_features: ['all_features'] })).toBe('premium');
    expect(tierOf({ ai_features: [] })).toBe('basic');
  });

  it('are attributed to the cheapest plan that has them', () => {
    const plan = (name: string, ai_features: string[]) => ({ name, features: { ai_features } as PlanFeatures });
    const plans = [plan('Free', []), plan('Lite', ['prompt_search']), plan('Agency', ['all_features'])];
    expect(findFirstPlanWith(plans, 'prompt_search')?.name).toBe('Lite');
    expect(findFirstPlanWith(plans, 'trend_analysis')?.name).toBe('Agency');
    expect(findFirstPlanWith(plans.slice(0, 2), 'trend_analysis')).toBeNull();
  });

  it.each([
    ['1080p', 1080],
    ['2K', 1440],
    ['4K', 2160],
    ['8K', 1080],
    ['', 1080],
  ])('allow an export of %s with %i pixels on its short side', (export_quality, px) => {
    expect(shortSidePxOf({ export_quality })).toBe(px);
  });

  it('put users who pay more further ahead in the queue', () => {
    const steps = ['standard', 'raised', 'high', 'priority'].map((one) => queueStepOf({ processing_priority: one }));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    for (const odd of ['', 'constructor', '__proto__']) expect(queueStepOf({ processing_priority: odd })).toBe(12);
    expect(['standard', 'high', 'priority'].map((one) => hasPriority({ processing_priority: one }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('limits', () => {
  it('leave as much as they allow, and treat -1 as unlimited', () => {
    fc.assert(
      fc.property(limit, count, fc.integer({ min: 1, max: 500 }), (most, used, wanted) => {
        const left = leftOf(most, used);
        expect(left === -1).toBe(most === -1);
        expect(fitsInto(most, used, wanted)).toBe(most === -1 || wanted <= left);
        expect(left).toBeGreaterThanOrEqual(-1);
      }),
    );
  });

  it('of clips describe the remaining ones of the plan', () => {
    expect(clipAllowanceOf(3, 1)).toEqual({
      canCreate: true,
      made: 1,
      limit: 3,
      remaining: 2,
      message: 'Can create 2 more clips',
    });
    expect(clipAllowanceOf(3, 3)).toMatchObject({ canCreate: false, message: 'Free tier limit reached: 3/3 clips' });
    // Made on a better plan: nothing is deleted.
    expect(clipAllowanceOf(3, 9)).toMatchObject({ canCreate: false, remaining: 0 });
    expect(clipAllowanceOf(-1, 900)).toMatchObject({
      canCreate: true,
      message: 'Paid plan - unlimited clips',
      limit: -1,
    });
    expect(clipsLimitOf(3, { isPaidWithCredits: false })).toBe(3);
    expect(clipsLimitOf(3, { isPaidWithCredits: true })).toBe(-1);
  });

  it('of seats include the owner', () => {
    expect([
      hasSeatFor({ team_seats: 1 }, 1),
      hasSeatFor({ team_seats: 5 }, 4),
      hasSeatFor({ team_seats: 5 }, 5),
    ]).toEqual([false, true, false]);
    expect(hasSeatFor({ team_seats: -1 }, 900)).toBe(true);
  });
});

describe('paying', () => {
  const material = fc.record({
    durationSec: fc.option(fc.nat({ max: 20_000 })),
    sizeBytes: fc.option(fc.nat({ max: 5 * 1024 ** 3 })),
  });

  it('opens the gate exactly if a short video can be paid', () => {
    fc.assert(
      fc.property(limit, limit, count, (videos_per_month, videos_remaining, credits_remaining) => {
        const cost = videoCost(
          { videos_per_month, videos_remaining, credits_remaining },
          { durationSec: 1, sizeBytes: 1 },
        );
        const isOpen = gateOf({ status: 'active', videos_remaining, credits_remaining }) === null;
        if (videos_per_month !== -1) expect(isOpen).toBe(cost.kind !== 'nothing');
      }),
    );
  });

  it('uses credits only if no video is left, and never more than there are', () => {
    fc.assert(
      fc.property(count, count, material, (videos_remaining, credits_remaining, source) => {
        const cost = videoCost({ videos_per_month: 500, videos_remaining, credits_remaining }, source);
        if (videos_remaining > 0) expect(cost.kind).toBe('video');
        if (cost.kind === 'credits') {
          expect(cost.credits).toBe(creditsFor(source));
          expect(cost.credits).toBeLessThanOrEqual(credits_remaining);
        }
        if (cost.kind === 'nothing') expect(credits_remaining + cost.creditsMissing).toBe(creditsFor(source));
      }),
    );
  });
});
