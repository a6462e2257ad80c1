/**
 * Wraps a check for `validateSearch` so that it removes every other search parameter. By default, the router merges the
 * checked values into the original ones, so that rejected values would remain.
 */
export function stripUnknown<Search extends object>(check: (search: Record<string, unknown>) => Search) {
  return (search: Record<string, unknown>): Search => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
    return { ...nothing, ...check(search) };
  };
}
