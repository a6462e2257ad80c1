import { Button, Group } from '@mantine/core';
import { formatDateTime } from '../../../lib/format/format-date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { LeftDraft } from './edit-draft.ts';
import { leftDraftMessages as texts } from './left-draft-messages.ts';

type LeftDraftNoticeProps = {
  draft: LeftDraft | undefined;
  onLoad: (draft: LeftDraft) => void;
  onDiscard: (draft: LeftDraft) => void;
};

/** Offers to load or discard unsaved changes from a closed tab. They load as one step. */
export function LeftDraftNotice({ draft, onLoad, onDiscard }: LeftDraftNoticeProps) {
  if (!draft) return null;
  return (
    <Notice tone="info" role="status">
      <Group gap="xs">
        <span>{texts.text({ time: formatDateTime(new Date(draft.keptAtMs).toISOString()) })}</span>
        <Button size="xs" variant="default" onClick={() => onLoad(draft)}>
          {texts.load}
        </Button>
        <Button size="xs" variant="default" onClick={() => onDiscard(draft)}>
          {texts.discard}
        </Button>
      </Group>
    </Notice>
  );
}
