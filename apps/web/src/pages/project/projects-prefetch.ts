import type { QueryClient } from '@tanstack/react-query';
import { projectListQuery, projectTotalsQuery } from '../../features/projects/projects-queries.ts';

/** Asks for the list of projects while the code of its page is on the way. Never fails: the page tells of what is missing. */
export function prefetchProjects(queryClient: QueryClient, filter: Parameters<typeof projectListQuery>[0]): void {
  void queryClient.prefetchQuery(projectTotalsQuery);
  void queryClient.prefetchInfiniteQuery(projectListQuery(filter));
}
