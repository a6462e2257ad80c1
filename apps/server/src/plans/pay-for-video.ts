import { type Material, type VideoCost, videoCost } from '@clipwright/contract';
import { AppError } from '../http/app-error.ts';
import type { Entitlement } from './entitlement.ts';
import { videosRemaining } from './subscription-rules.ts';
import type { Usage } from './usage.ts';

/** The way a video is paid for. */
export type Payment = {
  /** 0 if one of the month's videos pays for it, or if the plan has no limit. */
  credits: number;
};

/**
 * Returns the cost of a user's next video. @throws AppError `monthly_limit_reached`, `upgrade_needed`,
 * `not_enough_credits`
 */
export function payForVideo({ plan, isLapsed }: Entitlement, usage: Usage, material: Material): Payment {
  const { videosPerMonth } = plan;
  const cost = videoCost(
    {
      videos_per_month: videosPerMonth,
      videos_remaining: videosRemaining({ videosPerMonth, ...usage }),
      credits_remaining: usage.creditsRemaining,
    },
    material,
  );
  if (cost.kind === 'nothing') throw refusal(cost, usage, { isLapsed });
  return { credits: cost.kind === 'credits' ? cost.credits : 0 };
}

function refusal(
  { limit, creditsMissing }: Extract<VideoCost, { kind: 'nothing' }>,
  { creditsRemaining: available }: Usage,
  { isLapsed }: Pick<Entitlement, 'isLapsed'>,
): AppError {
  if (available > 0) return new AppError('not_enough_credits', { credits: available + creditsMissing, available });
  return isLapsed ? new AppError('upgrade_needed') : new AppError('monthly_limit_reached', { videos_per_month: limit });
}
