import type { Post } from '@clipwright/contract';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { describePostState } from './describe-post-state.ts';

/** The state of a post as a word with its icon. */
export function PostStateChip({ post }: { post: Pick<Post, 'state' | 'problem'> }) {
  const { text, tone } = describePostState(post);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
