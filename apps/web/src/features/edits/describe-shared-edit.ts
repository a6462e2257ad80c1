import type { SharedEdit } from '@clipwright/contract';
import { formatList } from '../../lib/format/format-list.ts';
import { sharedEditMessages as texts } from './shared-edit-messages.ts';

/** Returns a message about how a change affected the project's other clips. */
export function describeSharedEdit({ changed, failed }: SharedEdit): string {
  return [
    texts.changed({ count: changed }),
    ...(changed > 0 ? [texts.goBack] : []),
    ...(failed.length > 0 ? [texts.failed({ titles: formatList(failed) })] : []),
  ].join(' ');
}
