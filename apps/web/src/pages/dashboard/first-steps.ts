import type { ListedProject, ProjectTotals } from '@clipwright/contract';

export type FirstStep = { id: 'drive' | 'clips' | 'keep'; isDone: boolean };

type FirstFacts = {
  /** True if a drive is connected or none can be. Null while loading. */
  isDriveSettled: boolean | null;
  totals: Pick<ProjectTotals, 'projects' | 'clips'>;
  recent: readonly Pick<ListedProject, 'kept_count'>[];
};

/** The number of projects from which a user no longer counts as new. */
const newWithProjects = 3;

/** Returns the first steps of a new user in order. Null for other users, or if all are done. */
export function listFirstSteps({ isDriveSettled, totals, recent }: FirstFacts): FirstStep[] | null {
  const steps: FirstStep[] = [
    { id: 'drive', isDone: isDriveSettled ?? false },
    { id: 'clips', isDone: totals.clips > 0 },
    { id: 'keep', isDone: recent.some(({ kept_count }) => kept_count > 0) },
  ];
  const isAllDone = steps.every(({ id, isDone }) => isDone || (id === 'drive' && isDriveSettled === null));
  return totals.projects >= newWithProjects || isAllDone ? null : steps;
}
