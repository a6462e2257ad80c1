import type { ProjectClip, ProjectDetail } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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

type BatchToolsProps = { projectId: string; clips: readonly ProjectClip[]; onDone: () => void };

/** The version tools for several clips. */
export function ProjectPageBatchTools({ projectId, clips, onDone }: BatchToolsProps) {
  const { data: capabilities } = useQuery(capabilitiesQuery);
  if (!capabilities) return null;
  const styles = capabilities.captionStyles.filter(({ isAvailable }) => isAvailable);
  return (
    <BatchVersions projectId={projectId} clips={clips} ratios={capabilities.ratios} styles={styles} onDone={onDone} />
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
