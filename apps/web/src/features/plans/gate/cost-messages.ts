import type { VideoCost } from '@clipwright/contract';
import { countOf } from '../../../lib/format/count-of.ts';

/** What the next video costs, in a sentence. */
export function describeCost(cost: VideoCost): string {
  switch (cost.kind) {
    case 'unlimited':
      return 'Uses one video. Your plan has no limit.';
    case 'video':
      return `Uses 1 of your ${countOf(cost.limit, 'video', 'videos')} this month; ${cost.remaining - 1} left after that.`;
    case 'credits':
      return `Uses ${countOf(cost.credits, 'credit', 'credits')} of your ${cost.available}. This month’s videos are used up.`;
    case 'nothing':
      return 'This month’s videos are used up.';
  }
}
