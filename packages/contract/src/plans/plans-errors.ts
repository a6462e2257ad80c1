import { defineErrors } from '../define-errors.ts';

export const plansErrors = defineErrors({
  plan_not_found: { status: 404, message: 'Plan {slug} not found' },
  plan_unknown: { status: 404, message: 'Plan not found' },
  monthly_limit_reached: {
    status: 403,
    message:
      "You've reached your monthly limit of {videos_per_month} videos. Upgrade your plan to create more projects.",
  },
  upgrade_needed: { status: 403, message: 'You need to upgrade your plan to create more projects.' },
  not_enough_credits: {
    status: 403,
    message:
      'This month’s videos are used up, and a video over 60 minutes or 2 GB costs two credits. Buy credits or upgrade your plan.',
  },
  free_clips_used_up: { status: 403, message: 'Free tier limit reached: {made}/{limit} clips' },
  free_clips_left: { status: 403, message: 'Can create {remaining} more clips' },
  granted_by_the_server_only: { status: 403, message: 'This is done by the server itself and cannot be asked for.' },
});
