import type { SubscriptionStatus } from '@clipwright/contract';

/** Returns the status of a free user in an unused first month, with the given changes. */
export function makeStatus(changes: Partial<SubscriptionStatus> = {}): SubscriptionStatus {
  return {
    id: null,
    plan_id: '0a8cb0d2-5b1c-4d43-9d5b-8f4e3a0f6c01',
    plan_slug: 'free',
    plan_name: 'Free',
    status: 'active',
    current_period_start: '2026-11-10T00:00:00.000Z',
    current_period_end: '2026-12-10T12:00:00.000Z',
    cancel_at_period_end: false,
    usage_period_start: '2026-11-10T00:00:00.000Z',
    usage_period_end: '2026-12-10T12:00:00.000Z',
    videos_per_month: 3,
    videos_used: 0,
    videos_reserved: 0,
    videos_remaining: 3,
    clips_used: 0,
    credits_used: 0,
    credits_remaining: 0,
    total_credits_purchased: 0,
    features: {
      ai_features: ['basic_clip_selection', 'basic_captions'],
      watermark: true,
      processing_priority: 'standard',
      export_quality: '1080p',
      templates: 0,
      support: 'community',
      team_seats: 1,
      white_label: false,
    },
    ...changes,
  };
}
