import type { Post } from '@clipwright/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconExclamationCircle, IconSend, IconX } from '@tabler/icons-react';
import { nameAccount } from '../accounts/name-account.ts';
import { describePostState, isHeldUp } from '../describe-post-state.ts';
import { NetworkMark } from '../network-mark.tsx';
import { formatMinute } from '../time/format-moment.ts';
import classes from './calendar.module.css';
import { calendarMessages as texts } from './calendar-messages.ts';
import { isMovable, moveByKey } from './use-move-post.ts';

const icons = {
  'awaiting-approval': IconAlertTriangle,
  scheduled: IconClock,
  sending: IconSend,
  processing: IconSend,
  published: IconCheck,
  waiting: IconAlertTriangle,
  unsure: IconAlertTriangle,
  failed: IconExclamationCircle,
  cancelled: IconX,
} satisfies Record<Post['state'], unknown>;

export type PostItemTools = {
  selectedId: string | null;
  /** True if the user may move posts. */
  mayEdit: boolean;
  view: 'day' | 'week' | 'month';
  /** The id of the description of how to move posts. */
  hintId: string;
  onSelect: (post: Post) => void;
  onMove: (post: Post, localTime: string) => void;
  onDrag: (post: Post | null) => void;
};

/** A post on the calendar: a button that shows it, which can be dragged or moved by keys. */
export function PostItem({ post, tools }: { post: Post; tools: PostItemTools }) {
  const { id, clipName, network, state, dueAt } = post;
  const { selectedId, mayEdit, view, hintId, onSelect, onMove, onDrag } = tools;
  const canMove = mayEdit && isMovable(post);
  const Icon = isHeldUp(post) ? IconAlertTriangle : icons[state];
  return (
    <button
      type="button"
      className={classes.item}
      data-post={id}
      data-state={state}
      data-held-up={isHeldUp(post) || undefined}
      draggable={canMove}
      aria-current={id === selectedId}
      {...(canMove && { 'aria-describedby': hintId })}
      onClick={() => onSelect(post)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', clipName);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(post);
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => {
        const localTime = event.altKey && canMove ? moveByKey(post, event.key, view) : null;
        if (localTime === null) return;
        event.preventDefault();
        onMove(post, localTime);
      }}
    >
      <span className={classes.itemHead}>
        <NetworkMark network={network} size={16} />
        <span>
          {formatMinute(dueAt)}
          <VisuallyHidden>, </VisuallyHidden>
        </span>
        <Icon size={16} className={classes.itemState} aria-hidden />
      </span>
      <span className={classes.itemName}>{clipName}</span>
      <VisuallyHidden>
        {`, ${texts.item({ account: nameAccount(post), state: describePostState(post).text })}`}
      </VisuallyHidden>
    </button>
  );
}
