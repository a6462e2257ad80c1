import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** What all loaded pages list; null before the first. */
export function projectsOf<Project>(
  query: UseInfiniteQueryResult<InfiniteData<{ projects: Project[] }>>,
): Project[] | null {
  return query.data ? query.data.pages.flatMap((page) => page.projects) : null;
}
