import type { InfiniteData } from '@tanstack/react-query';

/** What all loaded pages list; null before the first. */
export function projectsOf<Project>(data: InfiniteData<{ projects: Project[] }> | undefined): Project[] | null {
  return data ? data.pages.flatMap((page) => page.projects) : null;
}
