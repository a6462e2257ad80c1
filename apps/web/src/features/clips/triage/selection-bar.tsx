import type { ProjectClip } from '@clipwright/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconHeart, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { clipsTexts } from '../clips-messages.ts';
import classes from './selection-bar.module.css';
import { triageTexts } from './triage-messages.ts';

type SelectionBarProps = {
  /** The selected clips, at least one. */
  chosen: readonly ProjectClip[];
  count: number;
  canEdit: boolean;
  archiveUrlOf: (clipIds: readonly string[]) => string;
  onDecide: (decision: 'kept' | 'skipped') => void;
  onDelete: () => void;
  onSelectAll: () => void;
  onClear: () => void;
  /** Further actions on the selected clips. */
  tools: ReactNode;
};

/** The actions on several clips at once. It stays visible while some are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, count, canEdit, archiveUrlOf, onDecide, onDelete, onSelectAll, onClear, tools } = props;
  const { selection } = triageTexts;
  const downloads = chosen.filter(({ decision }) => decision !== 'skipped');
  return (
    <section className={classes.bar} aria-label={selection.label}>
      <Group gap="xs">
        <Text inherit fw={650} role="status">
          {selection.count({ count: chosen.length })}
        </Text>
        {chosen.length < count && (
          <Button variant="subtle" size="sm" onClick={onSelectAll}>
            {selection.all({ count })}
          </Button>
        )}
        <IconButton label={selection.clear} className={classes.clear} onClick={onClear}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </Group>
      <Group gap="xs">
        {canEdit && (
          <>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconHeart size={20} aria-hidden />}
              onClick={() => onDecide('kept')}
            >
              {clipsTexts.card.keep}
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconX size={20} aria-hidden />}
              onClick={() => onDecide('skipped')}
            >
              {clipsTexts.card.skip}
            </Button>
          </>
        )}
        {downloads.length > 0 && (
          <Button
            component="a"
            variant="default"
            size="sm"
            href={archiveUrlOf(downloads.map(({ id }) => id))}
            download
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            {downloads.length < chosen.length
              ? selection.downloadSome({ count: downloads.length, skipped: chosen.length - downloads.length })
              : selection.download({ count: downloads.length })}
          </Button>
        )}
        {canEdit && (
          <Button variant="default" size="sm" leftSection={<IconTrash size={20} aria-hidden />} onClick={onDelete}>
            {selection.remove}
          </Button>
        )}
        {tools}
      </Group>
    </section>
  );
}
