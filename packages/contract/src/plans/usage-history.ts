import { z } from 'zod';

/** `GET /api/plans/usage`: the usage by month, newest first. */
export const usageHistory = z
  .object({
    months: z.array(
      z.object({
        period_start: z.iso.date(),
        /** The first day of the next month. */
        period_end: z.iso.date(),
        /** The month's quota, without videos paid for with credits. */
        videos_used: z.int(),
        clips_used: z.int(),
        credits_used: z.int(),
      }),
    ),
  })
  .meta({ id: 'UsageHistory' });
export type UsageHistory = z.infer<typeof usageHistory>;
export const longestHistoryMonths = 24;
