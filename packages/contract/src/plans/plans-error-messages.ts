/** The message of each error. Facts of the error replace `{name}`. */
export const plansErrorMessages = {
  plan_not_found: 'Plan {slug} not found',
  plan_unknown: 'Plan not found',
  monthly_limit_reached:
    "You've reached your monthly limit of {videos_per_month} videos. Upgrade your plan to create more projects.",
  upgrade_needed: 'You need to upgrade your plan to create more projects.',
  not_enough_credits:
    'This month’s videos are used up, and a video over 60 minutes or 2 GB costs two credits. Buy credits or upgrade your plan.',
  free_clips_used_up: 'Free tier limit reached: {made}/{limit} clips',
  free_clips_left: 'Can create {remaining} more clips',
  granted_by_the_server_only: 'Only the server itself can do this.',
} as const;
