export type DashboardSearch = {
  /** Set by the link that verifies an email address. */
  verified?: 1;
};

/** Returns the search parameters of /dashboard. Unknown values are dropped. */
export function toDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return Number(search.verified) === 1 ? { verified: 1 } : {};
}
