/**
 * For `validateSearch`. The router lays a check's result over what the address says, so that a refused value would stay:
 * here everything that the check leaves out is gone.
 */
export function stripUnknown<Search extends object>(check: (search: Record<string, unknown>) => Search) {
  return (search: Record<string, unknown>): Search => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
    return { ...nothing, ...check(search) };
  };
}
