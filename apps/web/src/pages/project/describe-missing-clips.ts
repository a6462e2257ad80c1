import type { ProcessingStatus, ProjectDetail } from '@clipwright/contract';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { isOver } from '../../features/processing/progress/follow-run.ts';

/**
 * Returns why a project has no clips, and the next step.
 * @param run the status of the last run; null if there is none or it has not loaded
 */
export function describeMissingClips(
  project: Pick<ProjectDetail, 'status' | 'access'>,
  run: Pick<ProcessingStatus, 'status' | 'failure'> | null,
): string {
  const hasFailed = run ? run.status === 'failed' : project.status === 'failed';
  // The run may report its end before the project is refetched, and has no status yet when the page opens.
  if (!hasFailed && (project.status === 'processing' || (run && !isOver(run)))) return clipsTexts.noneYet;
  if (hasFailed || project.status === 'failed') {
    return run?.failure?.canRetry === false ? clipsTexts.stopped : clipsTexts.stoppedRetry;
  }
  return project.access === 'owner' ? `${clipsTexts.none}. ${clipsTexts.noneLeft}` : clipsTexts.none;
}
