import type { VideoCost } from '@clipwright/contract';
import { countOf } from '../../../lib/format/count-of.ts';

/** What the next video costs, in the few words of a button. */
export function describeCost(cost: VideoCost): string {
  switch (cost.kind) {
    case 'unlimited':
      return 'Uses 1 video';
    case 'video':
      return `Uses 1 of your ${countOf(cost.limit, 'video', 'videos')}`;
    case 'credits':
      return `Uses ${countOf(cost.credits, 'credit', 'credits')} of your ${cost.available}`;
    case 'nothing':
      return 'No videos left';
  }
}
