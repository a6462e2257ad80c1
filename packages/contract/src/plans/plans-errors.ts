import { defineErrors } from '../define-errors.ts';
import plansErrorMessages from './plans-error-messages.en.json' with { type: 'json' };

export const plansErrors = defineErrors(plansErrorMessages, {
  plan_not_found: 404,
  plan_unknown: 404,
  monthly_limit_reached: 403,
  upgrade_needed: 403,
  not_enough_credits: 403,
  free_clips_used_up: 403,
  free_clips_left: 403,
  granted_by_the_server_only: 403,
});
