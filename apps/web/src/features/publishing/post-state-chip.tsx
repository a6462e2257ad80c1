import type { PostState } from '@clipwright/contract';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { publishingMessages } from './publishing-messages.ts';

const tones = {
  'awaiting-approval': 'warning',
  scheduled: 'info',
  sending: 'info',
  processing: 'info',
  published: 'success',
  waiting: 'warning',
  unsure: 'warning',
  failed: 'danger',
  cancelled: 'info',
} as const satisfies Record<PostState, string>;

/** The state of a post as a word with its icon. */
export function PostStateChip({ state }: { state: PostState }) {
  return <StatusChip tone={tones[state]}>{publishingMessages.states[state]}</StatusChip>;
}
