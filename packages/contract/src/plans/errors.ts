import { defineErrors } from '../define-errors.ts';

export const plansErrors = defineErrors({
  plan_not_found: { status: 404, message: 'Plan {slug} not found' },
  monthly_limit_reached: {
    status: 403,
    message:
      "You've reached your monthly limit of {videos_per_month} videos. Upgrade your plan to create more projects.",
  },
  upgrade_needed: { status: 403, message: 'You need to upgrade your plan to create more projects.' },
  granted_by_the_server_only: { status: 403, message: 'This is done by the server itself and cannot be asked for.' },
});
