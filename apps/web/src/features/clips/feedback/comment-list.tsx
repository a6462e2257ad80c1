import type { ReviewComment } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import classes from './feedback.module.css';
import { feedbackTexts as texts } from './feedback-messages.ts';

type CommentListProps = {
  /** The comments of one clip, oldest first. */
  comments: readonly ReviewComment[];
  onSeek: (sec: number) => void;
  /** Renders the actions on a comment that is not a reply. */
  renderActions: (comment: ReviewComment) => ReactNode;
};

/** The comments on a clip, ordered by their time in it, each with its replies. */
export function CommentList({ comments, onSeek, renderActions }: CommentListProps) {
  const threads = comments
    .filter(({ parent_id }) => parent_id === null)
    .toSorted((a, b) => Number(a.is_resolved) - Number(b.is_resolved) || (a.at_sec ?? -1) - (b.at_sec ?? -1));
  if (threads.length === 0)
    return (
      <Text size="sm" c="dimmed" data-breakable>
        {texts.none}
      </Text>
    );
  return (
    <Stack component="ul" gap="md" className={classes.list} aria-label={texts.heading}>
      {threads.map((comment) => {
        const replies = comments.filter(({ parent_id }) => parent_id === comment.id);
        return (
          <Stack key={comment.id} component="li" gap="2xs" align="flex-start" className={classes.comment}>
            <CommentBody comment={comment} onSeek={onSeek} />
            {replies.length > 0 && (
              <Stack
                component="ul"
                gap="sm"
                w="100%"
                mt="xs"
                ps="md"
                style={{ borderInlineStart: '2px solid var(--cw-line)' }}
              >
                {replies.map((reply) => (
                  <Stack key={reply.id} component="li" gap="2xs" align="flex-start" className={classes.comment}>
                    <CommentBody comment={reply} onSeek={onSeek} />
                  </Stack>
                ))}
              </Stack>
            )}
            {renderActions(comment)}
          </Stack>
        );
      })}
    </Stack>
  );
}

function CommentBody({ comment, onSeek }: { comment: ReviewComment; onSeek: (sec: number) => void }) {
  const { name, is_owner, is_resolved, at_sec, text, created_at } = comment;
  return (
    <>
      <Group gap="2xs sm">
        <Box component="span" fw={650} data-breakable>
          {name}
        </Box>
        {is_owner && (
          <Text span size="sm" c="dimmed" data-breakable>
            {texts.owner}
          </Text>
        )}
        <Text span size="sm" c="dimmed" data-breakable>
          {describeTime(created_at)}
        </Text>
        {is_resolved && <StatusChip tone="success">{texts.resolved}</StatusChip>}
      </Group>
      {at_sec !== null && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.at({ clock: formatClock(at_sec) })}
          onClick={() => onSeek(at_sec)}
        >
          {formatClock(at_sec)}
        </Button>
      )}
      <Box component="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </>
  );
}
