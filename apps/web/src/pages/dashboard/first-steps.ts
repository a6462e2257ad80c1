import type { ListedProject, ProjectTotals } from '@clipwright/contract';

export type FirstStep = { id: 'drive' | 'clips' | 'keep'; isDone: boolean };

type FirstFacts = {
  hasDrive: boolean;
  /** Whether the installation has drives to connect. */
  isDriveOffered: boolean;
  totals: Pick<ProjectTotals, 'projects' | 'clips'>;
  recent: readonly Pick<ListedProject, 'kept_count'>[];
};

/** Who has as many projects knows the way. */
const newWithProjects = 3;

/** What a newcomer does first, in order; null where all of it is done, or it is no newcomer. Without drives, clips stay here: that is done. */
export function listFirstSteps({ hasDrive, isDriveOffered, totals, recent }: FirstFacts): FirstStep[] | null {
  const steps: FirstStep[] = [
    { id: 'drive', isDone: hasDrive || !isDriveOffered },
    { id: 'clips', isDone: totals.clips > 0 },
    { id: 'keep', isDone: recent.some(({ kept_count }) => kept_count > 0) },
  ];
  return totals.projects >= newWithProjects || steps.every(({ isDone }) => isDone) ? null : steps;
}
