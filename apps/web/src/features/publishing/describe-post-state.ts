import type { Post, PostState } from '@clipwright/contract';
import type { StatusTone } from '../../ui/feedback/status-icons.ts';
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
} as const satisfies Record<PostState, StatusTone>;

/** True for a post that is on its way, but was held up by a problem. */
export const isHeldUp = ({ state, problem }: Pick<Post, 'state' | 'problem'>) =>
  problem !== null && (state === 'scheduled' || state === 'sending' || state === 'processing');

/** Returns the state of a post as a word with its tone. A post that is held up has a warning. */
export function describePostState(post: Pick<Post, 'state' | 'problem'>): { text: string; tone: StatusTone } {
  const state = publishingMessages.states[post.state];
  return isHeldUp(post)
    ? { text: publishingMessages.heldUp({ state }), tone: 'warning' }
    : { text: state, tone: tones[post.state] };
}
