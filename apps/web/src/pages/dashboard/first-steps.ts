import type { ListedProject, ProjectTotals } from '@clipwright/contract';

export type FirstStep = { id: 'drive' | 'clips' | 'keep'; isDone: boolean };

type FirstFacts = {
  /** A drive is connected, or none can be; null until that is known. */
  isDriveSettled: boolean | null;
  totals: Pick<ProjectTotals, 'projects' | 'clips'>;
  recent: readonly Pick<ListedProject, 'kept_count'>[];
};

/** The number of projects from which a user is no newcomer. */
const newWithProjects = 3;

/** Returns a newcomer's first steps in order; null if all are done, or for other users. */
export function listFirstSteps({ isDriveSettled, totals, recent }: FirstFacts): FirstStep[] | null {
  const steps: FirstStep[] = [
    { id: 'drive', isDone: isDriveSettled ?? false },
    { id: 'clips', isDone: totals.clips > 0 },
    { id: 'keep', isDone: recent.some(({ kept_count }) => kept_count > 0) },
  ];
  const isAllDone = steps.every(({ id, isDone }) => isDone || (id === 'drive' && isDriveSettled === null));
  return totals.projects >= newWithProjects || isAllDone ? null : steps;
}
