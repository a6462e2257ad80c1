import type { ProjectReview, ReviewComment } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { CommentList } from './comment-list.tsx';
import { feedbackTexts } from './feedback-messages.ts';
import { projectFeedbackQuery } from './feedback-queries.ts';
import { ReplyForm } from './reply-form.tsx';

const { ownerActions: texts, ...shared } = feedbackTexts;

type OwnerFeedbackProps = { projectId: string; clipId: string; review: ProjectReview; onSeek: (sec: number) => void };

type Step =
  | { kind: 'reply'; id: string; text: string }
  | { kind: 'resolve'; id: string; isResolved: boolean }
  | { kind: 'delete'; id: string };

/** The feedback on a clip, for its owner to reply to and to resolve. */
export function OwnerFeedback({ projectId, clipId, review, onSeek }: OwnerFeedbackProps) {
  const client = useQueryClient();
  const [answered, setAnswered] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const act = useMutation({
    mutationFn: async (step: Step) => {
      const param = { id: projectId, commentId: step.id };
      const { comments } = server.api.projects[':id'].review;
      if (step.kind === 'reply') {
        await call(comments.$post({ param: { id: projectId }, json: { parent_id: step.id, text: step.text } }));
      } else if (step.kind === 'resolve') {
        await call(comments[':commentId'].$patch({ param, json: { is_resolved: step.isResolved } }));
      } else await call(comments[':commentId'].$delete({ param }));
    },
    onSuccess: () => setAnswered(null),
    onSettled: async () => {
      setDeleted(null);
      await client.invalidateQueries({ queryKey: projectFeedbackQuery(projectId).queryKey });
    },
  });
  const verdict = review.verdicts.find(({ clip_id }) => clip_id === clipId);
  const actions = ({ id, name, is_resolved }: ReviewComment) => {
    if (answered === id) {
      return (
        <ReplyForm
          labels={texts}
          isBusy={act.isPending}
          onSend={(text) => act.mutate({ kind: 'reply', id, text })}
          onCancel={() => setAnswered(null)}
        />
      );
    }
    const button = (label: string, onClick: () => void) => (
      <Button variant="default" size="compact-sm" aria-label={texts.of({ action: label, name })} onClick={onClick}>
        {label}
      </Button>
    );
    return (
      <Group gap="xs sm">
        {button(texts.reply, () => setAnswered(id))}
        {button(is_resolved ? texts.reopen : texts.resolve, () =>
          act.mutate({ kind: 'resolve', id, isResolved: !is_resolved }),
        )}
        {button(texts.delete, () => setDeleted(id))}
      </Group>
    );
  };
  return (
    <Stack gap="md" pt="sm">
      {verdict && (
        <Group gap="2xs sm">
          <StatusChip tone={verdict.verdict === 'approved' ? 'success' : 'warning'}>
            {shared.verdicts[verdict.verdict]}
          </StatusChip>
          <Text span size="sm" c="dimmed" data-breakable>
            {shared.by({ name: verdict.name, time: describeTime(verdict.decided_at) })}
          </Text>
        </Group>
      )}
      <div role="status" data-when-filled>
        {act.error && <Notice tone="danger">{describeError(act.error)}</Notice>}
      </div>
      <CommentList
        comments={review.comments.filter(({ clip_id }) => clip_id === clipId)}
        onSeek={onSeek}
        renderActions={actions}
      />
      <ConfirmDialog
        isOpen={deleted !== null}
        title={texts.deleteTitle}
        text={texts.deleteText}
        confirm={texts.deleteConfirm}
        cancel={texts.cancel}
        isBusy={act.isPending}
        onConfirm={() => deleted !== null && act.mutate({ kind: 'delete', id: deleted })}
        onClose={() => setDeleted(null)}
      />
    </Stack>
  );
}
