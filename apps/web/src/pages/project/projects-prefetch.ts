import type { QueryClient } from '@tanstack/react-query';
import { projectListQuery, projectTotalsQuery } from '../../features/projects/projects-queries.ts';

/** Prefetches the list of projects while the code of its page loads. Errors are ignored, since the page shows them. */
export function prefetchProjects(queryClient: QueryClient, filter: Parameters<typeof projectListQuery>[0]): void {
  void queryClient.prefetchQuery(projectTotalsQuery);
  void queryClient.prefetchInfiniteQuery(projectListQuery(filter));
}
