import { projectStatuses } from '@clipwright/contract';

export type ProjectsSearch = { search?: string; status?: (typeof projectStatuses)[number] };

/** Returns the search parameters of the list. Unknown values are dropped. */
export function toProjectsSearch(given: Record<string, unknown>): ProjectsSearch {
  const status = projectStatuses.find((one) => one === given.status);
  // The router parses a search of only digits as a number.
  const search = String(given.search ?? '')
    .trim()
    .slice(0, 200);
  return { ...(search && { search }), ...(status && { status }) };
}
