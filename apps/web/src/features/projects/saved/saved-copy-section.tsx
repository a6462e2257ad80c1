import type { ProjectDetail } from '@clipwright/contract';
import { Button, Group, Text } from '@mantine/core';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { Section } from '../../../ui/section.tsx';
import { videoBytesOf } from './saved-copies.ts';
import { savedMessages as texts } from './saved-messages.ts';
import type { SavingCopy } from './use-saved-copy.ts';

type SavedCopySectionProps = { project: ProjectDetail; saving: SavingCopy };

/** The offline copy of a project on this device, and the button to include its videos. */
export function SavedCopySection({ project, saving }: SavedCopySectionProps) {
  const { videoCount, doneCount } = saving;
  const count = project.clips.length;
  if (videoCount === null) return null;
  const hasAll = videoCount >= count;
  return (
    <Section heading={texts.heading}>
      <Group gap="xs md">
        <p>{hasAll ? texts.keptWithVideos({ count }) : texts.kept({ count })}</p>
        {!hasAll && (
          <Button variant="default" size="sm" loading={doneCount !== null} onClick={() => void saving.saveVideos()}>
            {texts.saveVideos({ size: formatBytes(videoBytesOf(project)) })}
          </Button>
        )}
        <Text role="status" span size="sm" c="dimmed">
          {doneCount !== null && texts.saving({ done: doneCount, all: count })}
        </Text>
      </Group>
    </Section>
  );
}
