import type { ProcessingStatus, ProjectDetail } from '@clipwright/contract';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { isOver } from '../../features/processing/progress/follow-run.ts';

/**
 * Why a project has no clips, and what to do.
 * @param run what is heard of its last run; null where there is none, or nothing was heard yet.
 */
export function describeMissingClips(
  project: Pick<ProjectDetail, 'status' | 'access'>,
  run: Pick<ProcessingStatus, 'status' | 'failure'> | null,
): string {
  const hasFailed = run ? run.status === 'failed' : project.status === 'failed';
  // A run tells of its end before the project was loaded again, and on opening the page nothing is heard of it yet.
  if (!hasFailed && (project.status === 'processing' || (run && !isOver(run)))) return clipsTexts.noneYet;
  if (hasFailed || project.status === 'failed') {
    return run?.failure?.canRetry === false ? clipsTexts.stopped : clipsTexts.stoppedRetry;
  }
  return project.access === 'owner' ? `${clipsTexts.none}. ${clipsTexts.noneLeft}` : clipsTexts.none;
}
