import { projectStatuses } from '@clipwright/contract';

export type ProjectsSearch = { search?: string; status?: (typeof projectStatuses)[number] };

/** Returns the query of the list; unknown values are left out. */
export function toProjectsSearch(given: Record<string, unknown>): ProjectsSearch {
  const status = projectStatuses.find((one) => one === given.status);
  // Words with only digits are read as a number.
  const search = String(given.search ?? '')
    .trim()
    .slice(0, 200);
  return { ...(search && { search }), ...(status && { status }) };
}
