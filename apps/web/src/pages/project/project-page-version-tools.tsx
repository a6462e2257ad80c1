import type { ProjectClip, ProjectDetail } from '@clipwright/contract';
import { Button, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import type { VersionView } from '../../features/clips/studio/clip-studio.tsx';
import { capabilitiesQuery } from '../../features/processing/form/capabilities-query.ts';
import { BatchVersions } from '../../features/projects/detail/batch-versions.tsx';
import { RemoveWatermark } from '../../features/projects/detail/remove-watermark.tsx';
import { VersionPanel } from '../../features/projects/detail/version-panel.tsx';

type VersionToolsProps = {
  project: ProjectDetail;
  clip: ProjectClip;
  view: VersionView;
};

type BatchToolsProps = { projectId: string; clips: readonly ProjectClip[]; onDone: () => void; onPost: () => void };

/** Posts several clips or makes other versions of them. */
export function ProjectPageBatchTools({ projectId, clips, onDone, onPost }: BatchToolsProps) {
  const { data: capabilities } = useQuery(capabilitiesQuery);
  const styles = capabilities?.captionStyles.filter(({ isAvailable }) => isAvailable);
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconSend size={20} aria-hidden />} onClick={onPost}>
        {clipsTexts.card.post}
      </Button>
      {capabilities && styles && (
        <BatchVersions
          projectId={projectId}
          clips={clips}
          ratios={capabilities.ratios}
          styles={styles}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** The tools that create versions of a clip, as far as the plan and installation allow. */
export function ProjectPageVersionTools({ project, clip, view }: VersionToolsProps) {
  const { data: capabilities } = useQuery(capabilitiesQuery);
  if (!capabilities) return null;
  const styles = capabilities.captionStyles.filter(({ isAvailable }) => isAvailable);
  const hasWatermark = project.clips.some(({ renditions }) => renditions.some((one) => one.has_plan_watermark));
  return (
    <Stack gap="xs" align="flex-start">
      <VersionPanel key={clip.id} clip={clip} ratios={capabilities.ratios} styles={styles} {...view} />
      {hasWatermark && !capabilities.watermark.isForced && <RemoveWatermark projectId={project.id} />}
    </Stack>
  );
}
