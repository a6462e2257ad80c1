import type { ProjectClip, ProjectDetail } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { RemoveWatermark } from '../../features/projects/remove-watermark.tsx';
import { VersionPanel } from '../../features/projects/version-panel.tsx';
import { offerQuery } from '../../features/upload/offer-query.ts';
import classes from './project-view.module.css';

/** What can be made of a clip besides: as far as the plan and the installation have it. */
export function VersionTools({ project, clip }: { project: ProjectDetail; clip: ProjectClip }) {
  const { data: offer } = useQuery(offerQuery);
  if (!offer) return null;
  const styles = offer.captionStyles.filter(({ isAvailable }) => isAvailable);
  const hasWatermark = project.clips.some(({ renditions }) => renditions.some((one) => one.has_watermark));
  return (
    <div className={classes.tools}>
      <VersionPanel key={clip.id} clip={clip} ratios={offer.ratios} styles={styles} />
      {hasWatermark && !offer.watermark.isForced && <RemoveWatermark projectId={project.id} />}
    </div>
  );
}
