import type { VideoCost } from '@clipwright/contract';
import { costMessages } from './cost-messages.ts';

/** Returns the cost of the next video. */
export function describeCost(cost: VideoCost): string {
  switch (cost.kind) {
    case 'unlimited':
      return costMessages.unlimited;
    case 'video':
      return costMessages.video({ limit: cost.limit });
    case 'credits':
      return costMessages.credits({ credits: cost.credits, available: cost.available });
    case 'nothing':
      return costMessages.nothing;
  }
}
