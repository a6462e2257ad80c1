import { projectStatuses } from '@clipwright/contract';

export type ProjectsSearch = { search?: string; status?: (typeof projectStatuses)[number] };

/** What the address of the list says; anything unknown is left out. */
export function toProjectsSearch(given: Record<string, unknown>): ProjectsSearch {
  const status = projectStatuses.find((one) => one === given.status);
  // Words of digits alone are read as a number.
  const search = String(given.search ?? '')
    .trim()
    .slice(0, 200);
  return { ...(search && { search }), ...(status && { status }) };
}
