export type DashboardSearch = {
  /** Set by the link that verifies an address. */
  verified?: 1;
};

/** Returns the query of /dashboard; unknown values are left out. */
export function toDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return Number(search.verified) === 1 ? { verified: 1 } : {};
}
