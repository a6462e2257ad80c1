import type { ProjectClip, ProjectReview } from '@clipwright/contract';
import { Button, Group } from '@mantine/core';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { feedbackTexts } from './feedback-messages.ts';

const { summary: texts } = feedbackTexts;

type FeedbackSummaryProps = {
  review: ProjectReview;
  clips: readonly ProjectClip[];
  selectedId: string | null;
  onSelect: (clipId: string) => void;
};

/** A client's progress through the clips of a project, with a link to their comments. */
export function FeedbackSummary({ review, clips, selectedId, onSelect }: FeedbackSummaryProps) {
  const ids = new Set(clips.map(({ id }) => id));
  const verdicts = review.verdicts.filter(({ clip_id }) => ids.has(clip_id));
  const approved = verdicts.filter(({ verdict }) => verdict === 'approved').length;
  const changes = verdicts.length - approved;
  const open = review.comments.filter(
    ({ clip_id, parent_id, is_resolved }) => ids.has(clip_id) && parent_id === null && !is_resolved,
  );
  // The next clip with open comments, starting after the current one.
  const start = clips.findIndex(({ id }) => id === selectedId) + 1;
  const inTurn = [...clips.slice(start), ...clips.slice(0, start)];
  const next = inTurn.find(({ id }) => open.some(({ clip_id }) => clip_id === id));
  return (
    <Group role="group" aria-label={texts.label} gap="xs md" mb="md">
      {approved > 0 && <StatusChip tone="success">{texts.approved({ count: approved, all: clips.length })}</StatusChip>}
      {changes > 0 && <StatusChip tone="warning">{texts.changes({ count: changes })}</StatusChip>}
      {open.length > 0 && <StatusChip tone="info">{texts.open({ count: open.length })}</StatusChip>}
      {next && (
        <Button variant="default" size="sm" onClick={() => onSelect(next.id)}>
          {texts.next}
        </Button>
      )}
    </Group>
  );
}
