import type { InfiniteData } from '@tanstack/react-query';

/** Returns the projects of all loaded pages. Null before the first page. */
export function projectsOf<Project>(data: InfiniteData<{ projects: Project[] }> | undefined): Project[] | null {
  return data ? data.pages.flatMap((page) => page.projects) : null;
}
